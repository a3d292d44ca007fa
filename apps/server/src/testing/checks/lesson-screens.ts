// A separate program: lessons in many classes at once. A giver of points sends one change after the other at a fixed pace, however long
// the answers take; pupils watch their balances live.

import { setTimeout as pause } from 'node:timers/promises'
import { pathOf } from '@xiotein/contract/wire'
import type { Socket } from 'socket.io-client'
import { type Answered, type Browser, openBrowser } from './browser.ts'
import { answerOrders, cpuSeconds } from './orders.ts'

const CHANGES_A_SECOND = 2
/** Fewer than the school takes up: nothing is measured of how they arrive. */
const ARRIVALS_A_SECOND = 40
/** A screen that has waited for longer is missing from the report. */
const LONGEST_MS = 10_000

/** Somebody who gives points to one pupil after the other. */
export type Giver = { readonly cookie: string; readonly classId: string; readonly pupilIds: readonly string[] }
type Watcher = { readonly cookie: string; readonly personId: string }

export type LessonOrder =
  | { readonly do: 'open'; readonly address: string; readonly watchers: readonly Watcher[] }
  /** Responds when the time is over, whatever is still under way. */
  | { readonly do: 'play'; readonly givers: readonly Giver[]; readonly forMs: number }
  /** Each in turn gives points to their whole class at once; the next one when all its screens have them. */
  | { readonly do: 'give-all'; readonly givers: readonly Giver[] }
  /** As many as `count` of those who have watched for longest leave and come again. */
  | { readonly do: 'renew'; readonly count: number }
  /** Waits for all answers. */
  | { readonly do: 'end' }

export type LessonReport = {
  readonly nowAt: number
  readonly sent: number
  /** Everything that was answered so far; empty before the end. */
  readonly answered: readonly Answered[]
  /** The balance that each watcher heard of last. */
  readonly heard: Readonly<Record<string, number>>
  /** The time that each screen waited for points that were given to a whole class. */
  readonly shownMs: readonly number[]
  readonly connected: number
  readonly cpuSeconds: number
}

let address = ''
let watching: readonly { readonly watcher: Watcher; readonly socket: Socket }[] = []
const heard: Record<string, number> = {}
const versions: Record<string, number> = {}
const browsers = new Map<string, Browser>()
const under: Promise<Answered>[] = []
const shownMs: number[] = []
/** The callbacks that wait for somebody's next balance. */
const waiting = new Map<string, () => void>()

type Event = { readonly name: string; readonly version: number; readonly payload: { readonly pp: number } }

const hear = (personId: string) => (said: unknown) => {
  const { name, version, payload } = said as Event
  if (name !== 'ledger.balance' || version <= (versions[personId] ?? -1)) return
  versions[personId] = version
  heard[personId] = payload.pp
  waiting.get(personId)?.()
}

const give = async ({ cookie, classId, pupilIds }: Giver, forMs: number): Promise<void> => {
  const browser = browsers.get(cookie) ?? openBrowser(address, cookie)
  browsers.set(cookie, browser)
  const begun = performance.now()
  await pause((Math.random() * 1_000) / CHANGES_A_SECOND)
  for (let turn = 0; performance.now() - begun < forMs; turn += 1) {
    const changes = [{ pupilId: pupilIds[turn % pupilIds.length], changeAmount: 1 }]
    under.push(browser.ask(pathOf('scorekeeping.award-directly'), { classId, changes, recordedAt: null }))
    await pause(1_000 / CHANGES_A_SECOND)
  }
}

const giveAll = async ({ cookie, classId, pupilIds }: Giver): Promise<void> => {
  const browser = browsers.get(cookie) ?? openBrowser(address, cookie)
  browsers.set(cookie, browser)
  const begun = performance.now()
  const shown = pupilIds.map(
    personId =>
      new Promise<void>(resolve => {
        waiting.set(personId, () => {
          waiting.delete(personId)
          shownMs.push(performance.now() - begun)
          resolve()
        })
      }),
  )
  const changes = pupilIds.map(pupilId => ({ pupilId, changeAmount: 1 }))
  const given = browser.ask(pathOf('scorekeeping.award-directly'), { classId, changes, recordedAt: null })
  under.push(given)
  const { answer } = await given
  if (answer !== '200') throw new Error(`points for a class were answered with ${answer}`)
  await Promise.race([Promise.all(shown), pause(LONGEST_MS)])
}

const comeAll = (watchers: readonly Watcher[]): Promise<typeof watching> =>
  Promise.all(
    watchers.map(async watcher => {
      await pause((Math.random() * watchers.length * 1_000) / ARRIVALS_A_SECOND)
      const { cookie, personId } = watcher
      return { watcher, socket: await openBrowser(address, cookie).listen(personId, hear(personId)) }
    }),
  )

answerOrders<LessonOrder, LessonReport>(async order => {
  if (order.do === 'open') {
    address = order.address
    watching = await comeAll(order.watchers)
  } else if (order.do === 'renew') {
    const leaving = watching.slice(0, order.count)
    for (const { socket } of leaving) socket.close()
    watching = [...watching.slice(order.count), ...(await comeAll(leaving.map(({ watcher }) => watcher)))]
  } else if (order.do === 'play') await Promise.all(order.givers.map(giver => give(giver, order.forMs)))
  if (order.do === 'give-all') for (const giver of order.givers) await giveAll(giver)
  const answered = order.do === 'end' ? await Promise.all(under) : []
  const connected = watching.filter(({ socket }) => socket.connected).length
  return { nowAt: performance.now(), sent: under.length, answered, heard, shownMs, connected, cpuSeconds: cpuSeconds() }
})
