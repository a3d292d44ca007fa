import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { refreshSession } from '../../people/index.ts'
import { answering, noNetwork } from '../../testing/answering.ts'
import { classRow } from '../../testing/class-examples.ts'
import { adaWith, frontOf } from '../../testing/people-of-tests.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { SignedIn } from '../../testing/signed-in.tsx'
import { PACE, personOf, toTickOf } from '../../testing/story-desk-examples.ts'
import { StoryRoom } from './story-room.tsx'

HTMLDialogElement.prototype.showModal ??= vi.fn()
HTMLDialogElement.prototype.close ??= vi.fn()

const CLASS = '0f9a1c1e-8a55-4f5c-9a0e-0d0f6f1f1b02'
const role = { role: 'teacher', classId: CLASS, className: '7B' } as const
const teacher = adaWith({ may: { keepScore: true, review: true, runSchool: false }, roles: [role] })

test('a tick whose answer was lost asks for nothing any more once the list shows that it counted', async () => {
  let toTick: unknown = toTickOf()
  answering({
    'people.front': () => frontOf({ me: teacher }),
    'classes.classes': () => ({ classes: [classRow(CLASS, '7B')] }),
    'story.pace': () => PACE,
    'story.to-tick': () => toTick,
    'story.tick': () => {
      const personIds = [1, 2, 3].map(personOf)
      const before = toTickOf()
      const challenges = before.challenges.map(one => ({
        ...one,
        ready: one.ready.filter(each => !personIds.includes(each)),
        done: [...one.done, ...personIds],
      }))
      toTick = { ...before, challenges }
      return noNetwork
    },
  })
  await refreshSession()
  const { user } = showScreen(
    <SignedIn>
      <StoryRoom />
    </SignedIn>,
    { path: '/admin/story' },
  )
  await user.click(await screen.findByRole('checkbox', { name: 'Everybody who can be ticked' }))
  await user.click(screen.getByRole('button', { name: /^Approve for/ }))
  const dialog = within(await screen.findByRole('dialog', { hidden: true }))
  await user.click(dialog.getByRole('button', { name: 'Approve', hidden: true }))
  await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull())
  expect(screen.getByText('Done: 4')).toBeTruthy()
  expect(screen.getByText(/^3 pupils have done /)).toBeTruthy()
})
