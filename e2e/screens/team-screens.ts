import type { Fight } from '@xiotein/contract/battle'
import type { Team, TeamFight, TeamSeat } from '@xiotein/contract/story'
import type { Fighter } from '../../apps/web/src/testing/duel-examples.ts'
import { TEAM_CHAPTER } from '../../apps/web/src/testing/story-examples.ts'
import { bossFightOf, seatOf, teamOf, teamsWith } from '../../apps/web/src/testing/team-examples.ts'
import { fightWith, ownFighter, rival } from './duel-examples.ts'
import { answerWith, broken, holdReads, type Screen } from './screen.ts'
import type { World } from './world.ts'

const UNREAD = {
  refusal: 'story.boss-unread',
  detail: {},
  errorId: null,
  words: 'Read on as far as the scene “The bridge”. The guardian waits for you there.',
}
const idOf = (number: number) => `5b1e0c1e-8a55-4f5c-9a0e-0d0f6f1f01${number}`
const EPISODE = 'ep_02_welcome_xiotein'
const TEAM = idOf(10)
const page = { route: '/story/:episodeId/battle', path: () => `/story/${EPISODE}/battle`, as: 'pupil' } as const
const LONG = 'Maximiliana Wolfeschlegelsteinhausen'

const team = (teamId: string, hostId: string, needed: number, ...seats: TeamSeat[]): Team => teamOf(hostId, '', { teamId, needed, seats })
const TEAMS = [
  team(idOf(20), idOf(21), 1, seatOf(idOf(21), 'Chloé Dubois')),
  team(
    idOf(22),
    idOf(23),
    0,
    seatOf(idOf(23), LONG),
    seatOf(idOf(24), 'Noah O’Connell', { isAway: true }),
    seatOf(idOf(25), 'Ella Virtanen', { isStandIn: true }),
  ),
]
const gate = (more: Partial<Fighter> = {}) => rival({ id: 'counting-gate', hand: [], phase: 1, maxShield: 540, shield: 212, ...more })
const battle = ({ pupil }: World, more: Partial<TeamFight> = {}, fight: Partial<Fight> = {}): TeamFight => ({
  teamId: TEAM,
  episodeId: EPISODE,
  state: 'active',
  stoodIn: [idOf(32)],
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
    id: TEAM,
    cardsAllowed: false,
    duskFromTurn: null,
    endsAt: null,
    log: [],
    seedDigest: '',
    away: [idOf(31)],
    fighters: [
      ownFighter({ id: pupil.id, cards: [] }),
      ownFighter({ id: idOf(30), hasChosen: true, health: 90, shield: 44 }),
      ownFighter({ id: idOf(31), health: 22, shield: 0 }),
      ownFighter({ id: idOf(32), health: 61, shield: 12 }),
      gate(),
    ],
    players: [
      { id: pupil.id, name: 'Amara Okafor', stakePp: 0 },
      { id: idOf(30), name: 'Chloé Dubois', stakePp: 0 },
      { id: idOf(31), name: LONG, stakePp: 0 },
      { id: idOf(32), name: 'Noah O’Connell', stakePp: 0 },
      { id: 'counting-gate', name: 'The Counting Gate', stakePp: 0 },
    ],
    ...fight,
  }),
  ...more,
})
const gathering =
  (answer: object): NonNullable<Screen['before']> =>
  async at => {
    await answerWith(at, 'story.chapter', TEAM_CHAPTER)
    await answerWith(at, 'story.teams', answer)
  }
const fighting =
  (state: TeamFight['state'], more: Partial<TeamFight> = {}, fight: Partial<Fight> = {}): NonNullable<Screen['before']> =>
  async (at, world) => {
    await answerWith(at, 'story.team', battle(world, { state, ...more }, fight))
    await answerWith(at, 'story.be-in-team', { done: true })
    await gathering(teamsWith({ own: { teamId: TEAM, state, lowestPower: null } }))(at, world)
  }
