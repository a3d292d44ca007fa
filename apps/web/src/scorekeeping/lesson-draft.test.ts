import fc from 'fast-check'
import { expect, test } from 'vitest'
import { settle, startBatch } from './batch.ts'
import { emptyLesson, type Lesson, type Tap } from './lesson.ts'
import { addTap, checkTap, dropPress, dropPupils, merge, reasonOfTap, sumOf, tidy, totalsOf, undoLast } from './lesson-draft.ts'

const tap = (id: string, pupilId: string, amount: number, reasonId: string | null = null, at = 1): Tap => ({
  id,
  pupilId,
  amount,
  reasonId,
  at,
})
const lessonOf = (...taps: Tap[]): Lesson => taps.reduce(addTap, emptyLesson)
const sending = (lesson: Lesson, key = 'key-1') => startBatch(lesson, { key, way: 'submit', classId: '7c', now: 50 })

test('taps of one pupil add up, and each reason keeps its share', () => {
  const lesson = lessonOf(tap('1', 'amara', 1), tap('2', 'amara', 1, 'homework'), tap('3', 'ben', -1), tap('4', 'amara', 1, 'homework'))
  expect(totalsOf(lesson.taps)).toEqual([
    {
      pupilId: 'amara',
      net: 3,
      shares: [
        { reasonId: null, amount: 1 },
        { reasonId: 'homework', amount: 2 },
      ],
    },
    { pupilId: 'ben', net: -1, shares: [{ reasonId: null, amount: -1 }] },
  ])
  expect(sumOf(lesson.taps)).toMatchObject({ pupils: 2, plus: 3, minus: 1 })
})

test('the last tap can be taken back, and all taps of one pupil', () => {
  const lesson = lessonOf(tap('1', 'amara', 1), tap('2', 'ben', 1), tap('3', 'amara', 5))
  expect(undoLast(lesson, 9).taps.map(each => each.id)).toEqual(['1', '2'])
  expect(dropPupils(lesson, ['amara'], 9).taps.map(each => each.id)).toEqual(['2'])
  expect(undoLast(emptyLesson, 9).taps).toEqual([])
})

test.each([
  ['praise', 1, false],
  ['a reason that takes points', -1, null],
] as const)('%s goes with points in its direction, and in the other one with those alone that it corrects', (_, one, withMinus) => {
  const given = [tap('1', 'amara', 2 * one, 'reason'), tap('2', 'amara', 5 * one)]
  const reasonOf = (pupilId: string, amount: number) => reasonOfTap(given, { pupilId, amount, reasonId: 'reason' }, withMinus)
  expect(reasonOf('ben', one)).toBe('reason')
  expect(reasonOf('ben', -one)).toBeNull()
  expect(reasonOf('amara', -2 * one)).toBe('reason')
  expect(reasonOf('amara', -3 * one)).toBeNull()
})

test('one press for many is taken back as a whole, and what was handed in of it stays', () => {
  const many = ['amara', 'ben', 'zoe'].map((pupilId, at) => ({ ...tap(String(at), pupilId, 5), press: 'p' }))
  const lesson = lessonOf(tap('9', 'amara', 1), ...many)
  expect(undoLast(lesson, 9).taps.map(each => each.id)).toEqual(['9'])
  expect(dropPress(lessonOf(...many, tap('9', 'amara', 1)), 'p', 9).taps.map(each => each.id)).toEqual(['9'])
  expect(dropPress(sending(lesson), 'p', 9)).toEqual(sending(lesson))
})

test('a single entry stops at 1000 PP and a lesson at 2000 PP for one pupil', () => {
  const full = [tap('1', 'amara', 1000), tap('2', 'amara', 1000)]
  expect(checkTap([], { pupilId: 'amara', amount: 1001, reasonId: null }).ok).toBe(false)
  expect(checkTap(full, { pupilId: 'amara', amount: 1, reasonId: null }).ok).toBe(false)
  expect(checkTap(full, { pupilId: 'amara', amount: -1, reasonId: null }).ok).toBe(true)
  expect(checkTap(full, { pupilId: 'ben', amount: 1, reasonId: null }).ok).toBe(true)
})

test('one reason stops at 2000 PP even where another takes points away', () => {
  const taps = [tap('1', 'amara', 1000, 'homework'), tap('2', 'amara', 1000, 'homework'), tap('3', 'amara', -900)]
  expect(checkTap(taps, { pupilId: 'amara', amount: 1, reasonId: 'homework' }).ok).toBe(false)
  expect(checkTap(taps, { pupilId: 'amara', amount: 1, reasonId: 'teamwork' }).ok).toBe(true)
})

test('a batch carries one line for each pupil whose points changed, and the draft starts empty again', () => {
  const lesson = sending(lessonOf(tap('1', 'amara', 2, 'homework', 1_000), tap('2', 'ben', 1), tap('3', 'ben', -1), tap('4', 'amara', 1)))
  expect(lesson.taps).toEqual([])
  expect(lesson.batches[0]?.body).toEqual({
    classId: '7c',
    changes: [{ pupilId: 'amara', changeAmount: 3, reasons: [{ reasonId: 'homework', amount: 2 }] }],
    recordedAt: new Date(1).toISOString(),
  })
})

test('nothing is sent when plus and minus have met', () => {
  const lesson = lessonOf(tap('1', 'amara', 1), tap('2', 'amara', -1))
  expect(sending(lesson)).toBe(lesson)
})

