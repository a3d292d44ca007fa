import { type Challenge, pays } from '../../episode.ts'
import { says } from '../../words.ts'

export const challenges: readonly Challenge[] = [
  {
    id: 'debate',
    type: 'group',
    after: [],
    title: says('One minute', 'Un minuto'),
    description: says(
      "Is it all right to hide? Speak for one side for one minute. First say the other side's best sentence.",
      '¿Tenemos derecho a escondernos? Defiende un lado durante un minuto. Di primero la mejor frase del otro lado.',
    ),
    requirements: [
      {
        type: 'ability',
        value: 'truth-seeking',
        description: says('You have Truth Seeking, from level 7 on.', 'Tienes Búsqueda de la verdad, desde el nivel 7.'),
      },
    ],
    rewards: [...pays(100, 75), { type: 'wisdom', value: 'debate' }],
    evidence: { by: 'ticked' },
  },
  {
    id: 'precision',
    type: 'solo',
    after: [],
    requirements: [],
    title: says('Exact twice', 'Dos veces sin fallar'),
    description: says(
      'Be exact twice: sort the versions and light the windows without help.',
      'Atina dos veces: separa las versiones e ilumina las ventanas sin ayuda.',
    ),
    rewards: pays(100, 100),
    evidence: { by: 'system', what: 'unaided', encounters: ['eleven-versions', 'windows-for-the-morning'] },
  },
]
