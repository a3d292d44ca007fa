import { describe, expect, it } from 'vitest'
import { auditKinds } from './audit-kinds.ts'

describe('the kinds of entries to choose from', () => {
  it('are told apart by their words', () => {
    const words = auditKinds.map(kind => kind.words)
    expect(words.filter((each, at) => words.indexOf(each) !== at)).toEqual([])
  })

  it('have no gap where an entry has a name or a number', () => {
    expect(auditKinds.filter(kind => /[{}…]/.test(kind.words))).toEqual([])
    expect(auditKinds.find(kind => kind.action === 'scorekeeping.approve-submission')?.words).toBe('Approved changes for a class')
    expect(auditKinds.find(kind => kind.action === 'people.suspend')?.words).toBe('Suspended somebody')
  })
})
