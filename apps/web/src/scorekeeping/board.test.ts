import { expect, onTestFinished, test } from 'vitest'
import { boardPupil, boardWith } from '../testing/board-examples.ts'
import { speak } from '../ui/speech.ts'
import { type Board, findPupils, idsBy, keepOrder, type Pupil, type Summary, withGrowth, withSubmission, withTotals } from './board.ts'

const pupil = (id: string, displayName: string, pp: number, version = 1): Pupil =>
  boardPupil(id, displayName, { email: `${id}@school.example`, pp, version, level: 1, xp: 0 })
const board = (...pupils: Pupil[]): Board => boardWith({ classId: '7c', pupils })

const waiting = (id: string, version: number, status: Summary['status'] = 'pending') =>
  ({ id, version, status, classId: '7c', submittedAt: `2026-11-20T09:00:00.00${id.at(-1)}Z` }) as Summary

test('older points or XP than those on the screen change nothing, and either comes without the other', () => {
  const known = board(pupil('amara', 'Amara Okafor', 10, 5))
  expect(withTotals(known, [{ id: 'amara', pp: 8, version: 4 }]).pupils[0]).toBe(known.pupils[0])
  expect(withGrowth(known, [{ id: 'amara', level: 2, xp: 120, xpVersion: 0 }]).pupils[0]).toBe(known.pupils[0])
  const grown = withGrowth(withTotals(known, [{ id: 'amara', pp: 12, version: 6 }]), [{ id: 'amara', level: 2, xp: 120, xpVersion: 2 }])
  expect(grown.pupils[0]).toMatchObject({ pp: 12, version: 6, level: 2, xp: 120, xpVersion: 2 })
})

test('pupils are sorted by points, and keep their places while points are given', () => {
  const pupils = [pupil('a', 'Amara', 5), pupil('b', 'Ben', 9), pupil('c', 'Chiara', 5)]
  expect(idsBy('points', pupils)).toEqual(['b', 'a', 'c'])
  expect(keepOrder(['a', 'gone', 'b'], 'points', pupils)).toEqual(['a', 'b', 'c'])
  // Names of equal points stand in the order of the reader's alphabet, whatever the browser's is.
  const two = [pupil('n', 'Ana Ñu', 5), pupil('o', 'Ana Nuria', 5)]
  onTestFinished(() => speak('en'))
  speak('es', { scorekeeping: {} })
  expect(idsBy('points', two)).toEqual(['o', 'n'])
  speak('en')
  expect(idsBy('points', two)).toEqual(['n', 'o'])
})

test('pupils are sorted as in the register, or by first name, whatever their points', () => {
  const pupils = [pupil('a', 'Ada Lovelace', 5), pupil('w', 'Wei Chen', 0), pupil('m', 'María José Fernández de la Peña', 9)]
  expect(idsBy('register', pupils)).toEqual(['w', 'm', 'a'])
  expect(idsBy('first-name', pupils)).toEqual(['a', 'm', 'w'])
})

test('a decided submission leaves the list of those that wait', () => {
  const both = withSubmission(withSubmission(board(), waiting('s1', 1)), waiting('s2', 1))
  expect(both.waiting.map(each => each.id)).toEqual(['s2', 's1'])
  expect(withSubmission(both, waiting('s1', 2, 'approved')).waiting.map(each => each.id)).toEqual(['s2'])
  expect(withSubmission(board(), { ...waiting('s3', 1), classId: '8a' }).waiting).toEqual([])
})

test('waiting submissions are listed newest first, in whatever order the news arrive', () => {
  const news = [waiting('s2', 1), waiting('s3', 1), waiting('s1', 1)]
  expect(news.reduce(withSubmission, board()).waiting.map(each => each.id)).toEqual(['s3', 's2', 's1'])
})

test.each([
  ['  amARA ', ['amara']],
  ['okafor amara', ['amara']],
  ['zoe', ['zoe']],
  ['ZOË', ['zoe']],
  ['zoe@school', ['zoe']],
  ['ámara', ['amara']],
  ['', ['amara', 'zoe']],
  ['nobody', []],
])('looking for "%s" finds %j', (search, found) => {
  const pupils = [pupil('amara', 'Amara Okafor', 5), pupil('zoe', 'Zoë Kovač', 3)]
  expect(findPupils(pupils, search).map(each => each.id)).toEqual(found)
})
