import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { OpenClass } from '../../classes/index.ts'
import { refreshSession } from '../../people/index.ts'
import { answering, Refusal } from '../../testing/answering.ts'
import { adaWith, frontOf } from '../../testing/people-of-tests.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { SignedIn } from '../../testing/signed-in.tsx'
import { DuelSwitchesCard } from './duel-switches-card.tsx'

const CLASS = '0199e0aa-1111-7000-8000-000000000001'
const PUPIL = '0199e0aa-1111-7000-8000-000000000002'

const open = async (answers: Parameters<typeof answering>[0] = {}) => {
  let timeFactor = '1'
  const asked = answering({
    'people.front': () => frontOf({ me: adaWith({ may: { keepScore: true, review: true, runSchool: false } }) }),
    'battle.switches': () => ({
      ...{ duels: true, takesPart: true },
      pupils: [{ personId: PUPIL, displayName: 'Amara Okafor', takesPart: true, timeFactor }],
    }),
    'battle.set-time-factor': input => {
      timeFactor = String(input.factor)
      return { done: true }
    },
    ...answers,
  })
  await refreshSession()
  const shown = showScreen(
    <SignedIn>
      <DuelSwitchesCard schoolClass={{ id: CLASS, name: '7C' } as OpenClass} />
    </SignedIn>,
  )
  await shown.user.click(await screen.findByRole('button', { name: 'Set time to choose' }))
  return { ...shown, asked, dialog: within(await screen.findByRole('dialog', { name: 'How much time to choose?' })) }
}

test('a teacher gives a pupil more time to choose', async () => {
  const { user, dialog, asked } = await open()
  const choice = dialog.getByLabelText('Amara Okafor')
  expect(dialog.getByRole('option', { name: 'The usual time', selected: true })).toBeDefined()
  await user.selectOptions(choice, 'Twice the time')
  expect(await screen.findByText('1 pupil has more time to choose in battles: Amara Okafor')).toBeDefined()
  expect(dialog.getByRole('option', { name: 'Twice the time', selected: true })).toBeDefined()
  expect(asked.find(({ name }) => name === 'battle.set-time-factor')?.input).toEqual({ personId: PUPIL, factor: '2' })
})

test('what was not saved is said, and the choice is as it was', async () => {
  const { user, dialog } = await open({
    'battle.set-time-factor': () => new Refusal('http.broken', 'Something went wrong. Please try again.', 500, {}, 'e7f3a9'),
  })
  await user.selectOptions(dialog.getByLabelText('Amara Okafor'), 'Twice the time')
  expect(await dialog.findByText(/e7f3a9/)).toBeDefined()
  expect(dialog.getByRole('option', { name: 'The usual time', selected: true })).toBeDefined()
})
