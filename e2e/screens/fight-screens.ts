import type { Page } from '@playwright/test'
import type { AfterDuel, Fight } from '@xiotein/contract/battle'
import { move } from '../../apps/web/src/testing/duel-examples.ts'
import { BATTLE, BOONS, BURDENS, EVERY_EVENT, fighter, fightWith, LOG, OTHER, ownFighter, rival, YOU } from './duel-examples.ts'
import { answerWith, breakReads, holdReads, type Screen, untilHeading } from './screen.ts'

const fight = { route: '/battle/:battleId', path: () => `/battle/${BATTLE}`, as: 'pupil' } as const

const afterwards = (change: Partial<AfterDuel> = {}): AfterDuel => ({
  rival: { personId: OTHER, displayName: 'Maximiliana Wolfeschlegelsteinhausen' },
  rematch: 'none',
  stakePp: 12,
  xpDuelsLeft: 2,
  ownWord: null,
  rivalWord: null,
  maySay: true,
  ...change,
})
const showing =
  (change: Partial<Fight> = {}, after: Partial<AfterDuel> = {}): NonNullable<Screen['before']> =>
  async page => {
    await answerWith(page, 'battle.fight', fightWith(change))
    await answerWith(page, 'battle.after', afterwards(after))
  }
const STOPPED: Partial<Fight> = { outcome: { winner: null, reason: 'stopped' }, reward: { xp: 8, lootPp: 0, lostPp: 0 } }
const over = (change: Partial<Fight>): Partial<Fight> => ({ turnEndsAt: null, endsAt: null, ...change })
const sealed = { battle: BATTLE, turn: 2, fighter: YOU, actions: [{ move: 'ember-lash', target: null }] }

const WATCHED: Partial<Fight> = {
  isLate: true,
  ownSide: null,
  seedDigest: '',
  fighters: [
    fighter(YOU, 0, { energy: null, hand: [move('ember-lash', [])], unseenMoves: 5 }),
    fighter(OTHER, 1, { energy: null, health: 64 }),
  ],
}

/** The fight of a duel. */
export const fightScreens: readonly Screen[] = [
  { ...fight, state: 'loading', before: holdReads, until: page => page.locator('[aria-busy=true]').first().waitFor() },
  { ...fight, state: 'error', before: breakReads, until: page => page.getByRole('button', { name: 'Try Again' }).first().waitFor() },
  { ...fight, state: 'not found', until: page => page.getByRole('link', { name: 'Back to the duels' }).waitFor() },
  { ...fight, state: 'filled, choosing', before: showing(), until: untilHeading('Your plan') },
  {
    ...fight,
    state: 'begun, nothing seen of the rival',
    before: showing({
      turn: 1,
      log: [],
      fighters: [ownFighter({ element: 'fire' }), rival({ element: 'water', hand: [], unseenMoves: 6 })],
    }),
    until: untilHeading('Your plan'),
  },
  {
    ...fight,
    state: 'planned',
    before: showing(),
    until: async page => {
      await page.getByRole('button', { name: /Ember Lash/ }).click()
      await page.getByText('1 chosen, not locked in yet').first().waitFor()
    },
  },
  {
    ...fight,
    state: 'sealed',
    before: showing({ ownChoice: sealed, away: [OTHER] }),
    until: page => page.getByRole('button', { name: 'Take it back' }).waitFor(),
  },
  // Two screens that show every status between them.
  {
    ...fight,
    state: 'burdens',
    before: showing({ fighters: [ownFighter({ statuses: BURDENS }), rival({ statuses: BOONS })] }),
    until: untilHeading('Your plan'),
  },
  {
    ...fight,
    state: 'hidden rival',
    before: showing({ fighters: [ownFighter(), rival({ isHidden: true, health: null, shield: null, statuses: null, hand: [] })] }),
    until: untilHeading('Your plan'),
  },
  { ...fight, state: 'every event', before: showing({ log: [EVERY_EVENT] }), until: untilHeading('Your plan') },
  {
    ...fight,
    state: 'a turn played, with every event',
    before: async (page, world) => {
      await showing()(page, world)
      await answerWith(page, 'battle.choose', { battleId: BATTLE, version: 4, chosen: [], away: [], ownChoice: null, isPlayed: true })
    },
    until: async page => {
      await untilHeading('Turn 2: choose in secret')(page)
      await answerWith(page, 'battle.fight', fightWith({ version: 4, turn: 3, log: [...LOG, EVERY_EVENT] }))
      await page.getByRole('button', { name: 'Rest this turn' }).click()
      await untilHeading('Turn 3: choose in secret')(page)
    },
  },
  ...[0, 1].map(turns => ({
    ...fight,
    state: `watched late, ${turns === 0 ? 'nothing shown yet' : 'after a turn'}`,
    before: showing(over({ ...WATCHED, turn: turns + 1, log: LOG.slice(0, turns) })),
    until: (page: Page) => page.getByText('You are watching, one turn late').waitFor(),
  })),
  {
    ...fight,
    state: 'watched late, over',
    before: showing(over({ ...WATCHED, outcome: { winner: 1, reason: 'fallen' } })),
    until: untilHeading('Maximiliana Wolfeschlegelsteinhausen won'),
  },
  { ...fight, state: 'paused', before: showing(over({ pausedAt: '2026-11-23T10:31:00.000Z' })), until: untilHeading('Eyes up!') },
  {
    ...fight,
    state: 'won',
    before: showing(over({ outcome: { winner: 0, reason: 'fallen' }, reward: { xp: 14, lootPp: 4, lostPp: 0 } })),
    until: untilHeading('You won!'),
  },
  {
    ...fight,
    state: 'lost, rematch offered',
    before: showing(over({ outcome: { winner: 1, reason: 'time' }, reward: { xp: 6, lootPp: 0, lostPp: 3 } }), {
      rematch: 'offered',
      xpDuelsLeft: 0,
      ownWord: 'clever',
      rivalWord: 'thanks',
      maySay: false,
    }),
    until: untilHeading('You lost this one'),
  },
  ...(['absent', 'gave-up', 'turns'] as const).map(reason => ({
    ...fight,
    state: `won, ${reason}`,
    before: showing(over({ outcome: { winner: 0, reason }, reward: { xp: 12, lootPp: 0, lostPp: 0 } })),
    until: untilHeading('You won!'),
  })),
  ...(['time', 'turns', 'fallen'] as const).map(reason => ({
    ...fight,
    state: `draw, ${reason}`,
    before: showing(over({ outcome: { winner: null, reason }, reward: { xp: 8, lootPp: 0, lostPp: 0 } })),
    until: untilHeading('A draw'),
  })),
  {
    ...fight,
    state: 'ended by a new version',
    before: showing(over({ ...STOPPED, earlierRules: true, stoppedBy: 'version', fighters: [], log: [] })),
    until: untilHeading('The battle ended early'),
  },
  { ...fight, state: 'held up', before: showing({ log: [...LOG, [{ kind: 'held-up', veil: null }]] }), until: untilHeading('Your plan') },
  { ...fight, state: 'stopped', before: showing(over(STOPPED)), until: untilHeading('The battle ended early') },
]
