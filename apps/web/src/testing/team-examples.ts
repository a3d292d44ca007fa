// A team before the second guardian, for tests.

const idOf = (number: number) => `7d1e0c1e-8a55-4f5c-9a0e-0d0f6f1f00${number}`
export const TEAM_ID = idOf(10)
export const BEN = idOf(11)
export const CEM = idOf(12)

const seat = (personId: string, displayName: string, more: object = {}) => ({
  personId,
  displayName,
  isStandIn: false,
  isAway: false,
  ...more,
})
export const teamOf = (hostId: string, hostName: string, more: object = {}) => ({
  teamId: TEAM_ID,
  hostId,
  needed: 1,
  createdAt: '2026-11-23T10:31:00.000Z',
  seats: [seat(hostId, hostName)],
  ...more,
})
export const seatOf = seat

export const teamsWith = (more: object = {}) => ({
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

const move = (id: string, points: readonly number[]) => ({ move: id, level: 1, mastery: 1, points, cooldown: 0, fromPhase: null })
const fighter = (id: string, side: number, more: object = {}) => ({
  id,
  side,
  isStanding: true,
  isHidden: false,
  maxHealth: 100,
  maxShield: 50,
  maxEnergy: 100,
  health: 80,
  shield: 20,
  energy: 60,
  statuses: [],
  hand: [],
  unseenMoves: 0,
  cards: [],
  lootPp: 0,
  phase: null,
  hasChosen: false,
  ...more,
})

/** A battle of the reader, Ben, who has chosen, and Cem, who is away. */
export const teamFightWith = (readerId: string, more: object = {}, fight: object = {}) => ({
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
  fight: {
    id: TEAM_ID,
    version: 3,
    turn: 2,
    maxTurns: 30,
    cardsAllowed: false,
    duskFromTurn: null,
    outcome: null,
    ownSide: 0,
    ownChoice: null,
    fighters: [
      fighter(readerId, 0, { hand: [move('kind-word', [1]), move('vault-hack', [5, 0])] }),
      fighter(BEN, 0, { hasChosen: true }),
      fighter(CEM, 0, { health: 12 }),
      fighter('counting-gate', 1, { energy: null, phase: 1, unseenMoves: 3 }),
    ],
    players: [
      { id: readerId, name: 'Ada', stakePp: 0 },
      { id: BEN, name: 'Ben Yildiz', stakePp: 0 },
      { id: CEM, name: 'Cem Kaya', stakePp: 0 },
      { id: 'counting-gate', name: 'The Counting Gate', stakePp: 0 },
    ],
    log: [],
    asOf: '2026-11-23T10:31:00.000Z',
    turnEndsAt: '2026-11-23T10:31:44.000Z',
    endsAt: null,
    pausedAt: null,
    away: [CEM],
    seedDigest: '',
    reward: null,
    ...fight,
  },
  ...more,
})
