import { screen, waitFor } from '@testing-library/react'
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

const open = async (path: string) => {
  answering({ 'people.front': () => frontOf({ me: adaWith() }), 'tutorials.mine': () => SKIPPED })
  await refreshSession()
  return showScreen(
    <SignedIn>
      <Tutorials paths={PATHS} reviewing={false} onReviewed={() => undefined} />
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
