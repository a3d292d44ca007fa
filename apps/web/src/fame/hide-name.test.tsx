import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refreshSession } from '../people/index.ts'
import { answering, Refusal, sent } from '../testing/answering.ts'
import { classWith, rosterPupil } from '../testing/class-examples.ts'
import { adaWith, frontOf } from '../testing/people-of-tests.ts'
import { showScreen } from '../testing/show-screen.tsx'
import { SignedIn } from '../testing/signed-in.tsx'
import { HideNameCard } from './hide-name-card.tsx'
import { HidePupilCard } from './hide-pupil-card.tsx'

const CLASS = '0199e0aa-1111-7000-8000-000000000001'
const PUPIL = '0199e0aa-1111-7000-8000-000000000002'

const open = async (card: React.ReactNode, answers: Parameters<typeof answering>[0]) => {
  const asked = answering({
    'people.front': () => frontOf({ me: adaWith({ may: { keepScore: true, review: true, runSchool: false } }) }),
    'classes.class': () => classWith({ id: CLASS, name: '7C', roster: [rosterPupil({ id: PUPIL, displayName: 'Amara Okafor' })] }),
    ...answers,
  })
  await refreshSession()
  return { ...showScreen(<SignedIn>{card}</SignedIn>), asked }
}

test('a teacher hides a pupil in the Hall of Fame, and shows the pupil again', async () => {
  let hiddenByStaff = false
  const { user, asked } = await open(<HidePupilCard classId={CLASS} personId={PUPIL} />, {
    'fame.of-pupil': () => ({ hiddenByStaff }),
    'fame.hide-pupil': input => {
      hiddenByStaff = input.hidden === true
      return { done: true }
    },
  })
  await user.click(await screen.findByRole('switch', { name: /^Hide Amara Okafor in the Hall of Fame/ }))
  expect(await screen.findByText(/^Amara Okafor is on no board and no list/)).toBeTruthy()
  await user.click(screen.getByRole('switch'))
  expect(await screen.findByText(/^For parents who object/)).toBeTruthy()
  await waitFor(() =>
    expect(sent(asked, 'fame.hide-pupil')).toEqual([
      { personId: PUPIL, hidden: true },
      { personId: PUPIL, hidden: false },
    ]),
  )
})

test('a teacher to whom the pupil is new reads why the name cannot be hidden', async () => {
  const words = 'The pupil is new to this class.'
  await open(<HidePupilCard classId={CLASS} personId={PUPIL} />, {
    'fame.of-pupil': () => new Refusal('classes.new-to-class', words, 403, {}),
  })
  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.queryByRole('switch')).toBeNull()
})

test('a pupil whom staff hid reads so, and has nothing to switch', async () => {
  await open(<HideNameCard />, {
    'fame.privacy': () => ({ hidesName: true, hiddenByStaff: true, isPupil: true, access: 'initials' }),
  })
  expect(await screen.findByText(/^A teacher has hidden your name/)).toBeTruthy()
  expect(screen.queryByRole('switch')).toBeNull()
})
