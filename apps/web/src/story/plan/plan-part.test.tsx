import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { refreshSession } from '../../people/index.ts'
import { answering } from '../../testing/answering.ts'
import { adaWith, frontOf } from '../../testing/people-of-tests.ts'
import { JUDGED, PLAN, PLAN_CHALLENGE } from '../../testing/plan-examples.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { SignedIn } from '../../testing/signed-in.tsx'
import { chapterWith, journeyAt } from '../../testing/story-examples.ts'
import { JourneyPage } from '../journey/journey-page.tsx'

Element.prototype.scrollIntoView = vi.fn()
HTMLDialogElement.prototype.showModal ??= vi.fn()
HTMLDialogElement.prototype.close ??= vi.fn()

test('a pupil reads why the plan works, although the challenge is done by then', async () => {
  let challenge: object = PLAN_CHALLENGE
  const made = { enough: true, parts: JUDGED.parts.map(part => ({ ...part, right: true })) }
  const me = adaWith({ classes: [{ id: '0f9a1c1e-8a55-4f5c-9a0e-0d0f6f1f1b02', name: '7B' }] as never })
  answering({
    'people.front': () => frontOf({ me }),
    'story.journey': () => journeyAt(9),
    'story.chapter': () => ({ ...chapterWith({}), chapter: 9, challenges: [challenge] }),
    'story.check': () => ({ done: [] }),
    'story.plan': () => PLAN,
    'story.make-plan': () => {
      challenge = { ...PLAN_CHALLENGE, state: 'done', doneAt: '2026-05-12T10:00:00.000Z' }
      return made
    },
  })
  await refreshSession()
  const { user } = showScreen(
    <SignedIn>
      <JourneyPage />
    </SignedIn>,
    { path: '/chapters?chapter=9' },
  )
  await user.click(await screen.findByRole('button', { name: 'Make the plan' }))
  for (const button of ['Next part', 'Next part', 'Show my plan']) {
    for (const question of ['What do you do?', 'What do you keep?'])
      await user.click((await screen.findByRole('group', { name: question })).querySelector('input') as HTMLInputElement)
    await user.click(screen.getByRole('button', { name: button }))
  }
  await screen.findByText('Your plan works')
  await screen.findByText(/^Completed /)
  expect(screen.getByText('Your plan works')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Back to the chapter' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Make the plan' })).toBeNull())
})
