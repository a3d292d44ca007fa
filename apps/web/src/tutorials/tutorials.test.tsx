import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { refreshSession } from '../people/index.ts'
import { answering } from '../testing/answering.ts'
import { adaWith, frontOf } from '../testing/people-of-tests.ts'
import { showScreen } from '../testing/show-screen.tsx'
import { SignedIn } from '../testing/signed-in.tsx'
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

test('an address that asks for a tour starts it for whoever has skipped it, once', async () => {
  const { visited } = await open('/chapters?tour=chapter1')
  expect(await screen.findByRole('dialog', { name: 'The Awakening', hidden: true })).toBeTruthy()
  await waitFor(() => expect(visited().at(-1)).toBe('/chapters'))
})

test('without one nothing starts for whoever has skipped a tour, nor does one of another page', async () => {
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
