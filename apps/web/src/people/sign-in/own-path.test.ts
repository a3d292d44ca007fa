import { describe, expect, test } from 'vitest'
import { ownPath } from './own-path.ts'

describe('where somebody goes on after signing in', () => {
  test.each(['/profile', '/chapters?challenge=3', '/classes/7/display#top'])('%s is one of our screens', path => {
    expect(ownPath(path)).toBe(path)
  })

  test.each([
    null,
    '',
    'profile',
    'https://elsewhere.example/',
    '//elsewhere.example/',
    '/\\elsewhere.example',
    '/\t/elsewhere.example',
    '/.//elsewhere.example',
    'javascript:alert(1)',
    '/login?next=/profile',
    '/api/people/google',
  ])('%j leads home', path => {
    expect(ownPath(path)).toBe('/')
  })
})
