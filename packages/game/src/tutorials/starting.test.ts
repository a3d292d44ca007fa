import { describe, expect, it } from 'vitest'
import { finish, NOT_STARTED, skip, TUTORIALS, type Tutorial, type TutorialState } from './progress.ts'
import { beginSession, followProgress, type TutorialMoment, type TutorialsDone, tutorialToStart } from './starting.ts'

type States = Record<Tutorial, TutorialState>
const nothing = Object.fromEntries(TUTORIALS.map(tutorial => [tutorial, NOT_STARTED])) as States
const completed = (...tutorials: Tutorial[]): States => ({
  ...nothing,
  ...Object.fromEntries(tutorials.map(tutorial => [tutorial, finish(NOT_STARTED, 1)])),
})

/** A new pupil who is on the front page and has completed whatever has started automatically. */
const newcomer = (changed: Partial<TutorialMoment> = {}): TutorialMoment => ({
  ...beginSession(nothing),
  path: '/',
  progress: completed(...(changed.triggered ?? [])),
  isPupil: true,
  hasManifest: false,
  isOpen: false,
  available: TUTORIALS,
  ...changed,
})
const starts = (changed?: Partial<TutorialMoment>) => tutorialToStart(newcomer(changed))

describe('a tutorial that starts by itself', () => {
  it('is the welcome first, then the next that fits the page', () => {
    expect(starts()).toEqual({ tutorial: 'welcome', delayMs: 1500 })
    expect(starts({ triggered: ['welcome'] })).toEqual({ tutorial: 'navigation', delayMs: 1000 })
    expect(starts({ triggered: ['welcome', 'navigation'] })).toEqual({ tutorial: 'manifest', delayMs: 1000 })
    expect(starts({ triggered: ['welcome', 'navigation', 'manifest'] })).toBeNull()
  })

  it.each([
    ['/profile', 'profile'],
    ['/chapters', 'chapter1'],
    ['/marketplace', 'marketplace'],
  ] as const)('on %s is that of the page, soon', (path, tutorial) => {
    expect(starts({ path })).toEqual({ tutorial, delayMs: 500 })
    expect(starts({ path, triggered: ['welcome', 'navigation'] })).toEqual({ tutorial, delayMs: 500 })
    expect(starts({ path, triggered: [tutorial] })).toBeNull()
    expect(starts({ path, progress: completed(tutorial) })).toBeNull()
  })

  it('is none on any other page', () => {
    expect(starts({ path: '/squads' })).toBeNull()
    expect(starts({ path: '/profile/picture' })).toBeNull()
  })

  it('is never navigation without the welcome, and never the manifest for somebody who has one', () => {
    expect(starts({ available: ['navigation'] })).toBeNull()
    expect(starts({ available: ['navigation'], progress: completed('welcome') })).toEqual({ tutorial: 'navigation', delayMs: 1000 })
    expect(starts({ available: ['manifest'] })).toEqual({ tutorial: 'manifest', delayMs: 1000 })
    expect(starts({ available: ['manifest'], hasManifest: true })).toBeNull()
  })

  it('is one that has a screen', () => {
    expect(starts({ available: [] })).toBeNull()
    expect(starts({ path: '/marketplace', available: TUTORIALS.filter(tutorial => tutorial !== 'marketplace') })).toBeNull()
  })

  it('waits while something covers the page, and until the last one is known to be completed', () => {
    expect(starts({ isOpen: true })).toBeNull()
    expect(starts({ triggered: ['welcome'], progress: nothing })).toBeNull()
    expect(starts({ path: '/profile', triggered: ['welcome'], progress: nothing })).toBeNull()
  })

  it('does not exist for staff', () => {
    expect(starts({ isPupil: false })).toBeNull()
  })
})

describe('a session', () => {
  const everyPage = ['/', '/profile', '/chapters', '/marketplace']
  const skipped: TutorialsDone = { ...nothing, welcome: skip(NOT_STARTED, 1) }

  it('of somebody who has completed or skipped one before starts none by itself', () => {
    for (const progress of [completed('welcome'), completed('marketplace'), skipped]) {
      for (const path of everyPage) expect(starts({ ...beginSession(progress), progress, path })).toBeNull()
    }
  })

  it('starts none by itself after one was skipped, whatever happens to that one', () => {
    const session = followProgress({ ...beginSession(nothing), triggered: ['welcome'] }, skipped)
    for (const progress of [skipped, nothing, completed('welcome')]) {
      for (const path of everyPage) expect(starts({ ...followProgress(session, progress), progress, path })).toBeNull()
    }
    expect(starts({ progress: skipped, path: '/profile' })).toBeNull()
  })

  it('goes on as it is when one was completed', () => {
    const session = beginSession(nothing)
    expect(followProgress(session, completed('welcome'))).toBe(session)
  })
})
