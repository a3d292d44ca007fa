import { type Challenge, pays } from '../../episode.ts'
import { says } from '../../words.ts'

export const challenges: readonly Challenge[] = [
  {
    id: 'strategy',
    type: 'personal',
    after: [],
    requirements: [],
    title: says('A plan', 'Un plan'),
    description: says(
      'Plan all three parts of the fight: what you do, and what you save.',
      'Planea las tres partes de la lucha: qué haces y qué guardas.',
    ),
    rewards: pays(150, 125),
    evidence: { by: 'system', what: 'plan' },
  },
  {
    id: 'final-duel',
    type: 'final',
    after: ['strategy'],
    title: says('The hand', 'La mano'),
    description: says('Help him lift his hand.', 'Ayúdalo a levantar la mano.'),
    requirements: [{ type: 'ethics', value: 6, description: says('You have lit all six lanterns.', 'Encendiste los seis faroles.') }],
    rewards: [...pays(150, 125), { type: 'ninth', value: 'ninth-light' }, { type: 'title', value: 'the-ninth-light' }],
    evidence: { by: 'system', what: 'boss' },
  },
]
