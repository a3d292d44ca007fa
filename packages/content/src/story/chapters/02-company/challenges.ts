import type { Challenge } from '../../episode.ts'
import { pays } from '../../pays.ts'
import { says } from '../../words.ts'

const squad = {
  type: 'team',
  value: 2,
  description: says('You are in a squad of two or more.', 'Tu escuadrón tiene dos personas o más.'),
} as const

/** The first three come one after the other; the last two at any time. */
export const challenges: readonly Challenge[] = [
  {
    ...{ id: 'team-formation', type: 'team', after: [] },
    title: says('A company', 'Un equipo'),
    description: says('Be in a squad.', 'Forma parte de un escuadrón.'),
    requirements: [squad],
    rewards: [...pays(30, 15), { type: 'team', value: 'formed' }],
    evidence: { by: 'system', when: 'squad-joined' },
  },
  {
    ...{ id: 'rival', type: 'personal', after: ['team-formation'], requirements: [] },
    title: says('A rival', 'Un rival'),
    description: says('Choose what your rival is for.', 'Elige para qué quieres a tu rival.'),
    rewards: [...pays(20, 10), { type: 'rival', value: 'sol' }],
    evidence: { by: 'system', when: 'decision:promise' },
  },
  {
    ...{ id: 'team-trial', type: 'team', after: ['rival'] },
    title: says('Through the Gate', 'Al otro lado del Portón'),
    description: says('Pass the Gate together.', 'Pasa el Portón con tu equipo.'),
    requirements: [squad],
    rewards: pays(150, 50),
    evidence: { by: 'system', when: 'squad:four-keys,boss' },
  },
  {
    ...{ id: 'orientation', type: 'personal', after: [] },
    title: says('Five rooms', 'Cinco salas'),
    description: says('Visit five rooms.', 'Visita cinco salas.'),
    requirements: [{ type: 'artifact', value: 'any', description: says('You own an artifact.', 'Tienes un artefacto.') }],
    rewards: pays(30, 15),
    evidence: { by: 'system', when: 'opened:market,arena,fame,profile,squads' },
  },
  {
    ...{ id: 'sparring', type: 'solo', after: [], requirements: [] },
    title: says('One round', 'Un asalto'),
    description: says('Spar once. Losing counts.', 'Haz un asalto. Perder también cuenta.'),
    rewards: pays(45, 35),
    evidence: { by: 'system', when: 'encounter:sparring-with-sol,duel' },
  },
]
