// The points of a lesson as they are collected on a device. Pure: state in, state out, so that any order of taps can be tested.

import { checkChangeAmount, checkLessonTotal } from '@xiotein/game/ledger'
import { type Decision, sum } from '@xiotein/game/rules'
import { DAY_MS } from '../ui/durations.ts'
import { type Batch, isOpen, type Lesson, type Tap } from './lesson.ts'

/** The time for which a closed batch and an undone tap are remembered: longer than any other tab can lag behind. */
const REMEMBERED_MS = DAY_MS

type Share = { readonly reasonId: string | null; readonly amount: number }
export type PupilTotal = { readonly pupilId: string; readonly net: number; readonly shares: readonly Share[] }

/** Net and shares of each pupil, in the order in which they were first tapped. Shares that came to 0 are left out. */
export const totalsOf = (taps: readonly Tap[]): PupilTotal[] => {
  const byPupil = new Map<string, Map<string | null, number>>()
  for (const tap of taps) {
    const shares = byPupil.get(tap.pupilId) ?? new Map<string | null, number>()
    byPupil.set(tap.pupilId, shares.set(tap.reasonId, (shares.get(tap.reasonId) ?? 0) + tap.amount))
  }
  return [...byPupil].map(([pupilId, shares]) => ({
    pupilId,
    net: sum(shares.values()),
    shares: [...shares].flatMap(([reasonId, amount]) => (amount === 0 ? [] : [{ reasonId, amount }])),
  }))
}

/** Net change of each pupil, and what the bar at the foot says: how many pupils change, and by how much up and down. */
export type Sum = { readonly net: ReadonlyMap<string, number>; readonly pupils: number; readonly plus: number; readonly minus: number }

export const sumOf = (taps: readonly Tap[]): Sum => {
  const net = new Map<string, number>()
  for (const tap of taps) net.set(tap.pupilId, (net.get(tap.pupilId) ?? 0) + tap.amount)
  const amounts = [...net.values()].filter(amount => amount !== 0)
  const plus = sum(amounts.map(amount => Math.max(0, amount)))
  return { net, pupils: amounts.length, plus, minus: plus - sum(amounts) }
}

/** Whether the tap may be added. Refusals: ledger.amount-*, ledger.lesson-total-too-large (in all, or for one reason). */
export const checkTap = (taps: readonly Tap[], tap: Pick<Tap, 'pupilId' | 'amount' | 'reasonId'>): Decision<number> => {
  const amount = checkChangeAmount(tap.amount)
  if (!amount.ok) return amount
  const own = taps.filter(each => each.pupilId === tap.pupilId)
  const sum = (some: readonly Tap[]): number => some.reduce((total, each) => total + each.amount, tap.amount)
  const share = checkLessonTotal(sum(own.filter(each => each.reasonId === tap.reasonId)))
  return share.ok ? checkLessonTotal(sum(own)) : share
}

/**
 * Returns the reason that goes with a tap. A reason is for points in one direction: in the other one points have the chosen one only where they
 * correct points given or taken for it in this lesson. `withMinus` is whether a reason for praise is wanted with points that are taken away,
 * too; null for a reason that takes points.
 */
export const reasonOfTap = (
  taps: readonly Tap[],
  tap: Pick<Tap, 'pupilId' | 'amount' | 'reasonId'>,
  withMinus: boolean | null,
): string | null => {
  const direction = withMinus === null ? -1 : 1
  if (tap.amount * direction > 0 || withMinus) return tap.reasonId
  const given = taps.filter(each => each.pupilId === tap.pupilId && each.reasonId === tap.reasonId)
  return (sum(given.map(each => each.amount)) + tap.amount) * direction < 0 ? null : tap.reasonId
}

export const addTap = (lesson: Lesson, tap: Tap): Lesson => ({ ...lesson, taps: [...lesson.taps, tap] })

const takeBack = (lesson: Lesson, gone: readonly Tap[], now: number): Lesson => {
  const ids = new Set(gone.map(tap => tap.id))
  const undone = { ...lesson.undone }
  for (const id of ids) undone[id] = now
  return { ...lesson, undone, taps: lesson.taps.filter(tap => !ids.has(tap.id)) }
}

/** The taps of the latest press: one, or as many as it was for. */
export const lastPress = ({ taps }: Lesson): readonly Tap[] => {
  const press = taps.at(-1)?.press
  return press === undefined ? taps.slice(-1) : tapsOf(taps, press)
}

/** Takes the latest press back. */
export const undoLast = (lesson: Lesson, now: number): Lesson => takeBack(lesson, lastPress(lesson), now)

const tapsOf = (taps: readonly Tap[], press: string): readonly Tap[] => taps.filter(tap => tap.press === press)

/** Whether anything of a press for many is still collected here: neither taken back nor handed in. */
export const isHere = ({ taps }: Lesson, press: string): boolean => tapsOf(taps, press).length > 0

/** Takes back what is left of a press for many. */
export const dropPress = (lesson: Lesson, press: string, now: number): Lesson => takeBack(lesson, tapsOf(lesson.taps, press), now)

/** Takes back everything that was tapped for these pupils. */
export const dropPupils = (lesson: Lesson, pupilIds: readonly string[], now: number): Lesson =>
  takeBack(
    lesson,
    lesson.taps.filter(tap => pupilIds.includes(tap.pupilId)),
    now,
  )

const byTime = (a: Tap, b: Tap): number => a.at - b.at || (a.id < b.id ? -1 : Number(a.id > b.id))

/**
 * How far a batch has come, in two tabs: the later state wins, and a batch that the server accepted wins over everything. Of one state, the batch
 * wins whose pupils are forgotten on this device.
 */
const PROGRESS = { sending: 0, waiting: 1, returned: 2, sent: 3 } as const
const progressOf = ({ state, body }: Batch): number => PROGRESS[state] + (body.changes.length === 0 ? 0.5 : 0)

const mergeBatches = (ours: readonly Batch[], theirs: readonly Batch[]): Batch[] => {
  const merged = new Map(ours.map(batch => [batch.key, batch]))
  for (const batch of theirs) {
    const known = merged.get(batch.key)
    if (!known || progressOf(batch) > progressOf(known)) merged.set(batch.key, batch)
  }
  return [...merged.values()].sort((a, b) => a.madeAt - b.madeAt || (a.key < b.key ? -1 : 1))
}

/** Merges the states of two tabs of one browser: nothing is lost and nothing counts twice, in whatever order the tabs learn of each other. */
export const merge = (ours: Lesson, theirs: Lesson): Lesson => {
  const undone = { ...theirs.undone, ...ours.undone }
  const batches = mergeBatches(ours.batches, theirs.batches)
  const carried = new Set(batches.filter(batch => batch.state !== 'returned').flatMap(batch => batch.taps.map(tap => tap.id)))
  const taps = new Map([...ours.taps, ...theirs.taps, ...batches.flatMap(batch => batch.taps)].map(tap => [tap.id, tap]))
  const open = [...taps.values()].filter(tap => !carried.has(tap.id) && undone[tap.id] === undefined)
  return { taps: open.sort(byTime), undone, batches }
}

/** Forgets entries that no tab can still lag behind. */
export const tidy = (lesson: Lesson, now: number): Lesson => ({
  taps: lesson.taps,
  undone: Object.fromEntries(Object.entries(lesson.undone).filter(([, at]) => now - at < REMEMBERED_MS)),
  batches: lesson.batches.filter(batch => isOpen(batch) || now - batch.settledAt < REMEMBERED_MS),
})
