import { expect, test } from 'vitest'
import { auditKinds } from './audit-kinds.ts'

test('the kinds of entries to choose from have different words', () => {
  const words = auditKinds().map(kind => kind.words)
  expect(words.filter((each, at) => words.indexOf(each) !== at)).toEqual([])
  expect(words).toContain('Approved changes for a class')
  expect(words).toContain('Suspended somebody')
})
