import { act, screen, waitFor, within } from '@testing-library/react'
import type { Fight } from '@xiotein/contract/battle'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { stopLive } from '../../platform/live.ts'
import { Refusal, sent } from '../../testing/answering.ts'
import { BATTLE, fightWith, me, OTHER } from '../../testing/duel-examples.ts'
import { fought, live, openFight } from '../../testing/show-fight.tsx'

afterEach(stopLive)

test('the end says what the battle brought, and what can be brought back', async () => {
  const reward = { xp: 6, lootPp: 0, lostPp: 3 }
  const ended = fightWith({ outcome: { winner: 1, reason: 'time' }, turnEndsAt: null, endsAt: null, reward })
  const { asked } = await openFight({ 'battle.fight': () => ended }, 'You lost this one')
  expect(screen.getByText('6 XP')).toBeTruthy()
  expect(screen.getByText('3 PP lost').tagName).toBe('LI')
  expect(screen.getByText('You can bring them back on the day of the duel. Your vault says how, and until when.').tagName).toBe('P')
  expect(screen.queryByRole('button', { name: 'Give up' })).toBeNull()
  expect(sent(asked, 'battle.be-there')).toEqual([])
})

const LOG: Fight['log'] = [
  [
    { kind: 'turn', turn: 1, veil: null },
    { kind: 'played', fighter: me.id, move: 'ember-lash', target: OTHER, veil: null },
    { kind: 'hit', fighter: OTHER, by: me.id, cause: 'move', shield: 20, health: 6, veil: null },
    { kind: 'played', fighter: OTHER, move: 'red-ink', target: me.id, veil: null },
  ],
]

const AFTER = {
  rival: { personId: OTHER, displayName: 'Ben' },
  rematch: 'none',
  stakePp: 12,
  xpDuelsLeft: 1,
  ownWord: null,
  rivalWord: null,
  maySay: true,
}

test('after a duel a pupil reads what worked, says a kind word once, and asks for a rematch', async () => {
  let after: object = AFTER
  const ended = fightWith({
    outcome: { winner: 0, reason: 'fallen' },
    turnEndsAt: null,
    endsAt: null,
    log: LOG,
    reward: { xp: 12, lootPp: 0, lostPp: 0 },
  })
  const rematches: unknown[] = [new Refusal('http.signed-out', 'Please sign in first.', 401)]
  const { user, asked } = await openFight(
    {
      'battle.fight': () => ended,
      'battle.after': () => after,
      'battle.say': () => {
        after = { ...AFTER, ownWord: 'clever', maySay: false }
        return { done: true }
      },
      'battle.rematch': () => rematches.shift() ?? { lobbyId: BATTLE },
    },
    'You won!',
  )
  expect(screen.getByRole('region', { name: 'What worked' }).textContent).toContain('Ember Lashonce, 26 damage')
  expect(screen.getByRole('region', { name: 'What Ben brought' }).textContent).toContain('Red Inkonce2 moves stayed hidden.')
  const again = await screen.findByRole('region', { name: 'Once more?' })
  expect(again.textContent).toContain('1 more duel with Ben brings XP today.')
  await user.click(screen.getByRole('button', { name: 'That was a clever plan.' }))
  await screen.findByText('You said: That was a clever plan.')
  expect(screen.queryByRole('button', { name: 'That was fun.' })).toBeNull()
  const rematch = within(again).getByRole('button', { name: 'Ask for a rematch' })
  await user.click(rematch)
  expect(await screen.findByText('User not authenticated')).toBeTruthy()
  await user.click(rematch)
  await waitFor(() => expect(sent(asked, 'battle.rematch')).toEqual([{ battleId: BATTLE }, { battleId: BATTLE }]))
  expect(sent(asked, 'battle.say')).toEqual([{ battleId: BATTLE, word: 'clever' }])
})

test('whoever was planning when a new version ended the duel is taken to what became of it', async () => {
  let fight = fightWith()
  const { user, cache } = await openFight({ 'battle.fight': () => fight })
  await user.click(screen.getByRole('button', { name: /Ember Lash/ }))
  fight = fightWith({ version: 4, earlierRules: true, stoppedBy: 'version', outcome: { winner: null, reason: 'stopped' }, fighters: [] })
  await cache.invalidateQueries()
  await waitFor(() => expect(document.activeElement?.textContent).toBe('The battle ended early'))
  screen.getByRole('heading', { level: 1, name: 'Ada against Ben' })
})

test('the last blow is told before anything says who won', async () => {
  const { user, asked } = await openFight({ 'battle.after': () => AFTER })
  await live()
  const focused: string[] = []
  const onFocus = ({ target }: FocusEvent) => void (target instanceof HTMLElement && focused.push(target.textContent ?? ''))
  document.addEventListener('focusin', onFocus)
  onTestFinished(() => document.removeEventListener('focusin', onFocus))
  const outcome = { winner: 0, reason: 'fallen' }
  const end = { kind: 'ended', ...outcome, veil: null }
  await act(async () =>
    fought({
      version: 6,
      outcome,
      turnEndsAt: null,
      endsAt: null,
      log: [[...(LOG[0] ?? []), end]],
      reward: { xp: 12, lootPp: 0, lostPp: 0 },
    }),
  )
  const skip = await screen.findByRole('button', { name: 'Skip' })
  expect(screen.queryByRole('heading', { name: 'You won!' })).toBeNull()
  expect(screen.queryByText(/won/)).toBeNull()
  expect([focused, sent(asked, 'battle.after')]).toEqual([[], []])
  await user.click(skip)
  expect(screen.getByRole('heading', { name: 'You won!' })).toBeTruthy()
  expect(screen.getByText('Ada won.')).toBeTruthy()
})
