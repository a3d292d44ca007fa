// E1, A5: two nodes of one school. What one commits reaches the browsers of the other, and rights hold on both, whatever passes the events on.

import { ledgerCalls } from '@xiotein/contract/ledger'
import { peopleCalls } from '@xiotein/contract/people'
import { scorekeepingCalls } from '@xiotein/contract/scorekeeping'
import { LIVE_MESSAGES, type LiveEvent } from '@xiotein/contract/wire'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type OpenedSchool, openSchool } from '../../open-school.ts'
import { readSettings } from '../../platform/settings.ts'
import { connectLive } from '../live-visitor.ts'
import { BUSES, busSettings, startRedis } from '../redis.ts'
import { hasRedis } from '../redis-server.ts'
import { type Cast, gatherCast } from './principals.ts'

const SOON = { timeout: 30_000, interval: 50 }
type Variables = Readonly<Record<string, string>>

/** A school with one more node, which hears the first one. */
const openTwo = async (variables: Variables): Promise<Cast & { second: OpenedSchool }> => {
  const cast = await gatherCast({ variables })
  const settings = readSettings({ LOG_LEVEL: 'silent', ...variables })
  const { url, ownerUrl } = cast.school
  const second = await openSchool({ settings, url, ownerUrl, webRoot: null, limits: false })
  onTestFinished(() => second.close())
  const hears = async (node: Pick<OpenedSchool, 'app'>): Promise<boolean> => (await node.app.inject('/healthz')).json().hearsOthers
  for (const node of [cast.school, second]) await vi.waitFor(async () => expect(await hears(node)).toBe(true), SOON)
  return { ...cast, second }
}

const balanceAt = ({ second, who }: Cast & { second: OpenedSchool }) =>
  second.app.inject({ url: '/api/ledger/balance', headers: { cookie: who.classmate.cookie } })

/** A page that does what browsers do: it shows the balance as it is whenever it hears of another one, or is told that it may have missed something. */
const openScreen = async (two: Cast & { second: OpenedSchool }) => {
  const { socket, ended, watch } = await connectLive(two.second, two.who.classmate)
  let shown = 0
  const ask = async (): Promise<void> => {
    const answer = await balanceAt(two)
    // The page may be told that it missed something as it is signed out.
    if (answer.statusCode === 200) shown = Math.max(shown, answer.json().pp)
  }
  socket.on(LIVE_MESSAGES.event, ({ name }: LiveEvent) => {
    if (name === 'ledger.balance') void ask()
  })
  socket.on(LIVE_MESSAGES.resync, () => void ask())
  expect(await watch([`person:${two.who.classmate.personId}`])).toHaveLength(1)
  return { ended, shows: (pp: number) => vi.waitFor(() => expect(shown).toBe(pp), SOON) }
}

const award = ({ who, classId }: Cast) =>
  who.teacher.call(scorekeepingCalls, 'scorekeeping.award-directly', {
    classId,
    changes: [{ pupilId: who.classmate.personId, changeAmount: 1 }],
    recordedAt: null,
  })

test.each(BUSES)(
  "what one node commits reaches the other's browsers, and a session that one ends is over on both, by $bus",
  async ({ variables }) => {
    const two = await openTwo(await variables())
    const { ended, shows } = await openScreen(two)
    await award(two)
    await shows(1)
    await two.who.classmate.call(peopleCalls, 'people.sign-out', {})
    await ended
    expect((await balanceAt(two)).statusCode).toBe(401)
  },
)

test.each(hasRedis() ? ['is away', 'is back'] : [])(
  'a session that one node ends is over on the other, and points count on both, while Redis %s',
  async state => {
    const redis = await startRedis()
    const two = await openTwo(busSettings(redis))
    const { ended, shows } = await openScreen(two)
    await redis.stop()
    expect((await award(two)).status).toBe(200)
    expect((await two.who.classmate.call(ledgerCalls, 'ledger.balance', {})).ok.pp).toBe(1)
    expect((await balanceAt(two)).json().pp).toBe(1)
    if (state === 'is back') {
      await redis.restart()
      // Which node is back first is chance: the second one hears of the points, or that it may have missed something.
      await shows(1)
      await award(two)
      await shows(2)
    }
    await two.who.classmate.call(peopleCalls, 'people.sign-out', {})
    await ended
    expect((await balanceAt(two)).statusCode).toBe(401)
  },
)
