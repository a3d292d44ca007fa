import { type Challenge, pays } from '../../episode.ts'
import { says } from '../../words.ts'

export const challenges: readonly Challenge[] = [
  {
    id: 'constructs',
    type: 'team',
    after: [],
    title: says('Carry without breaking', 'Llevar sin romper'),
    description: says(
      'Take the shield off the small stone. Do not hurt it. Somebody in your squad does it, too.',
      'Quítale el escudo a la piedra pequeña, sin dañarla. Que lo haga también alguien de tu escuadrón.',
    ),
    requirements: [
      { type: 'team', value: 2, description: says('You are in a squad of two or more.', 'Tu escuadrón tiene dos personas o más.') },
    ],
    rewards: pays(100, 75),
    evidence: { by: 'system', what: 'together', encounters: ['carry-dont-break'], boss: false },
  },
  {
    id: 'monoliths',
    type: 'group',
    after: [],
    title: says('The stones', 'Las piedras'),
    description: says('Wake the stones in order.', 'Despierta las piedras en orden.'),
    requirements: [
      {
        type: 'ability',
        value: 'dimensional-awareness',
        description: says('You have Dimensional Awareness, from level 6 on.', 'Tienes Conciencia dimensional, desde el nivel 6.'),
      },
    ],
    rewards: [...pays(75, 75), { type: 'ability', value: 'tells-marked' }],
    evidence: { by: 'system', what: 'encounter', id: 'stones-in-order' },
  },
]
