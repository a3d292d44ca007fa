// E4: connections that break at any moment. However many events are missed, every screen ends with what the server holds.

import { ledgerCalls } from '@xiotein/contract/ledger'
import { scorekeepingCalls } from '@xiotein/contract/scorekeeping'
import { LIVE_MESSAGES, LIVE_PATH, type LiveEvent } from '@xiotein/contract/wire'
import { diceOf } from '@xiotein/game/rules'
import { io } from 'socket.io-client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openSchool } from '../../open-school.ts'
import { readSettings } from '../../platform/settings.ts'
import { BUSES } from '../redis.ts'
import { openTestSchool, type Visitor } from '../school.ts'
import { isAtRest, judgeTimes } from './goals.ts'
import { byDay, PATIENCE_MS, record } from './night.ts'
import { inParallel } from './race.ts'

const PUPILS = 10
const CLIENTS = byDay(30, 200)
/** Each award is an event for every pupil. */
const AWARDS = byDay(60, 1_000)
const SEED = 41
const MOST_EQUAL_MS = 2_000

type Screen = { pp: number; version: number; heard: number; drop(rudely: boolean): void }

/** Behaves as a browser: it watches, asks once it watches, keeps the newer state, and asks again after every gap. */
const openScreen = (address: string, pupil: Visitor): Screen => {
  const socket = io(address, {
    path: LIVE_PATH,
    transports: ['websocket'],
    forceNew: true,
    reconnectionDelay: 10,
    reconnectionDelayMax: 100,
    extraHeaders: { cookie: pupil.cookie },
  })
  onTestFinished(() => void socket.disconnect())
  const screen: Screen = {
    pp: -1,
    version: -1,
    heard: 0,
    drop: rudely => {
      const { transport } = socket.io.engine as unknown as { transport: { ws?: { terminate(): void } } }
      // Nobody closes a connection in good order before it is open, and the library would not notice it: it would wait 20 s for an answer.
      if (rudely || !socket.connected) transport.ws?.terminate()
      else socket.io.engine.close()
    },
  }
  const take = ({ pp, version }: { pp: number; version: number }): void => {
    if (version > screen.version) Object.assign(screen, { pp, version })
  }
  const ask = async (): Promise<void> => take((await pupil.call(ledgerCalls, 'ledger.balance', {})).ok)
  socket.on(LIVE_MESSAGES.event, (event: LiveEvent) => {
    if (event.name !== 'ledger.balance') return
    screen.heard += 1
    take({ pp: (event.payload as { pp: number }).pp, version: event.version })
  })
  socket.on(LIVE_MESSAGES.resync, ask)
  socket.on('connect', () => socket.emit(LIVE_MESSAGES.watch, [`person:${pupil.personId}`], {}, ask))
  return screen
}

test.each(BUSES.slice(0, byDay(1, 2)))(
  'E4: after thousands of events and broken connections every screen shows what the server holds, by $bus',
  {
    timeout: PATIENCE_MS,
  },
  async ({ bus, variables }) => {
    const atRest = await isAtRest()
    const given = await variables()
    const school = await openTestSchool({ limits: false, variables: given })
    const settings = readSettings({ LOG_LEVEL: 'silent', ...given })
    const second = await openSchool({ settings, url: school.url, ownerUrl: school.ownerUrl, webRoot: null, limits: false })
    onTestFinished(() => second.close())
    const addresses = await Promise.all([school, second].map(node => node.app.listen({ port: 0, host: '127.0.0.1' })))
    const classId = await school.schoolClass('7C')
    const teacher = await school.person('Ms Haddad', { role: 'teacher', classId })
    const pupils = await Promise.all(Array.from({ length: PUPILS }, (_, index) => school.person(`Pupil ${index}`, { pupilOf: classId })))
    const screens = Array.from({ length: CLIENTS }, (_, index) => {
      const pupil = pupils[index % PUPILS] as Visitor
      return { pupil, screen: openScreen(addresses[index % 2] ?? '', pupil) }
    })
    await vi.waitFor(() => expect(screens.every(({ screen }) => screen.version >= 0)).toBe(true), { timeout: 30_000 })

    const dice = diceOf(SEED)
    let drops = 0
    const changes = pupils.map(pupil => ({ pupilId: pupil.personId, changeAmount: 1 }))
    await inParallel(4, Array.from({ length: AWARDS }), async () => {
      const answer = await teacher.call(scorekeepingCalls, 'scorekeeping.award-directly', { classId, changes, recordedAt: null })
      expect(answer.status).toBe(200)
      for (const { screen } of screens) {
        if (dice.between(1, 50) > 1) continue
        drops += 1
        screen.drop(dice.between(0, 1) === 1)
      }
    })

    const begun = performance.now()
    await vi.waitFor(() => expect(screens.filter(({ screen }) => screen.pp !== AWARDS)).toEqual([]), { timeout: 30_000, interval: 20 })
    const equalMs = performance.now() - begun
    for (const { pupil, screen } of screens.slice(0, PUPILS)) {
      const { pp, version } = (await pupil.call(ledgerCalls, 'ledger.balance', {})).ok
      expect({ pp: screen.pp, version: screen.version }).toEqual({ pp, version })
    }
    const heard = screens.reduce((sum, { screen }) => sum + screen.heard, 0)
    record(`E4 by ${bus}`, { seed: SEED, clients: CLIENTS, events: AWARDS * PUPILS, drops, heard })
    expect(drops).toBeGreaterThan(CLIENTS / 2)
    expect(heard).toBeLessThan(AWARDS * CLIENTS)
    judgeTimes(`E4 by ${bus}`, atRest, { 'until all screens are equal': [equalMs, MOST_EQUAL_MS] })
  },
)
