import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refreshSession } from '../../people/index.ts'
import { answering, Refusal } from '../../testing/answering.ts'
import { classRow, classWith } from '../../testing/class-examples.ts'
import { idOf } from '../../testing/ids.ts'
import { adaWith, frontOf } from '../../testing/people-of-tests.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { SignedIn } from '../../testing/signed-in.tsx'
import { ReasonsCard } from './reasons-card.tsx'

const [A, B] = [idOf('7A'), idOf('7B')]
const me = adaWith({ roles: [{ role: 'teacher', classId: A, className: '7A' }] })
const taughtBy = (name: string, teacherId = me.id) =>
  classRow(idOf(name), name, { teachers: [{ id: teacherId, displayName: 'Ms Osei', photo: null }] })

type Reasons = { id: string | null; label: string; amount: number | null }[]
const OTHERS: Reasons = [
  { id: idOf('b1'), label: 'Teamwork', amount: null },
  { id: idOf('b2'), label: 'homework', amount: null },
]

const openSettings = async (others = OTHERS) => {
  const reasons: Record<string, Reasons> = {
    [A]: [
      { id: idOf('a1'), label: 'Homework', amount: null },
      { id: idOf('a2'), label: 'Late', amount: -1 },
    ],
    [B]: others,
  }
  const asked = answering({
    'people.front': () => frontOf({ me }),
    'classes.classes': () => ({ classes: [taughtBy('7A'), taughtBy('7B'), taughtBy('7C', idOf('somebody else'))] }),
    'scorekeeping.reasons': ({ classId }) => ({ reasons: reasons[String(classId)] }),
    'scorekeeping.change-reasons': ({ classId, shown, reasons: sent }) => {
      if (JSON.stringify(shown) !== JSON.stringify(reasons[String(classId)]))
        return new Refusal('scorekeeping.reasons-changed', 'Somebody else has changed these reasons since you opened them.')
      reasons[String(classId)] = (sent as Reasons).map(each => ({ ...each, id: each.id ?? idOf('new') }))
      return { reasons: reasons[String(classId)] }
    },
  })
  await refreshSession()
  const { user } = showScreen(
    <SignedIn>
      <ReasonsCard schoolClass={classWith({ id: A, name: '7A' })} />
    </SignedIn>,
  )
  await user.click(await screen.findByRole('button', { name: 'Copy to my other classes' }))
  return { user, asked, reasons, dialog: within(await screen.findByRole('dialog', { name: 'Copy to my other classes' })) }
}

test('a teacher gives another class of theirs the same reasons, and sees first which that class loses', async () => {
  const { user, asked, reasons, dialog } = await openSettings()
  await dialog.findByText('It loses: Teamwork.')
  expect(dialog.getAllByRole('button', { name: /^Copy to/ }).map(button => button.getAttribute('aria-label'))).toEqual(['Copy to 7B'])
  await user.click(dialog.getByRole('button', { name: 'Copy to 7B' }))
  await dialog.findByText('It has these reasons.')
  expect(reasons[B]).toEqual([
    { id: idOf('b2'), label: 'Homework', amount: null },
    { id: idOf('new'), label: 'Late', amount: -1 },
  ])
  await user.click(dialog.getByRole('button', { name: 'Copy to 7B' }))
  expect(asked.filter(({ name }) => name === 'scorekeeping.change-reasons')).toHaveLength(1)
})

test('one reason that reads like two is not taken for them', async () => {
  const { user, reasons, dialog } = await openSettings([{ id: idOf('b1'), label: 'Homework and Late\u00a0\u22121', amount: null }])
  await dialog.findByText('It loses: Homework and Late \u22121.')
  await user.click(dialog.getByRole('button', { name: 'Copy to 7B' }))
  await waitFor(() => expect(reasons[B]?.map(({ label }) => label)).toEqual(['Homework', 'Late']))
})

test('reasons that a colleague has changed meanwhile are not replaced unseen', async () => {
  const { user, reasons, dialog } = await openSettings()
  await dialog.findByText('It loses: Teamwork.')
  reasons[B] = [{ id: idOf('b3'), label: 'Kind words', amount: null }]
  await user.click(dialog.getByRole('button', { name: 'Copy to 7B' }))
  await dialog.findByText('Somebody else has changed these reasons since you opened them.')
  await dialog.findByText('It loses: Kind words.')
  expect(reasons[B]).toEqual([{ id: idOf('b3'), label: 'Kind words', amount: null }])
  await user.click(dialog.getByRole('button', { name: 'Copy to 7B' }))
  await waitFor(() => expect(reasons[B]?.map(({ label }) => label)).toEqual(['Homework', 'Late']))
})
