// A separate program: the pupils of a school who all come within a minute of the bell. Each signs in unless they are signed in already,
// reads what the home page shows, all of it at once as the page does, and opens the live connection.

import { setTimeout as pause } from 'node:timers/promises'
import { pathOf } from '@xiotein/contract/wire'
import { type Answered, countAnswers, openBrowser } from './browser.ts'
import { answerOrders, cpuSeconds } from './orders.ts'

const HOME = ['people.front', 'ledger.balance', 'growth.standing', 'notices.mine', 'squads.mine']

type BellPupil = { readonly personId: string; readonly username: string; readonly cookie: string | null }
export type BellOrder = {
  readonly address: string
  readonly pupils: readonly BellPupil[]
  readonly password: string
  readonly withinMs: number
}

/** The time that each answer took, and how often each answer came. */
export type BellReport = {
  readonly signInMs: readonly number[]
  readonly homeMs: readonly number[]
  readonly liveMs: readonly number[]
  readonly answers: Readonly<Record<string, number>>
  readonly connected: number
  readonly cpuSeconds: number
}

const msOf = (answered: readonly Answered[]): number[] => answered.map(({ ms }) => ms)

const ring = async ({ address, pupils, password, withinMs }: BellOrder): Promise<BellReport> => {
  const signIns: Answered[] = []
  const homes: Answered[] = []
  const liveMs: number[] = []
  const come = async ({ personId, username, cookie }: BellPupil) => {
    await pause(Math.random() * withinMs)
    const browser = openBrowser(address, cookie)
    if (cookie === null) signIns.push(await browser.ask(pathOf('people.sign-in'), { name: username, password }))
    homes.push(...(await Promise.all(HOME.map(name => browser.ask(pathOf(name))))))
    const begun = performance.now()
    const socket = await browser.listen(personId)
    liveMs.push(performance.now() - begun)
    return socket
  }
  const sockets = await Promise.all(pupils.map(come))
  const connected = sockets.filter(socket => socket.connected).length
  for (const socket of sockets) socket.disconnect()
  const answers = countAnswers([...signIns, ...homes])
  return { signInMs: msOf(signIns), homeMs: msOf(homes), liveMs, answers, connected, cpuSeconds: cpuSeconds() }
}

answerOrders<BellOrder, BellReport>(ring)
