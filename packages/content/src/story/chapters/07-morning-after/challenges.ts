import type { Challenge } from '../../episode.ts'
import { pays } from '../../pays.ts'
import { says } from '../../words.ts'

export const challenges: readonly Challenge[] = [
  {
    ...{ id: 'debate', type: 'group', after: [] },
    title: says('One minute', 'Un minuto'),
    description: says(
      'Speak for a side for one minute. Say their best sentence first.',
      'Defiende un lado durante un minuto. Di primero la mejor frase del otro.',
    ),
    requirements: [
      {
        type: 'ability',
        value: 'truth-seeking',
        description: says('You have Truth Seeking, from level 7 on.', 'Tienes Búsqueda de la Verdad, desde el nivel 7.'),
      },
    ],
    rewards: [...pays(100, 75), { type: 'wisdom', value: 'debate' }],
    evidence: { by: 'ticked' },
  },
  {
    ...{ id: 'precision', type: 'solo', after: [], requirements: [] },
    title: says('Exact twice', 'Dos veces exacto'),
    description: says(
      'Be exact twice: sort the versions and light the windows without help.',
      'Acierta dos veces: ordena las versiones e ilumina las ventanas sin ayuda.',
    ),
    rewards: pays(100, 100),
    evidence: { by: 'system', when: 'unaided:eleven-versions,windows-for-the-morning' },
  },
]
