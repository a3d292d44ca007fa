// A team before the second guardian, for tests.

import type { Fight } from '@xiotein/contract/battle'
import type { BossFight, StoryCalls, Team, TeamFight, TeamSeat } from '@xiotein/contract/story'
import type { OutputOf } from '@xiotein/contract/wire'
import { fighter, fightWith, move } from './duel-examples.ts'

const idOf = (number: number) => `7d1e0c1e-8a55-4f5c-9a0e-0d0f6f1f00${number}`
export const TEAM_ID = idOf(10)
export const BEN = idOf(11)
export const CEM = idOf(12)

export const seatOf = (personId: string, displayName: string, more: Partial<TeamSeat> = {}): TeamSeat => ({
  personId,
  displayName,
  isStandIn: false,
  isAway: false,
  ...more,
})
export const teamOf = (hostId: string, hostName: string, more: Partial<Team> = {}): Team => ({
  teamId: TEAM_ID,
  hostId,
  needed: 1,
  createdAt: '2026-11-23T10:31:00.000Z',
  seats: [seatOf(hostId, hostName)],
  ...more,
})

type Teams = OutputOf<StoryCalls['story.teams']>
export const teamsWith = (more: Partial<Teams> = {}): Teams => ({
  teamSize: 4,
  smallTeams: true,
  alone: false,
  recommendedPower: 75,
  ownPower: 60,
  own: null,
  teams: [],
  absent: [],
  ...more,
})

/** A battle of the reader, Ben, who has chosen, and Cem, who is away. */
export const teamFightWith = (readerId: string, more: Partial<TeamFight> = {}, fight: Partial<Fight> = {}): TeamFight => ({
  teamId: TEAM_ID,
  episodeId: 'ep_02_welcome_xiotein',
  state: 'active',
  stoodIn: [],
  names: [],
  losses: 0,
  greeting: null,
  advice: null,
  harm: null,
  tell: null,
  restsEvery: null,
  weakerPercent: 0,
  counts: null,
  announced: [{ name: 'Count Again', warning: 'Every third turn it strikes whoever has the lowest shield.' }],
  fight: fightWith({
    id: TEAM_ID,
    cardsAllowed: false,
    duskFromTurn: null,
    fighters: [
      fighter(readerId, 0, { hand: [move('kind-word', [1]), move('vault-hack', [5, 0])], unseenMoves: 0 }),
      fighter(BEN, 0, { hasChosen: true, unseenMoves: 0 }),
      fighter(CEM, 0, { health: 12, unseenMoves: 0 }),
      fighter('counting-gate', 1, { energy: null, phase: 1, unseenMoves: 3 }),
    ],
    players: [
      { id: readerId, name: 'Ada', stakePp: 0 },
      { id: BEN, name: 'Ben Yildiz', stakePp: 0 },
      { id: CEM, name: 'Cem Kaya', stakePp: 0 },
      { id: 'counting-gate', name: 'The Counting Gate', stakePp: 0 },
    ],
    turnEndsAt: '2026-11-23T10:31:44.000Z',
    endsAt: null,
    away: [CEM],
    seedDigest: '',
    ...fight,
  }),
  ...more,
})

/** The same battle, fought by the reader alone, with the id of the team as that of the attempt. */
export const bossFightOf = ({ teamId, stoodIn: _, counts: __, state, ...shown }: TeamFight): BossFight => ({
  ...shown,
  attemptId: teamId,
  state: state === 'active' ? 'open' : state,
})
