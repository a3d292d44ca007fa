// C4: the disk of a school is full, and is freed again: nothing is lost, pages can be read all the time, and points are taken soon after.

import { execFileSync } from 'node:child_process'
import { mkdtemp, open, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathOf } from '@xiotein/contract/wire'
import { expect, onTestFinished, test } from 'vitest'
import { sql } from '../../platform/database/index.ts'
import { driftOf, IN_ORDER } from './books.ts'
import { isAtRest, judgeTimes } from './goals.ts'
import { PATIENCE_MS, record } from './night.ts'
import { fillSchool, startSchoolProcess } from './school-process.ts'

const DISK = 'size=256m,mode=0711'
const PIECE_BYTES = 65_536
const PUPILS = 20
const HANDS = 4
/** The number of refused writes in a row after which the disk counts as full, and of those tried while it is. */
const REFUSED = 50
const MOST_TRIES = 5_000
const MOST_RECOVERY_MS = 30_000
const BETWEEN_TRIES_MS = 20

/** A file that takes everything that is left. */
const fillUp = async (path: string): Promise<void> => {
  const file = await open(path, 'a')
  const piece = Buffer.alloc(PIECE_BYTES)
  try {
    for (;;) await file.write(piece)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  } finally {
    await file.close()
  }
}

test('C4: when the disk is full, writes are refused and pages can be read; freed, points are taken again within seconds', {
  timeout: PATIENCE_MS,
}, async () => {
  const atRest = await isAtRest()
  const disk = await mkdtemp(join(tmpdir(), 'xiotein-disk-'))
  // A separate disk needs root, as `npm run check:cluster` does.
  execFileSync('mount', ['-t', 'tmpfs', '-o', DISK, 'tmpfs', disk])
  onTestFinished(async () => {
    execFileSync('umount', [disk])
    await rm(disk, { recursive: true })
  })
  const school = await startSchoolProcess({ folder: disk })
  onTestFinished(() => school.clear())
  const lesson = await school.ask(db => fillSchool(db, PUPILS, HANDS))
  const filler = join(disk, 'filler')
  let confirmed = 0
  const ask = async (path: string, turn: number, body?: object): Promise<{ status: number; retryAfter: string | null }> => {
    const headers = {
      cookie: lesson.cookies[turn % HANDS] ?? '',
      ...(body ? { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() } : {}),
    }
    const answer = await fetch(school.address + path, {
      method: body ? 'POST' : 'GET',
      headers,
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    await answer.arrayBuffer()
    return { status: answer.status, retryAfter: answer.headers.get('retry-after') }
  }
  const write = async (turn: number): Promise<number> => {
    const changes = [{ pupilId: lesson.pupilIds[turn % PUPILS], changeAmount: 1 }]
    const { status, retryAfter } = await ask(pathOf('scorekeeping.award-directly'), turn, {
      classId: lesson.classId,
      changes,
      recordedAt: null,
    })
    if (status === 200) confirmed += 1
    else expect([status, retryAfter !== null]).toEqual([503, true])
    return status
  }
  const read = async (turn: number): Promise<number> =>
    (await ask(`${pathOf('scorekeeping.board')}?classId=${lesson.classId}`, turn)).status
  for (let turn = 0; turn < PUPILS; turn += 1) expect(await write(turn)).toBe(200)
  expect(await read(0)).toBe(200)

  await fillUp(filler)
  let [refused, tries] = [0, 0]
  const reads: number[] = []
  while (refused < REFUSED && tries < MOST_TRIES) {
    tries += 1
    if ((await write(tries)) === 200) refused = 0
    else {
      refused += 1
      reads.push(await read(tries))
    }
    // Space that the database gave back in the meantime is taken again.
    await fillUp(filler)
  }
  const leftBytes = await statfs(disk).then(({ bavail, bsize }) => bavail * bsize)
  await rm(filler)
  const freedMs = performance.now()
  for (let turn = 0; (await write(turn)) !== 200; turn += 1) await pause(BETWEEN_TRIES_MS)
  const recoveryMs = performance.now() - freedMs
  for (let turn = 0; turn < PUPILS; turn += 1) expect(await write(turn)).toBe(200)

  const { drift, booked } = await school.ask(async db => ({
    drift: await driftOf(db),
    ...(await db.one<{ booked: number }>(sql`select count(*) as booked from ledger_transaction`)),
  }))
  record('C4', {
    'writes tried on the full disk': tries,
    'refused in a row': refused,
    'bytes left then': leftBytes,
    'reads answered meanwhile': reads.filter(status => status === 200).length,
    of: reads.length,
    confirmed,
    booked,
    goal: 'writes refused with 503, all reads answered, what was confirmed is booked',
  })
  expect(refused).toBe(REFUSED)
  expect(new Set(reads)).toEqual(new Set([200]))
  expect(drift).toEqual(IN_ORDER)
  expect(booked).toBe(confirmed)
  expect(await school.end()).toBe(0)
  judgeTimes('C4', atRest, { 'until points are taken again': [recoveryMs, MOST_RECOVERY_MS] })
})
