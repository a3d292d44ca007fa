import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Route } from 'wouter'
import { movesFeature } from '../moves/index.ts'
import { refreshSession } from '../people/index.ts'
import { Fills } from '../platform/slot.tsx'
import { answering } from '../testing/answering.ts'
import { adaWith, frontOf } from '../testing/people-of-tests.ts'
import { showScreen } from '../testing/show-screen.tsx'
import { SignedIn } from '../testing/signed-in.tsx'
import { PreviewPage } from './preview/preview-page.tsx'
import { scriptsFor } from './scripts.ts'
import { Tutorials } from './tutorials.tsx'

HTMLDialogElement.prototype.showModal ??= vi.fn()
HTMLDialogElement.prototype.close ??= vi.fn()

const PATHS = ['/', '/chapters', '/battle', '/marketplace', '/profile']
const STATES = { completed: true, skipped: true, completedAt: '2026-11-20T09:00:00.000Z' }
const SKIPPED = {
  version: 7,
  tutorials: Object.fromEntries(['welcome', 'navigation', 'profile', 'manifest', 'chapter1', 'marketplace'].map(id => [id, STATES])),
}

const open = async (path: string, { reviewing = false } = {}) => {
  answering({ 'people.front': () => frontOf({ me: adaWith() }), 'tutorials.mine': () => SKIPPED })
  await refreshSession()
  return showScreen(
    <SignedIn>
      <Tutorials paths={PATHS} reviewing={reviewing} onReviewed={() => undefined} />
    </SignedIn>,
    { path },
  )
}

test('an address that asks for a tour starts it for the person who has skipped it, once', async () => {
  const { visited } = await open('/chapters?tour=chapter1')
  expect(await screen.findByRole('dialog', { name: 'The Awakening', hidden: true })).toBeTruthy()
  await waitFor(() => expect(visited().at(-1)).toBe('/chapters'))
})

test('without one nothing starts for somebody who has skipped a tour, nor does one of another page', async () => {
  await open('/?tour=chapter1')
  await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull())
})

test('the list shows a skipped tutorial as completed and skipped, to be replayed or reset', async () => {
  await open('/', { reviewing: true })
  const [first] = await screen.findAllByRole('listitem', { hidden: true })
  expect(within(first as HTMLElement).getByRole('heading', { hidden: true }).textContent).toBe('Welcome to the school Completed Skipped')
  expect(within(first as HTMLElement).getByRole('button', { name: 'Replay Welcome to the school', hidden: true })).toBeTruthy()
  expect(within(first as HTMLElement).getByRole('button', { name: 'Reset Welcome to the school', hidden: true })).toBeTruthy()
})

test('a pupil sees their own screens, and staff see them on example data', () => {
  const ids = ['welcome', 'navigation', 'profile', 'manifest', 'chapter1', 'marketplace']
  expect(scriptsFor(PATHS, true).map(({ id, isPreview }) => [id, isPreview])).toEqual(ids.map(id => [id, undefined]))
  expect(scriptsFor(PATHS, false).map(({ id, path }) => [id, path])).toEqual([
    ['welcome', '/tutorials/welcome'],
    ['navigation', '/'],
    ['profile', '/profile'],
    ['manifest', '/tutorials/manifest'],
    ['chapter1', '/tutorials/chapter1'],
    ['marketplace', '/tutorials/marketplace'],
  ])
  expect(scriptsFor(['/', '/profile'], false).map(({ id }) => id)).toEqual(['welcome', 'profile', 'manifest'])
})

const openPreview = async (tutorial: string, classes: ReturnType<typeof adaWith>['classes']) => {
  const asked = answering({ 'people.front': () => frontOf({ me: adaWith({ classes }) }) })
  await refreshSession()
  const shown = showScreen(
    <SignedIn>
      <Fills value={movesFeature.fills ?? []}>
        <Route path="/tutorials/:tutorial" component={PreviewPage} />
      </Fills>
    </SignedIn>,
    { path: `/tutorials/${tutorial}` },
  )
  return { ...shown, asked }
}

test.each([
  ['manifest', 'The ten manifests'],
  ['marketplace', 'An Apple'],
])('the preview of %s asks the school for nothing', async (tutorial, shows) => {
  const { asked } = await openPreview(tutorial, [])
  expect((await screen.findAllByText(shows)).length).toBeGreaterThan(0)
  expect(screen.getByText('A preview on example data')).toBeTruthy()
  expect(asked.map(({ name }) => name)).toEqual(['people.front'])
})

test('a pupil who opens the address of a preview has the screen itself, and is led home', async () => {
  const { visited } = await openPreview('chapter1', adaWith().classes)
  await waitFor(() => expect(visited().at(-1)).toBe('/'))
})
