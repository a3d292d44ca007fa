import { expect, test } from 'vitest'
import { auditKinds } from './audit-kinds.ts'

test('the kinds of entries to choose from have different words, under the part of the school that they are of', () => {
  const groups = auditKinds()
  const words = groups.flatMap(group => [group.words, ...group.kinds.map(kind => kind.words)])
  expect(words.filter((each, at) => words.indexOf(each) !== at)).toEqual([])
  const named = (group: string) => groups.find(each => each.group === group)?.kinds.map(kind => kind.words)
  expect(named('scorekeeping')).toContain('Approved changes for a class')
  expect(named('people')).toContain('Suspended somebody')
})
