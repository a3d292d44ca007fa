// A separate program: the screens of a school at work. Each listens to the live connection and reads again and again; scorekeepers
// submit points in between.

import { setTimeout as pause } from 'node:timers/promises'
import { pathOf } from '@xiotein/contract/wire'
import type { Socket } from 'socket.io-client'
import { type Browser, openBrowser } from './browser.ts'
import { answerOrders, cpuSeconds } from './orders.ts'

export type Pupil = { readonly personId: string; readonly classId: string; readonly cookie: string; readonly mates: readonly string[] }

export type PupilOrder =
  | { readonly do: 'open'; readonly address: string; readonly pupils: readonly Pupil[]; readonly scorekeepers: number }
  /** From now on, until the end is ordered. */
  | { readonly do: 'begin' }
  | { readonly do: 'end' }

/** The measurements since the beginning of the work: how long each answer took, and how often each answer came. */
export type PupilReport = {
  readonly ms: readonly number[]
  /** The waiting times of somebody who looked at the board of a class all the time. */
  readonly boardMs: readonly number[]
  readonly answers: Readonly<Record<string, number>>
  readonly cpuSeconds: number
  readonly connected: number
}

const HOME = ['people.front', 'ledger.balance', 'growth.standing', 'notices.mine', 'squads.mine']
/** The longest that somebody looks at a screen before it asks again: with 200 pupils about 50 calls a second. */
const LONGEST_LOOK_MS = 8_000
const BOARD_EVERY_MS = 200

let school: Extract<PupilOrder, { do: 'open' }> = { do: 'open', address: '', pupils: [], scorekeepers: 0 }
let sockets: readonly Socket[] = []
let working = { goesOn: false, ended: Promise.resolve() }
let ms: number[] = []
let boardMs: number[] = []
let answers: Record<string, number> = {}

/** Each pupil has a browser: separate connections, which it keeps. */
const browsers = new Map<string, Browser>()
const browserOf = (cookie: string): Browser => {
  const browser = browsers.get(cookie) ?? openBrowser(school.address, cookie)
  browsers.set(cookie, browser)
  return browser
}

const ask = async (path: string, cookie: string, input?: unknown): Promise<number> => {
  const { ms: tookMs, answer } = await browserOf(cookie).ask(path, input)
  ms.push(tookMs)
  answers[answer] = (answers[answer] ?? 0) + 1
  return tookMs
}

const workAs = async (pupil: Pupil, keepsScore: boolean, run: { goesOn: boolean }): Promise<void> => {
  for (let turn = Math.floor(Math.random() * HOME.length); run.goesOn; turn += 1) {
    await pause(Math.random() * LONGEST_LOOK_MS)
    if (!run.goesOn) return
    if (keepsScore && turn % 2 === 0) {
      const changes = pupil.mates.slice(0, 5).map(pupilId => ({ pupilId, changeAmount: 1 }))
      await ask(pathOf('scorekeeping.submit-changes'), pupil.cookie, { classId: pupil.classId, changes, recordedAt: null })
    } else await ask(pathOf(HOME[turn % HOME.length] ?? ''), pupil.cookie)
  }
}

const watchBoard = async ({ classId, cookie }: Pupil, run: { goesOn: boolean }): Promise<void> => {
  while (run.goesOn) {
    boardMs.push(await ask(`${pathOf('scorekeeping.board')}?classId=${classId}`, cookie))
    await pause(BOARD_EVERY_MS)
  }
}

const listen = ({ personId, cookie }: Pupil): Promise<Socket> => browserOf(cookie).listen(personId)

const begin = (): void => {
  ms = []
  boardMs = []
  answers = {}
  const run = { goesOn: true, ended: Promise.resolve() }
  const all = school.pupils.map((pupil, index) => workAs(pupil, index < school.scorekeepers, run))
  all.push(...school.pupils.slice(0, 1).map(pupil => watchBoard(pupil, run)))
  run.ended = Promise.all(all).then(() => undefined)
  working = run
}

answerOrders<PupilOrder, PupilReport>(async order => {
  if (order.do === 'open') {
    school = order
    sockets = await Promise.all(order.pupils.map(listen))
  } else if (order.do === 'begin') begin()
  else {
    working.goesOn = false
    await working.ended
  }
  return { ms, boardMs, answers, cpuSeconds: cpuSeconds(), connected: sockets.filter(({ connected }) => connected).length }
})
