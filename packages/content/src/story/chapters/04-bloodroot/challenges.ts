import { type Challenge, pays } from '../../episode.ts'
import { says } from '../../words.ts'

export const challenges: readonly Challenge[] = [
  {
    id: 'beasts',
    type: 'team',
    after: [],
    title: says('The beasts', 'Las bestias'),
    description: says(
      'Calm the Hiccup and read the tracks. Somebody in your squad does both, too.',
      'Calma al Hipo y lee los rastros. Que lo haga también alguien de tu escuadrón.',
    ),
    requirements: [
      { type: 'team', value: 2, description: says('You are in a squad of two or more.', 'Tu escuadrón tiene dos personas o más.') },
    ],
    rewards: [...pays(75, 50), { type: 'reflection', value: 'reflection-echo' }],
    evidence: { by: 'system', what: 'together', encounters: ['the-hiccup', 'four-tracks'], boss: false },
  },
  {
    id: 'internal-visions',
    type: 'personal',
    after: ['beasts'],
    title: says('A strength that you carry', 'Una fortaleza tuya'),
    description: says(
      'Show a strength that you carry, in words or in a drawing. Not a secret.',
      'Muestra una fortaleza tuya, con palabras o con un dibujo. Que no sea un secreto.',
    ),
    requirements: [
      {
        type: 'reflection',
        value: 'reflection-echo',
        description: says('You have the Reflection Echo of the beasts.', 'Tienes el Eco de Reflexión de las bestias.'),
      },
    ],
    rewards: [...pays(50, 50), { type: 'level', value: 'trial' }],
    evidence: { by: 'handed-in' },
  },
]
