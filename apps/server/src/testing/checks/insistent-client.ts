import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { pathOf } from '@xiotein/contract/wire'
import type { Lesson } from './school-process.ts'

const BETWEEN_TRIES_MS = 100

type Tries = { lost: number; refused: number }

/** Sends one award with one key until it is confirmed, as a disconnected browser does. The teachers take turns. */
export const awardUntilConfirmed = async (
  address: string,
  lesson: Lesson,
  award: { pupilId: string; changeAmount: number; turn: number },
  tries: Tries,
): Promise<{ beganAtMs: number }> => {
  const key = randomUUID()
  const body = JSON.stringify({
    classId: lesson.classId,
    changes: [{ pupilId: award.pupilId, changeAmount: award.changeAmount }],
    recordedAt: null,
  })
  const cookie = lesson.cookies[award.turn % lesson.cookies.length] ?? ''
  for (;;) {
    const beganAtMs = performance.now()
    const status = await fetch(address + pathOf('scorekeeping.award-directly'), {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json', 'idempotency-key': key },
      body,
    }).then(
      async response => {
        await response.arrayBuffer()
        return response.status
      },
      () => 0,
    )
    if (status === 200) return { beganAtMs }
    if (status === 0) tries.lost += 1
    else if ([429, 503].includes(status)) tries.refused += 1
    else throw new Error(`an award was answered with ${status}`)
    await pause(BETWEEN_TRIES_MS)
  }
}
