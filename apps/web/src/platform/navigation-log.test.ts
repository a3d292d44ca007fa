import { PAGE_PATTERNS } from '@xiotein/contract/wire'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { navigate } from 'wouter/use-browser-location'
import { followNavigation, forgetRoutes, lastRoutes, patternOf } from './navigation-log.ts'

const CLASS = '0a1b2c3d-1111-4222-8333-444455556666'

describe('the navigation log', () => {
  beforeAll(() => {
    window.history.replaceState(null, '', '/')
    followNavigation()
  })
  beforeEach(() => {
    navigate('/')
    forgetRoutes()
  })

  it('holds patterns and never an id, a name or a query', () => {
    navigate(`/admin/classes/${CLASS}`)
    navigate(`/admin/classes/${CLASS}/pupils/Amara%20Okafor`)
    navigate('/login?next=%2Fadmin%2Fclasses%2F7C#Amara')
    navigate('/Amara/Okafor')
    expect(lastRoutes()).toEqual(['/', '/admin/classes/:classId', '/admin/classes/:classId/pupils/:personId', '/login', '*'])
  })

  it('knows every page of the product, with a slash at the end or capital letters as well', () => {
    for (const pattern of PAGE_PATTERNS) {
      const path = pattern.replace(/:\w+/g, CLASS)
      expect([path, `${path.replace(/\/$/, '')}/`, path.toUpperCase()].map(patternOf)).toEqual([pattern, pattern, pattern])
    }
  })

  it('holds the last ten, the newest last', () => {
    for (let round = 0; round < 6; round += 1) {
      navigate('/squads')
      navigate('/profile')
    }
    navigate('/about')
    expect(lastRoutes()).toHaveLength(10)
    expect(lastRoutes().slice(-3)).toEqual(['/squads', '/profile', '/about'])
  })

  it('counts a page once, whatever changes in its query, and again when somebody comes back to it', () => {
    navigate('/squads')
    navigate('/squads?sort=name')
    navigate('/squads?sort=level', { replace: true })
    navigate('/profile')
    navigate('/squads')
    expect(lastRoutes()).toEqual(['/', '/squads', '/profile', '/squads'])
  })

  it('leaves nothing on the device but in memory, and nothing of one person to the next', () => {
    navigate('/squads')
    navigate('/login')
    expect([localStorage.length, sessionStorage.length, document.cookie]).toEqual([0, 0, ''])
    forgetRoutes()
    expect(lastRoutes()).toEqual(['/login'])
  })
})
