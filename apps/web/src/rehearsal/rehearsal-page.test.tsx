import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refreshSession } from '../people/index.ts'
import { answering } from '../testing/answering.ts'
import { adaWith, frontOf } from '../testing/people-of-tests.ts'
import { showScreen } from '../testing/show-screen.tsx'
import { SignedIn } from '../testing/signed-in.tsx'
import { RehearsalPage } from './rehearsal-page.tsx'

const id = (number: number) => `b0000000-0000-4000-8000-00000000000${number}`
const rehearsal = { id: id(1), name: 'Rehearsal K7M2QX', madeBy: 'Ada', madeAt: '2026-11-24T10:00:00.000Z', isMine: true }

const open = async (answers: Parameters<typeof answering>[0]) => {
  const asked = answering({ 'people.front': () => frontOf({ me: adaWith() }), ...answers })
  await refreshSession()
  const shown = showScreen(
    <SignedIn>
      <RehearsalPage />
    </SignedIn>,
  )
  return { ...shown, asked }
}

test('a teacher makes a rehearsal class with one press, and removes it after a question', async () => {
  const rehearsals: (typeof rehearsal)[] = []
  const { user, asked } = await open({
    'rehearsal.mine': () => ({ rehearsals: [...rehearsals] }),
    'rehearsal.open': () => {
      rehearsals.push(rehearsal)
      return { classId: rehearsal.id }
    },
    'rehearsal.remove': () => {
      rehearsals.pop()
      return {}
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Make a rehearsal class' }))
  const points = await screen.findByRole('link', { name: 'Record points' })
  expect(points.getAttribute('href')).toBe(`/scorekeeper?class=${rehearsal.id}`)
  expect(screen.queryByRole('button', { name: 'Make a rehearsal class' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Remove Rehearsal K7M2QX' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }))
  expect(await screen.findByRole('button', { name: 'Make a rehearsal class' })).toBeTruthy()
  expect(asked.find(({ name }) => name === 'rehearsal.remove')?.input).toEqual({ classId: rehearsal.id })
})
