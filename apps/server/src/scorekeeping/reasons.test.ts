import { randomUUID } from 'node:crypto'
import { auditCalls } from '@xiotein/contract/audit'
import { scorekeepingCalls } from '@xiotein/contract/scorekeeping'
import { expect, test } from 'vitest'
import { openTestSchool, type Visitor } from '../testing/school.ts'

test('when several save the reasons at once, one succeeds, and the others are told to look again', async () => {
  const school = await openTestSchool()
  const classId = await school.schoolClass('7C')
  const teacher = await school.person('Ms Haddad', { role: 'teacher', classId })
  const shown = (await teacher.call(scorekeepingCalls, 'scorekeeping.reasons', { classId })).ok.reasons
  const reasons = [...shown, { id: null, label: 'Kind words', amount: null }]
  const presses = Array.from({ length: 6 }, () =>
    teacher.call(scorekeepingCalls, 'scorekeeping.change-reasons', { classId, reasons, shown }),
  )
  expect((await Promise.all(presses)).map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
  const after = (await teacher.call(scorekeepingCalls, 'scorekeeping.reasons', { classId })).ok.reasons
  expect(after.map(reason => reason.label)).toEqual([...shown.map(reason => reason.label), 'Kind words'])
})

test('a teacher does not overwrite what a colleague has changed since', async () => {
  const school = await openTestSchool()
  const classId = await school.schoolClass('7C')
  const [haddad, vega] = [
    await school.person('Ms Haddad', { role: 'teacher', classId }),
    await school.person('Ms Vega', { role: 'teacher', classId }),
  ]
  const shown = (await haddad.call(scorekeepingCalls, 'scorekeeping.reasons', { classId })).ok.reasons
  const save = (who: Visitor, reasons: typeof shown, seen = shown) =>
    who.call(scorekeepingCalls, 'scorekeeping.change-reasons', { classId, reasons, shown: seen })
  const renamed = shown.map((reason, at) => (at === 0 ? { ...reason, label: 'Kind words' } : reason))
  expect((await save(vega, renamed)).status).toBe(200)
  const late = await save(haddad, shown.slice(1))
  expect([late.status, late.refusal.refusal]).toEqual([409, 'scorekeeping.reasons-changed'])
  expect((await haddad.call(scorekeepingCalls, 'scorekeeping.reasons', { classId })).ok.reasons).toEqual(renamed)
  expect((await save(haddad, renamed.slice(1), renamed)).status).toBe(200)
})

test('a reason carries the points that it usually brings, within the limit of one entry', async () => {
  const school = await openTestSchool()
  const classId = await school.schoolClass('7C')
  const teacher = await school.person('Ms Haddad', { role: 'teacher', classId })
  const scorekeeper = await school.person('Teo', { role: 'scorekeeper', classId })
  const { reasons: shown } = (await teacher.call(scorekeepingCalls, 'scorekeeping.reasons', { classId })).ok
  expect(shown.map(({ amount }) => amount)).toEqual(shown.map(() => null))
  const save = (amount: number) =>
    teacher.call(scorekeepingCalls, 'scorekeeping.change-reasons', {
      classId,
      reasons: [
        { id: null, label: 'Helped a classmate', amount },
        { id: null, label: 'Late', amount: -1 },
      ],
      shown,
    })
  for (const amount of [0, 1_001, -1_001]) expect((await save(amount)).refusal.refusal, String(amount)).toMatch(/^ledger.amount-/)
  expect((await save(5)).status).toBe(200)
  const { reasons } = (await scorekeeper.call(scorekeepingCalls, 'scorekeeping.board', { classId })).ok
  expect(reasons.map(({ label, amount }) => [label, amount])).toEqual([
    ['Helped a classmate', 5],
    ['Late', -1],
  ])
})

test('no reason loses its usual points by a call that says nothing of them', () => {
  const { input } = scorekeepingCalls['scorekeeping.change-reasons']
  const shown = [{ id: randomUUID(), label: 'Late', amount: -1 }]
  const takes = (reasons: object[]) => input.safeParse({ classId: randomUUID(), reasons, shown }).success
  expect(takes([{ id: null, label: 'Late' }])).toBe(false)
  expect(takes([{ id: null, label: 'Late', amount: null }])).toBe(true)
})

test('the audit log says which reasons were added, removed and changed', async () => {
  const school = await openTestSchool()
  const classId = await school.schoolClass('7C')
  const teacher = await school.person('Ms Haddad', { role: 'teacher', classId })
  const admin = await school.person('Head', { role: 'admin' })
  const current = async () => (await teacher.call(scorekeepingCalls, 'scorekeeping.reasons', { classId })).ok.reasons
  const first = await current()
  const save = async (reasons: readonly { id: string | null; label: string; amount: number | null }[]) => {
    const saved = await teacher.call(scorekeepingCalls, 'scorekeeping.change-reasons', {
      classId,
      reasons: [...reasons],
      shown: await current(),
    })
    expect(saved.status).toBe(200)
  }
  await save([...first, { id: null, label: 'Late', amount: -1 }])
  await save((await current()).map(reason => (reason.label === 'Late' ? { ...reason, amount: -2 } : reason)))
  await save((await current()).toReversed())
  await save(first)
  const { rows } = (await admin.call(auditCalls, 'audit.entries', { action: 'scorekeeping.change-reasons' })).ok
  expect(rows.map(({ words }) => words)).toEqual([
    'changed the reasons of 7C: removed Late −2',
    'changed the reasons of 7C',
    'changed the reasons of 7C: Late −1 became Late −2',
    'changed the reasons of 7C: added Late −1',
  ])
})

test('a reason that was retired counts for a lesson that lay on a device for 30 days, and not for ever', async () => {
  const school = await openTestSchool()
  school.setClock('2026-10-01T09:00:00Z')
  const classId = await school.schoolClass('7C')
  const teacher = await school.person('Ms Haddad', { role: 'teacher', classId })
  const ada = await school.person('Ada', { pupilOf: classId })
  const { reasons: shown } = (await teacher.call(scorekeepingCalls, 'scorekeeping.reasons', { classId })).ok
  const retire = { classId, reasons: shown.slice(1), shown }
  expect((await teacher.call(scorekeepingCalls, 'scorekeeping.change-reasons', retire)).status).toBe(200)
  const award = async (who: Visitor) => {
    const changes = [{ pupilId: ada.personId, changeAmount: 1, reasons: [{ reasonId: shown[0]?.id ?? '', amount: 1 }] }]
    return who.call(scorekeepingCalls, 'scorekeeping.award-directly', { classId, changes, recordedAt: null })
  }
  school.setClock('2026-10-31T08:00:00Z')
  const later = await school.person('Ms Vega', { role: 'teacher', classId })
  expect((await award(later)).status).toBe(200)
  school.setClock('2026-10-31T10:00:00Z')
  expect((await award(later)).refusal.refusal).toBe('scorekeeping.reasons-do-not-fit')
})
