// Submissions at a fixed pace, sent as the pages send them (apps/web/src/scorekeeping/send-lesson.ts and platform/backoff.ts): a giver of
// points sends one submission after the other, each with its key, and the same again with growing waits until it is confirmed.

import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { pathOf } from '@xiotein/contract/wire'
import { ask } from './ask.ts'

const TIMEOUT_MS = 20_000
const FIRST_WAIT_MS = 1_000
const TICK_MS = 10

export type Giver = { readonly cookie: string; readonly classId: string; readonly pupilIds: readonly string[]; readonly awards: boolean }

type Confirmed = { readonly id: string; readonly awarded: boolean; readonly beganAtMs: number; readonly atMs: number }

export type Load = {
  /** Begins to give points, or continues. */
  play(): void
  /** Gives nothing new, and waits until everything is confirmed. */
  rest(): Promise<void>
  readonly confirmed: readonly Confirmed[]
  /** Refusals that a client takes as final; there should be none. */
  readonly refused: readonly string[]
  /** The number of failed attempts, by message. */
  readonly failures: Readonly<Record<string, number>>
}

const waitMs = (failures: number): number => FIRST_WAIT_MS * 2 ** (failures - 1) * (0.5 + Math.random())

const isFinal = (status: number, refusal: string): boolean =>
  refusal === 'http.broken' || (status >= 400 && status < 500 && status !== 401 && status !== 429)

export const openLoad = (addresses: readonly string[], givers: readonly Giver[], perSecond: number): Load => {
  const confirmed: Confirmed[] = []
  const refused: string[] = []
  const failures: Record<string, number> = {}
  const note = (what: string): void => {
    failures[what] = (failures[what] ?? 0) + 1
  }

  /** Confirmed, refused for good, or null: once more. */
  const attempt = async (
    address: string,
    giver: Giver,
    { call, key, body }: { readonly call: string; readonly key: string; readonly body: string },
  ): Promise<{ id: string } | { final: string } | null> => {
    try {
      const headers = { cookie: giver.cookie, 'content-type': 'application/json', 'idempotency-key': key }
      return await ask(address + pathOf(call), { method: 'POST', headers, body }, TIMEOUT_MS, async answer => {
        const said = (await answer.json()) as { id?: string; refusal?: string }
        if (answer.ok) return { id: said.id ?? '' }
        const name = `${answer.status} ${said.refusal}`
        note(name)
        return isFinal(answer.status, said.refusal ?? '') ? { final: name } : null
      })
    } catch (error) {
      // A proxy that answers for a node that is away does not speak JSON.
      note(error instanceof SyntaxError ? 'answered by the proxy' : (error as Error).name)
      return null
    }
  }
  /** Withdraws a submission, because nobody decides here and only so many of one person may wait. Its row stays. */
  const withdraw = async (giver: Giver, submissionId: string, nth: number): Promise<void> => {
    const sent = { call: 'scorekeeping.withdraw-submission', key: randomUUID(), body: JSON.stringify({ submissionId }) }
    for (let tries = 1; (await attempt(addresses[(nth + tries) % addresses.length] ?? '', giver, sent)) === null; tries += 1)
      await pause(waitMs(tries))
  }
  const send = async (giver: Giver, nth: number): Promise<void> => {
    const call = giver.awards ? 'scorekeeping.award-directly' : 'scorekeeping.submit-changes'
    const key = randomUUID()
    const changes = [{ pupilId: giver.pupilIds[nth % giver.pupilIds.length], changeAmount: 1 }]
    const body = JSON.stringify({ classId: giver.classId, changes, recordedAt: null })
    for (let tries = 1; ; tries += 1) {
      const beganAtMs = performance.now()
      const outcome = await attempt(addresses[(nth + tries) % addresses.length] ?? '', giver, { call, key, body })
      if (outcome !== null) {
        if ('id' in outcome) {
          confirmed.push({ id: outcome.id, awarded: giver.awards, beganAtMs, atMs: performance.now() })
          if (!giver.awards) await withdraw(giver, outcome.id, nth)
        } else refused.push(outcome.final)
        return
      }
      await pause(waitMs(tries))
    }
  }
  /** The points that each has given and not sent yet, and whether they are being sent. */
  const desks = givers.map(giver => ({ giver, waiting: 0, sent: 0, sending: Promise.resolve(), isSending: false }))
  const sendAll = async (desk: (typeof desks)[number]): Promise<void> => {
    desk.isSending = true
    for (; desk.waiting > 0; desk.waiting -= 1) {
      await send(desk.giver, desk.sent)
      desk.sent += 1
    }
    desk.isSending = false
  }
  let timer: NodeJS.Timeout | null = null
  let turn = 0
  const give = (): void => {
    const desk = desks[turn % desks.length]
    turn += 1
    if (!desk) return
    desk.waiting += 1
    if (!desk.isSending) desk.sending = sendAll(desk)
  }
  return {
    confirmed,
    refused,
    failures,
    play: () => {
      const begunMs = performance.now()
      const first = turn
      timer = setInterval(() => {
        while (turn < first + ((performance.now() - begunMs) * perSecond) / 1_000) give()
      }, TICK_MS)
    },
    rest: async () => {
      if (timer) clearInterval(timer)
      timer = null
      await Promise.all(desks.map(({ sending }) => sending))
    },
  }
}

/** The longest time within which nothing was confirmed, in seconds. */
export const longestSilence = ({ confirmed }: Pick<Load, 'confirmed'>, fromMs: number, toMs: number): number => {
  const moments = [fromMs, ...confirmed.map(({ atMs }) => atMs).filter(at => at > fromMs && at < toMs), toMs]
  return Math.max(...moments.map((at, nth) => (nth === 0 ? 0 : at - (moments[nth - 1] ?? at)))) / 1_000
}
