// D9: compares the bell with a model: notices are listed and read, cleared together, and brought back within two minutes.

import { randomUUID } from 'node:crypto'
import { noticesCalls, noticesTopics } from '@xiotein/contract/notices'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { byDay, PATIENCE_MS, record } from '../testing/checks/night.ts'
import { openTestSchool, type TestSchool, type Visitor } from '../testing/school.ts'
import { Step } from '../testing/step.ts'
import { sendNotices } from './index.ts'

type Notice = { number: number; at: number; ticked: boolean; clearing: number | null }
type Model = { notices: Notice[]; clearings: { openUntil: number }[] }
type Real = {
  school: TestSchool
  reader: Visitor
  other: Visitor
  now: number
  ids: Map<number, string>
  clearings: string[]
}

const RUNS = byDay(12, 5_000)
const UNDO_MS = 120_000
const listed = (model: Model): Notice[] =>
  model.notices.filter(notice => notice.clearing === null).sort((a, b) => b.at - a.at || b.number - a.number)

const agree = async (model: Model, real: Real): Promise<void> => {
  const { notices, unread } = (await real.reader.call(noticesCalls, 'notices.mine', {})).ok
  const list = listed(model)
  expect(notices.map(notice => [notice.data.level, notice.read])).toEqual(list.map(notice => [notice.number, notice.ticked]))
  expect(unread).toBe(list.filter(notice => !notice.ticked).length)
}

/** A step after which the school and the model agree. */
const step = (name: string, run: (model: Model, real: Real) => Promise<void>): Step<Model, Real> =>
  new Step(name, async (model, real) => {
    await run(model, real)
    await agree(model, real)
  })

const arrives = step('a notice comes in', async (model, real) => {
  const number = model.notices.length + 1
  // Time moves on with each, so that the model and the server agree on which is newer.
  real.now += 1
  real.school.setClock(new Date(real.now))
  const notice = { type: 'level_up' as const, level: number, xpAmount: 1 }
  const [event] = await real.school.emitted(change => sendNotices(change, [{ personId: real.reader.personId, aboutId: null, notice }]))
  real.ids.set(number, noticesTopics.person['notices.added'].parse(event?.payload).id)
  model.notices.push({ number, at: real.now, ticked: false, clearing: null })
})

const noticeAt = (model: Model, at: number): Notice | undefined => model.notices[at % Math.max(1, model.notices.length)]

const isRead = (at: number) =>
  step(`notice ${at} is read`, async (model, real) => {
    const notice = noticeAt(model, at)
    if (!notice) return
    await real.reader.call(noticesCalls, 'notices.mark-read', { noticeId: real.ids.get(notice.number) ?? '' })
    if (notice.clearing === null) notice.ticked = true
  })

const meddled = (at: number) =>
  step(`somebody else tries notice ${at}`, async (model, real) => {
    const notice = noticeAt(model, at)
    if (!notice) return
    const noticeId = real.ids.get(notice.number) ?? ''
    await real.other.call(noticesCalls, 'notices.mark-read', { noticeId })
    expect((await real.other.call(noticesCalls, 'notices.delete', { noticeId })).ok.cleared).toBe(0)
    await real.other.call(noticesCalls, 'notices.clear-all', { upTo: new Date(real.now).toISOString() })
  })

const applyClearing = (
  model: Model,
  real: Real,
  notices: readonly Notice[],
  answer: { clearingId: string | null; cleared: number },
): void => {
  expect(answer.cleared).toBe(notices.length)
  expect(answer.clearingId === null).toBe(notices.length === 0)
  if (answer.clearingId === null) return
  for (const notice of notices) notice.clearing = model.clearings.length
  model.clearings.push({ openUntil: real.now + UNDO_MS })
  real.clearings.push(answer.clearingId)
}

const deleted = (at: number) =>
  step(`notice ${at} is deleted`, async (model, real) => {
    const notice = noticeAt(model, at)
    if (!notice) return
    const answer = (await real.reader.call(noticesCalls, 'notices.delete', { noticeId: real.ids.get(notice.number) ?? '' })).ok
    applyClearing(model, real, notice.clearing === null ? [notice] : [], answer)
  })

const cleared = (back: number) =>
  step(`all but the newest ${back} are cleared`, async (model, real) => {
    const seen = listed(model)[back]
    if (!seen) return
    const answer = (await real.reader.call(noticesCalls, 'notices.clear-all', { upTo: new Date(seen.at).toISOString() })).ok
    applyClearing(model, real, listed(model).slice(back), answer)
  })

const undone = (at: number, byOther: boolean) =>
  step(`clearing ${at} is undone${byOther ? ' by somebody else' : ''}`, async (model, real) => {
    const number = at % Math.max(1, model.clearings.length)
    const clearing = model.clearings[number]
    if (!clearing) return
    const answer = await (byOther ? real.other : real.reader).call(noticesCalls, 'notices.undo-clear', {
      clearingId: real.clearings[number] ?? '',
    })
    const inside = model.notices.filter(notice => notice.clearing === number)
    // A notice that was restored and cleared again is in a later clearing; a clearing that is empty for good no longer exists.
    if (byOther) return expect(answer.status).toBe(404)
    if (answer.status === 404) return expect(inside).toEqual([])
    if (inside.length > 0 && real.now > clearing.openUntil) return expect(answer.refusal.refusal).toBe('notices.too-late-to-undo')
    expect(answer.ok.restored).toBe(inside.length)
    for (const notice of inside) notice.clearing = null
  })

const later = (seconds: number) =>
  step(`${seconds} seconds pass`, async (_model, real) => {
    real.now += seconds * 1000
    real.school.setClock(new Date(real.now))
  })

const any = fc.nat(60)
const steps = [
  fc.constant(arrives),
  fc.constant(arrives),
  fc.constant(arrives),
  any.map(isRead),
  any.map(deleted),
  fc.nat(3).map(cleared),
  ...[fc.tuple(any, fc.constant(false)), fc.tuple(any, fc.boolean())].map(two => two.map(([at, byOther]) => undone(at, byOther))),
  any.map(meddled),
  fc.constantFrom(20, 60, 119).map(later),
]

test('D9: the bell agrees with a model, whatever people do with it and in whatever order', { timeout: PATIENCE_MS }, async () => {
  const school = await openTestSchool({ limits: false })
  const other = await school.person('Ben')
  let notices = 0
  let clearings = 0
  await fc.assert(
    fc.asyncProperty(fc.commands(steps, { maxCommands: byDay(50, 100), size: 'max' }), async commands => {
      const now = Date.UTC(2026, 10, 23, 10)
      school.setClock(new Date(now))
      const reader = await school.person(`Ada ${randomUUID().slice(0, 4)}`)
      const model: Model = { notices: [], clearings: [] }
      const real: Real = { school, reader, other, now, ids: new Map(), clearings: [] }
      await fc.asyncModelRun(() => ({ model, real }), commands)
      notices += model.notices.length
      clearings += model.clearings.length
    }),
    { numRuns: RUNS },
  )
  record('D9 notices', { notices, clearings })
  expect(clearings).toBeGreaterThan(RUNS)
})
