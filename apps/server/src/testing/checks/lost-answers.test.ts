// B5: answers that are lost on their way, after the work was done. The same key asks again and gets what was decided.

import { connect, createServer, type Server } from 'node:net'
import { diceOf } from '@xiotein/game/rules'
import { expect, onTestFinished, test } from 'vitest'
import { sql } from '../../platform/database/index.ts'
import { openTestSchool } from '../school.ts'
import { driftOf, IN_ORDER } from './books.ts'
import { awardUntilConfirmed } from './insistent-client.ts'
import { byDay, PATIENCE_MS, record } from './night.ts'
import { inParallel } from './race.ts'

const CUTS = byDay(60, 1_000)

type Listening = { address(): ReturnType<Server['address']> }
const portOf = (server: Listening): number => (server.address() as { port: number }).port

/** Stands between browser and school, and hangs up when an answer comes back, as often as `cuts` says. */
const unreliable = async (port: number, cuts: () => boolean): Promise<Server> => {
  const proxy = createServer(browser => {
    const school = connect(port, '127.0.0.1')
    const hangUp = (): void => {
      browser.destroy()
      school.destroy()
    }
    browser.on('error', hangUp).on('close', hangUp)
    school.on('error', hangUp).on('close', hangUp)
    browser.on('data', chunk => school.write(chunk))
    school.on('data', chunk => (cuts() ? hangUp() : browser.write(chunk)))
  })
  onTestFinished(() => void proxy.close())
  await new Promise<void>(resolve => proxy.listen(0, '127.0.0.1', resolve))
  return proxy
}

test(`B5: ${CUTS} answers are cut off after the work was done; asked again, each award has counted once`, {
  timeout: PATIENCE_MS,
}, async () => {
  const school = await openTestSchool({ limits: false })
  const classId = await school.schoolClass('7C')
  const teacher = await school.person('Ms Haddad', { role: 'teacher', classId })
  const ada = await school.person('Ada', { pupilOf: classId })
  await school.app.listen({ port: 0, host: '127.0.0.1' })
  const dice = diceOf(5)
  let cut = 0
  const proxy = await unreliable(portOf(school.app.server), () => {
    const cuts = cut < CUTS && dice.between(1, 2) === 1
    if (cuts) cut += 1
    return cuts
  })
  const tries = { lost: 0, refused: 0 }
  const lesson = { classId, pupilIds: [ada.personId], cookies: [teacher.cookie] }
  let confirmed = 0
  await inParallel(6, Array.from({ length: CUTS }), async () => {
    const award = { pupilId: ada.personId, changeAmount: 1, turn: 0 }
    await awardUntilConfirmed(`http://127.0.0.1:${portOf(proxy)}`, lesson, award, tries)
    confirmed += 1
  })
  record('B5', { confirmed, cut, 'answers lost': tries.lost })
  const { db } = school
  const { pp } = await db.one<{ pp: number }>(sql`select balance as pp from ledger_account where person_id = ${ada.personId}`)
  expect([pp, confirmed]).toEqual([CUTS, CUTS])
  expect(tries.lost).toBeGreaterThanOrEqual(cut)
  expect(cut).toBeGreaterThan(CUTS / 2)
  expect(await driftOf(db)).toEqual(IN_ORDER)
})