const noTeams: NonNullable<Screen['before']> = async at => {
  await answerWith(at, 'story.chapter', TEAM_CHAPTER)
  await answerWith(at, 'story.teams', broken, 500)
}
const sees =
  (words: string): Screen['until'] =>
  at =>
    at.getByText(words).first().waitFor()
const over = (winner: number): Partial<Fight> => ({ outcome: { winner, reason: 'fallen' }, away: [], turnEndsAt: null })
const HARM = { name: 'Iron Teeth', warning: null }

/** A team before the guardian of the second chapter. */
export const teamScreens: readonly Screen[] = [
  {
    ...page,
    state: 'team, scenes unread',
    before: async (to, world) => {
      await gathering(teamsWith({ teams: TEAMS }))(to, world)
      for (const call of ['story.open-team', 'story.join-team'] as const) await answerWith(to, call, UNREAD, 409)
    },
    until: async to => {
      await to.getByRole('button', { name: 'Join the team of Chloé Dubois' }).click()
      await to.getByRole('button', { name: 'Open a team' }).click()
      await to.getByRole('link', { name: 'Read on' }).nth(1).waitFor()
    },
  },
  { ...page, state: 'team, loading', before: holdReads, until: at => at.locator('[aria-busy]').first().waitFor() },
  { ...page, state: 'team, error', before: noTeams, until: sees('The teams could not be loaded') },
  { ...page, state: 'team, empty', before: gathering(teamsWith()), until: sees('No team waits here now') },
  { ...page, state: 'team, filled', before: gathering(teamsWith({ teams: TEAMS })), until: sees('The team of Chloé Dubois') },
  {
    ...page,
    state: 'team, waiting',
    before: async (at, world) => {
      const { pupil } = world
      const own = team(
        TEAM,
        pupil.id,
        0,
        seatOf(pupil.id, 'Amara Okafor'),
        seatOf(idOf(30), LONG),
        seatOf(idOf(31), 'Ella Virtanen', { isStandIn: true }),
      )
      await answerWith(at, 'story.be-in-team', { done: true })
      await gathering(
        teamsWith({
          own: { teamId: TEAM, state: 'waiting', lowestPower: 48 },
          teams: [own],
          absent: [{ personId: idOf(33), displayName: 'Hana Sato' }],
        }),
      )(at, world)
    },
    until: sees('You can begin, or wait for more.'),
  },
  { ...page, state: 'team, choosing', before: fighting('active'), until: sees('Chloé Dubois') },
  { ...page, state: 'team, won', before: fighting('won', { counts: true }, over(0)), until: sees('You have done it together') },
  {
    ...page,
    state: 'team, lost alone',
    before: async (at, world) => {
      await gathering(teamsWith({ alone: true }))(at, world)
      const alone = bossFightOf(battle(world, { state: 'lost', advice: 'Shield yourself first.' }))
      const fighters = [ownFighter({ id: world.pupil.id, cards: [] }), gate()]
      await answerWith(at, 'story.begin-boss', { ...alone, fight: { ...alone.fight, ...over(1), fighters } })
    },
    until: sees('To the teams'),
  },
  {
    ...page,
    state: 'team, lost',
    before: fighting('lost', { counts: true, harm: HARM, advice: 'Shield the weakest of you first.' }, over(1)),
    until: sees('This hurt you most: Iron Teeth.'),
  },
  {
    route: '/admin/story',
    path: () => '/admin/story',
    as: 'teacher',
    state: 'filled, teams before a guardian',
    before: at =>
      answerWith(at, 'story.class-teams', {
        pupils: [{ personId: idOf(33), displayName: 'Hana Sato' }],
        teams: [
          { ...TEAMS[0], chapter: 2, bossName: 'The Counting Gate', state: 'waiting', turn: null },
          { ...TEAMS[1], chapter: 4, bossName: 'The Hushed Stag', state: 'active', turn: 4 },
        ],
      }),
    until: sees('Chapter 4: The Hushed Stag'),
  },
]