test('a batch that the server refused puts its points back beside those tapped meanwhile', () => {
  const lesson = addTap(sending(lessonOf(tap('1', 'amara', 2, null, 1))), tap('2', 'ben', 1, null, 60))
  const returned = settle(lesson, 'key-1', { state: 'returned' }, 70)
  expect(returned.taps.map(each => each.id)).toEqual(['1', '2'])
  expect(settle(returned, 'key-1', { state: 'sent', submissionId: 's' }, 80)).toBe(returned)
})

test('a tab that slept does not bring back what was sent or taken back', () => {
  const before = lessonOf(tap('1', 'amara', 2), tap('2', 'ben', 1))
  const after = settle(sending(undoLast(before, 40)), 'key-1', { state: 'sent', submissionId: 's' }, 60)
  expect(merge(before, after)).toEqual(merge(after, before))
  expect(merge(before, after).taps).toEqual([])
})

test('sent points are forgotten after a day, waiting ones never', () => {
  const sent = settle(sending(lessonOf(tap('1', 'amara', 2))), 'key-1', { state: 'sent', submissionId: 's' }, 60)
  const both = startBatch(addTap(sent, tap('2', 'ben', 1)), { key: 'key-2', way: 'submit', classId: '7c', now: 61 })
  expect(tidy(both, 60 + 86_400_000).batches.map(batch => batch.key)).toEqual(['key-2'])
})

// Two tabs over one shared store. Each writes its whole state over the other's, and learns of the other's writing later.
type Step =
  | { do: 'tap'; tab: number; pupil: number; amount: number }
  | { do: 'undo' | 'drop' | 'send' | 'hear'; tab: number }
  | { do: 'settle'; tab: number; as: 'sent' | 'returned' | 'waiting' }

const tab = fc.integer({ min: 0, max: 1 })
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('tap' as const),
      tab,
      pupil: fc.integer({ min: 0, max: 2 }),
      amount: fc.constantFrom(1, -1, 5),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('undo' as const, 'drop' as const, 'send' as const, 'hear' as const), tab }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('settle' as const),
      tab,
      as: fc.constantFrom('sent' as const, 'returned' as const, 'waiting' as const),
    }),
  },
)

const play = (steps: readonly Step[]) => {
  const made = new Map<string, Tap>()
  const server = new Map<string, number>()
  const tabs: [Lesson, Lesson] = [emptyLesson, emptyLesson]
  const unheard: [Lesson[], Lesson[]] = [[], []]
  let stored: Lesson = emptyLesson
  let now = 0
  const write = (at: 0 | 1, lesson: Lesson) => {
    tabs[at] = lesson
    if (JSON.stringify(lesson) === JSON.stringify(stored)) return
    stored = lesson
    unheard[at === 0 ? 1 : 0].push(lesson)
  }
  const hear = (at: 0 | 1) => {
    const news = unheard[at].shift()
    if (news) write(at, merge(merge(tabs[at], news), stored))
  }
  for (const each of steps) {
    now += 1
    const at = each.tab === 0 ? 0 : 1
    // Before every change a tab looks at what is stored.
    const fresh = merge(tabs[at], stored)
    if (each.do === 'tap') {
      const added = tap(`${at}.${now}`, `pupil-${each.pupil}`, each.amount, null, now)
      made.set(added.id, added)
      write(at, addTap(fresh, added))
    } else if (each.do === 'hear') hear(at)
    else if (each.do === 'undo') write(at, undoLast(fresh, now))
    else if (each.do === 'drop') write(at, dropPupils(fresh, ['pupil-0'], now))
    else if (each.do === 'send') write(at, startBatch(fresh, { key: `key-${now}`, way: 'submit', classId: '7c', now }))
    else if (each.do === 'settle') {
      const batch = fresh.batches.find(one => one.state === 'sending' || one.state === 'waiting')
      if (!batch) continue
      if (each.as === 'sent')
        server.set(
          batch.key,
          batch.body.changes.reduce((sum, change) => sum + change.changeAmount, 0),
        )
      const outcome = each.as === 'sent' ? ({ state: 'sent', submissionId: batch.key } as const) : { state: each.as }
      write(at, settle(fresh, batch.key, outcome, now))
    }
  }
  for (let round = 0; round < 1_000 && unheard.some(news => news.length > 0); round += 1) hear(round % 2 === 0 ? 0 : 1)
  return { made, server, tabs, stored, unheard }
}

test('any order of taps, undoing, sending and refusing in two tabs loses no point and counts none twice', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), steps => {
      const { made, server, tabs, stored, unheard } = play(steps)
      expect(unheard.every(news => news.length === 0)).toBe(true)
      expect(tabs[0]).toEqual(tabs[1])
      expect(stored).toEqual(tabs[0])

      const [lesson] = tabs
      const carried = lesson.batches.filter(batch => batch.state !== 'returned').flatMap(batch => batch.taps.map(each => each.id))
      const open = lesson.taps.map(each => each.id)
      const gone = Object.keys(lesson.undone).filter(id => !carried.includes(id))
      expect([...open, ...carried, ...gone].sort()).toEqual([...made.keys()].sort())

      for (const batch of lesson.batches.filter(each => each.state === 'sent')) {
        expect(server.get(batch.key)).toBe(batch.taps.reduce((sum, each) => sum + each.amount, 0))
      }
      expect([...server.keys()].sort()).toEqual(
        lesson.batches
          .filter(each => each.state === 'sent')
          .map(each => each.key)
          .sort(),
      )
    }),
    { numRuns: 500 },
  )
})
