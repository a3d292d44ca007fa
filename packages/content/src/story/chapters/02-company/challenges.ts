import { type Challenge, pays } from '../../episode.ts'
import { says } from '../../words.ts'

const squad = {
  type: 'team',
  value: 2,
  description: says('You are in a squad of two or more.', 'Tu escuadrón tiene dos personas o más.'),
} as const

/** The first three come one after the other; the last two at any time. */
export const challenges: readonly Challenge[] = [
  {
    id: 'team-formation',
    type: 'team',
    after: [],
    title: says('A company', 'Un escuadrón'),
    description: says(
      'Be in a squad. If you have none, tell your teacher.',
      'Forma parte de un escuadrón. Si no tienes, dile a tu docente.',
    ),
    requirements: [squad],
    rewards: [...pays(30, 15), { type: 'team', value: 'formed' }],
    evidence: { by: 'system', what: 'squad-joined' },
  },
  {
    id: 'rival',
    type: 'personal',
    after: ['team-formation'],
    requirements: [],
    title: says('A rival', 'Un rival'),
    description: says('Choose what you want to get better at with your rival.', 'Elige en qué quieres mejorar con tu rival.'),
    rewards: [...pays(20, 10), { type: 'rival', value: 'sol' }],
    evidence: { by: 'system', what: 'decision', key: 'promise' },
  },
  {
    id: 'team-trial',
    type: 'team',
    after: ['rival'],
    title: says('Through the Gate', 'Al otro lado del Portón'),
    description: says(
      'Turn the four keys. Somebody in your squad turns them, too. Then pass the Gate together, as one team.',
      'Gira las cuatro llaves. Que lo haga también alguien de tu escuadrón. Luego pasen el Portón en el mismo equipo.',
    ),
    requirements: [squad],
    rewards: pays(150, 50),
    evidence: { by: 'system', what: 'together', encounters: ['four-keys'], boss: true },
  },
  {
    id: 'orientation',
    type: 'personal',
    after: [],
    title: says('Five rooms', 'Cinco salas'),
    description: says('Visit these five rooms.', 'Visita estas cinco salas.'),
    requirements: [{ type: 'artifact', value: 'any', description: says('You own an artifact.', 'Tienes un artefacto.') }],
    rewards: pays(30, 15),
    evidence: { by: 'system', what: 'opened', names: ['market', 'arena', 'fame', 'profile', 'squads'] },
  },
  {
    id: 'sparring',
    type: 'solo',
    after: [],
    requirements: [],
    title: says('One round', 'Una ronda'),
    description: says('Spar once. Losing counts.', 'Practica una vez. Perder también cuenta.'),
    rewards: pays(45, 35),
    evidence: { by: 'system', what: 'encounter-or-duel', id: 'sparring-with-sol' },
  },
]
