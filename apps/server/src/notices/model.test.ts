// D9: compares the bell with a model on paper: slips in a tray, ticked when read, cleared into envelopes that can be opened again for two minutes.

import { randomUUID } from 'node:crypto'
import { noticesCalls, noticesTopics } from '@xiotein/contract/notices'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { byDay, PATIENCE_MS, record } from '../testing/checks/night.ts'
import { openTestSchool, type TestSchool, type Visitor } from '../testing/school.ts'
import { Step } from '../testing/step.ts'
import { sendNotices } from './index.ts'

type Slip = { number: number; at: number; ticked: boolean; envelope: number | null }
type Paper = { slips: Slip[]; envelopes: { openUntil: number }[] }
type Real = {
  school: TestSchool
  reader: Visitor
  other: Visitor
  now: number
  ids: Map<number, string>
  clearings: string[]
}

const RUNS = byDay(20, 5_000)
const UNDO_MS = 120_000
const inTray = (paper: Paper): Slip[] =>
  paper.slips.filter(slip => slip.envelope === null).sort((a, b) => b.at - a.at || b.number - a.number)

const agree = async (paper: Paper, real: Real): Promise<void> => {
  const { notices, unread } = (await real.reader.call(noticesCalls, 'notices.mine', {})).ok
  const tray = inTray(paper)
  expect(notices.map(notice => [notice.data.level, notice.read])).toEqual(tray.map(slip => [slip.number, slip.ticked]))
  expect(unread).toBe(tray.filter(slip => !slip.ticked).length)
}

/** A step after which the school and the paper agree. */
const step = (name: string, run: (paper: Paper, real: Real) => Promise<void>): Step<Paper, Real> =>
  new Step(name, async (paper, real) => {
    await run(paper, real)
    await agree(paper, real)
  })

const arrives = step('a notice comes in', async (paper, real) => {
  const number = paper.slips.length + 1
  // Time moves on with each, so that the model and the server agree on which is newer.
  real.now += 1
  real.school.setClock(new Date(real.now))
  const notice = { type: 'level_up' as const, level: number, xpAmount: 1 }
  const [event] = await real.school.emitted(change => sendNotices(change, [{ personId: real.reader.personId, aboutId: null, notice }]))
  real.ids.set(number, noticesTopics.person['notices.added'].parse(event?.payload).id)
  paper.slips.push({ number, at: real.now, ticked: false, envelope: null })
})

const slipAt = (paper: Paper, at: number): Slip | undefined => paper.slips[at % Math.max(1, paper.slips.length)]

const isRead = (at: number) =>
  step(`slip ${at} is read`, async (paper, real) => {
    const slip = slipAt(paper, at)
    if (!slip) return
    await real.reader.call(noticesCalls, 'notices.mark-read', { noticeId: real.ids.get(slip.number) ?? '' })
    if (slip.envelope === null) slip.ticked = true
  })

const meddled = (at: number) =>
  step(`somebody else tries slip ${at}`, async (paper, real) => {
    const slip = slipAt(paper, at)
    if (!slip) return
    const noticeId = real.ids.get(slip.number) ?? ''
    await real.other.call(noticesCalls, 'notices.mark-read', { noticeId })
    expect((await real.other.call(noticesCalls, 'notices.delete', { noticeId })).ok.cleared).toBe(0)
    await real.other.call(noticesCalls, 'notices.clear-all', { upTo: new Date(real.now).toISOString() })
  })

const applyClearing = (paper: Paper, real: Real, slips: readonly Slip[], answer: { clearingId: string | null; cleared: number }): void => {
  expect(answer.cleared).toBe(slips.length)
  expect(answer.clearingId === null).toBe(slips.length === 0)
  if (answer.clearingId === null) return
  for (const slip of slips) slip.envelope = paper.envelopes.length
  paper.envelopes.push({ openUntil: real.now + UNDO_MS })
  real.clearings.push(answer.clearingId)
}

const deleted = (at: number) =>
  step(`slip ${at} is deleted`, async (paper, real) => {
    const slip = slipAt(paper, at)
    if (!slip) return
    const answer = (await real.reader.call(noticesCalls, 'notices.delete', { noticeId: real.ids.get(slip.number) ?? '' })).ok
    applyClearing(paper, real, slip.envelope === null ? [slip] : [], answer)
  })

const cleared = (back: number) =>
  step(`all but the newest ${back} are cleared`, async (paper, real) => {
    const seen = inTray(paper)[back]
    if (!seen) return
    const answer = (await real.reader.call(noticesCalls, 'notices.clear-all', { upTo: new Date(seen.at).toISOString() })).ok
    applyClearing(paper, real, inTray(paper).slice(back), answer)
  })

const undone = (at: number, byOther: boolean) =>
  step(`envelope ${at} is opened${byOther ? ' by somebody else' : ''}`, async (paper, real) => {
    const number = at % Math.max(1, paper.envelopes.length)
    const envelope = paper.envelopes[number]
    if (!envelope) return
    const answer = await (byOther ? real.other : real.reader).call(noticesCalls, 'notices.undo-clear', {
      clearingId: real.clearings[number] ?? '',
    })
    const inside = paper.slips.filter(slip => slip.envelope === number)
    // A slip that was restored and cleared again is in a later envelope; an envelope that is empty for good no longer exists.
    if (byOther) return expect(answer.status).toBe(404)
    if (answer.status === 404) return expect(inside).toEqual([])
    if (inside.length > 0 && real.now > envelope.openUntil) return expect(answer.refusal.refusal).toBe('notices.too-late-to-undo')
    expect(answer.ok.restored).toBe(inside.length)
    for (const slip of inside) slip.envelope = null
  })

const later = (seconds: number) =>
  step(`${seconds} seconds pass`, async (_paper, real) => {
    real.now += seconds * 1000
    real.school.setClock(new Date(real.now))
  })

const any = fc.nat(60)
const steps = [
  ...[fc.constant(arrives), fc.constant(arrives), fc.constant(arrives)],
  any.map(isRead),
  any.map(deleted),
  fc.nat(3).map(cleared),
  ...[fc.tuple(any, fc.constant(false)), fc.tuple(any, fc.boolean())].map(two => two.map(([at, byOther]) => undone(at, byOther))),
  any.map(meddled),
  fc.constantFrom(20, 60, 119).map(later),
]

test('D9: the bell agrees with a model on paper, whatever people do with it and in whatever order', { timeout: PATIENCE_MS }, async () => {
  const school = await openTestSchool({ limits: false })
  const other = await school.person('Ben')
  let notices = 0
  let clearings = 0
  await fc.assert(
    fc.asyncProperty(fc.commands(steps, { maxCommands: byDay(50, 100), size: 'max' }), async commands => {
      const now = Date.UTC(2026, 10, 23, 10)
      school.setClock(new Date(now))
      const reader = await school.person(`Ada ${randomUUID().slice(0, 4)}`)
      const paper: Paper = { slips: [], envelopes: [] }
      const real: Real = { school, reader, other, now, ids: new Map(), clearings: [] }
      await fc.asyncModelRun(() => ({ model: paper, real }), commands)
      notices += paper.slips.length
      clearings += paper.envelopes.length
    }),
    { numRuns: RUNS },
  )
  record('D9 notices', { notices, clearings })
  expect(clearings).toBeGreaterThan(RUNS)
})
