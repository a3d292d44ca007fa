// L3 by day: a few of each attack at once, while pupils work. By night the same is played with many, and timed.

import { once } from 'node:events'
import { type ClientRequest, request } from 'node:http'
import { fameCalls } from '@xiotein/contract/fame'
import { growthCalls } from '@xiotein/contract/growth'
import { ledgerCalls } from '@xiotein/contract/ledger'
import { noticesCalls } from '@xiotein/contract/notices'
import { peopleCalls } from '@xiotein/contract/people'
import { scorekeepingCalls } from '@xiotein/contract/scorekeeping'
import { pathOf } from '@xiotein/contract/wire'
import { expect, onTestFinished, test } from 'vitest'
import { sql } from '../../platform/database/index.ts'
import { connectLive } from '../live-visitor.ts'
import { openTestSchool, type TestSchool, type Visitor } from '../school.ts'

const ATTACKERS = 4
const HALF_A_SHARE = 4_194_304
const PHOTO_BYTES = 6_000_000
const CONNECTIONS = 20
const RENAMES = 15
const SIGN_INS = 150
const STRANGERS = 150
const PUPILS = 6
const ROUNDS = 3

/** Sends two halves of what one person may have under way, and never the rest. */
const stall = async ({ app }: TestSchool, { cookie }: Visitor): Promise<void> => {
  const { port } = app.server.address() as { port: number }
  const headers = { 'content-type': 'image/png', 'content-length': PHOTO_BYTES, cookie }
  const uploads = Array.from({ length: 2 }, (): ClientRequest => {
    const sent = request({ port, host: '127.0.0.1', method: 'POST', path: pathOf('people.change-photo'), headers })
    sent.on('error', () => undefined)
    onTestFinished(() => void sent.destroy())
    sent.write(Buffer.alloc(HALF_A_SHARE))
    return sent
  })
  await Promise.all(uploads.map(sent => once(sent, 'socket')))
}

const home = async (pupil: Visitor): Promise<number[]> => {
  const statuses: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    statuses.push((await pupil.call(peopleCalls, 'people.front', {})).status)
    statuses.push((await pupil.call(ledgerCalls, 'ledger.balance', {})).status)
    statuses.push((await pupil.call(growthCalls, 'growth.standing', {})).status)
    statuses.push((await pupil.call(noticesCalls, 'notices.mine', {})).status)
  }
  return statuses
}

test('a few accounts and a stranger attack in every way at once, and nobody else is refused anything', async () => {
  const school = await openTestSchool()
  const classId = await school.schoolClass('7C')
  await school.db.run(sql`update school_settings set pupils_rename = true`)
  const keeper = await school.person('Bo', { role: 'scorekeeper', classId, pupilOf: classId })
  const pupils = await Promise.all(Array.from({ length: PUPILS }, (_, nth) => school.person(`Pupil ${nth}`, { pupilOf: classId })))
  const attackers = await Promise.all(Array.from({ length: ATTACKERS }, (_, nth) => school.person(`Other ${nth}`, { pupilOf: classId })))
  const [renamer] = attackers
  if (!renamer) throw new Error('somebody attacks')
  await Promise.all(Array.from({ length: CONNECTIONS }, () => connectLive(school, renamer)))
  const screen = await connectLive(school, keeper)

  await Promise.all(attackers.map(attacker => stall(school, attacker)))
  const attacks = Promise.all([
    ...Array.from({ length: RENAMES }, (_, nth) => renamer.call(peopleCalls, 'people.rename-me', { displayName: `Renamed ${nth}` })),
    ...Array.from({ length: STRANGERS }, () => school.anybody().call(fameCalls, 'fame.board', { by: 'week' })),
    ...Array.from({ length: SIGN_INS }, (_, nth) =>
      school.anybody().call(peopleCalls, 'people.sign-in', { name: `nobody-${nth}@elsewhere.example`, password: 'a-guess-of-nobody' }),
    ),
  ])
  const submit = async (): Promise<number[]> => {
    const statuses: number[] = []
    for (const { personId } of pupils) {
      const changes = [{ pupilId: personId, changeAmount: 1 }]
      statuses.push((await keeper.call(scorekeepingCalls, 'scorekeeping.submit-changes', { classId, changes, recordedAt: null })).status)
    }
    return statuses
  }
  const statuses = (await Promise.all([submit(), ...pupils.map(home)])).flat()
  expect(statuses).toHaveLength(PUPILS * (1 + 4 * ROUNDS))
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(screen.socket.connected).toBe(true)
  // The refused calls are the attacks' own.
  const refused = (await attacks).map(({ status }) => status)
  expect(refused.slice(0, RENAMES).filter(status => status === 200)).toHaveLength(5)
  expect(new Set(refused.slice(RENAMES, RENAMES + STRANGERS))).toEqual(new Set([200]))
})
