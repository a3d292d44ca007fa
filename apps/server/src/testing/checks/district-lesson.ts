// A lesson in a school of a district, whichever node serves it.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { ledgerCalls } from '@xiotein/contract/ledger'
import type { scorekeepingCalls } from '@xiotein/contract/scorekeeping'
import { LIVE_MESSAGES, type LiveEvent, pathOf } from '@xiotein/contract/wire'
import { expect, onTestFinished } from 'vitest'
import { connectDatabase } from '../../platform/database/index.ts'
import { schoolUrl } from '../../platform/district/index.ts'
import { bundled } from '../bundled.ts'
import { liveAt, type TestDistrict, type TestNode, untilLive } from '../district-life.ts'
import { type Cast, gatherCast } from './principals.ts'

export const OAK = 'oak.example.org'
const BALANCE = pathOf('ledger.balance' satisfies keyof typeof ledgerCalls)
const AWARD = pathOf('scorekeeping.award-directly' satisfies keyof typeof scorekeepingCalls)
export const SOON = { timeout: 30_000, interval: 50 }

/** A node in a process of its own, and the port at which it answers. `limits`: those of a real one. */
export const startNode = async ({ districtUrl }: Pick<TestDistrict, 'districtUrl'>, limits = '') => {
  const made = await bundled('testing/district-to-serve.ts')
  onTestFinished(made.remove)
  const child = spawn(process.execPath, [made.program, districtUrl, limits], { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
  return { child, port: Number(line) }
}

/** A school of the district with people in it, and a database connection of its own. */
export const fill = async (life: TestDistrict) => {
  const url = schoolUrl(life.districtUrl, await life.add(OAK))
  const db = connectDatabase(url, { maxConnections: 2 })
  return { db, ...(await gatherCast({ on: { url, ownerUrl: url, db, giveBack: () => db.end() } })) }
}

export const award = ({ ask }: Pick<TestNode, 'ask'>, { who, classId }: Cast, key: string) =>
  ask(OAK, {
    path: AWARD,
    method: 'POST',
    headers: { cookie: who.teacher.cookie, 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({ classId, changes: [{ pupilId: who.pupil.personId, changeAmount: 1 }], recordedAt: null }),
  })

export const ppAt = async ({ ask }: Pick<TestNode, 'ask'>, { who }: Cast): Promise<number> =>
  JSON.parse((await ask(OAK, { path: BALANCE, headers: { cookie: who.pupil.cookie } })).body).pp

/** The balances that the screen of the pupil hears of at a node. */
export const watch = async ({ port }: Pick<TestNode, 'port'>, { who }: Cast, origin: number): Promise<number[]> => {
  const socket = liveAt({ port, host: OAK, cookie: who.pupil.cookie, origin })
  await untilLive(socket)
  const heard: number[] = []
  socket.on(LIVE_MESSAGES.event, ({ name, payload }: LiveEvent) => {
    if (name === 'ledger.balance') heard.push((payload as { pp: number }).pp)
  })
  expect(await socket.emitWithAck(LIVE_MESSAGES.watch, [`person:${who.pupil.personId}`], {})).toHaveLength(1)
  return heard
}
