import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { refreshSession } from '../people/index.ts'
import { answering, Refusal, sent } from '../testing/answering.ts'
import { classWith } from '../testing/class-examples.ts'
import { idOf } from '../testing/ids.ts'
import { adaWith, frontOf } from '../testing/people-of-tests.ts'
import { showScreen } from '../testing/show-screen.tsx'
import { SignedIn } from '../testing/signed-in.tsx'
import { AddPupilDialog } from './add-pupil-dialog.tsx'

const CLASS = idOf(9)
const classOf = (makeCards: boolean) => classWith({ id: CLASS, name: '7C', may: { edit: true, makeCards } })

test.each([
  ['a teacher is shown the start code of a new pupil', 'ABCDE-FGHJK', 'Signs in as ivo with the start code ABCDE-FGHJK.'],
  ['whoever stands in is told who makes the card of a new pupil', null, 'Signs in as ivo. A teacher of the class makes the sign-in card.'],
])('%s', async (_, startCode, words) => {
  answering({
    'people.front': () => frontOf({ me: adaWith({}) }),
    'classes.add-pupil': () => ({ id: idOf(1), displayName: 'Ivo', signInName: 'ivo', startCode }),
  })
  await refreshSession()
  const { user } = showScreen(
    <SignedIn>
      <AddPupilDialog schoolClass={classOf(startCode !== null)} onClose={() => undefined} />
    </SignedIn>,
  )
  await user.type(await screen.findByLabelText('Full name'), 'Ivo')
  // An address would open the account for longer than a cover.
  expect([screen.queryByLabelText(/^Email/) !== null, document.body.textContent?.includes('You cover this class')]).toEqual(
    startCode === null ? [false, true] : [true, false],
  )
  await user.click(screen.getByRole('button', { name: 'Add pupil' }))
  await screen.findByText('Ivo is in the class')
  expect(document.body.textContent).toContain(words)
})

test('the dialog stays until the start code of the new pupil is shown', async () => {
  let finish = (_answer: unknown): void => undefined
  const made = new Promise(resolve => {
    finish = resolve
  })
  answering({ 'people.front': () => frontOf({ me: adaWith({}) }), 'classes.add-pupil': () => made })
  await refreshSession()
  const closed = vi.fn()
  const { user } = showScreen(
    <SignedIn>
      <AddPupilDialog schoolClass={classOf(true)} onClose={closed} />
    </SignedIn>,
  )
  await user.type(await screen.findByLabelText('Full name'), 'Ivo')
  await user.click(screen.getByRole('button', { name: 'Add pupil' }))
  await screen.findByText('Adding...')
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('radio', { name: 'Already at the school' }))
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Close' }).disabled).toBe(true)
  expect(closed).not.toHaveBeenCalled()
  finish({ id: idOf(1), displayName: 'Ivo', signInName: 'ivo', startCode: 'ABCDE-FGHJK' })
  await screen.findByText('Ivo is in the class')
  expect(document.body.textContent).toContain('ABCDE-FGHJK')
  await user.keyboard('{Escape}')
  expect(closed).toHaveBeenCalledOnce()
})

test('a pupil of the school who was added is offered no more, and the next one can be typed at once', async () => {
  let refused: Refusal | null = new Refusal('classes.staff-not-pupil', 'This person works at the school.', 409)
  let found = [{ id: idOf(2), displayName: 'Ines Roca', username: 'ines', email: null, photo: null }]
  answering({
    'people.front': () => frontOf({ me: adaWith({}) }),
    'classes.suggest-people': () => ({ people: found }),
    'classes.place-pupil': () => {
      if (refused) return refused
      found = []
      return { done: true }
    },
  })
  await refreshSession()
  const { user } = showScreen(
    <SignedIn>
      <AddPupilDialog schoolClass={classOf(true)} onClose={() => undefined} />
    </SignedIn>,
  )
  await user.click(await screen.findByText('Already at the school'))
  const search = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Find a pupil of the school' })
  await user.type(search, 'Ine')
  await user.click(await screen.findByRole('button', { name: 'Add Ines Roca' }))
  await screen.findByText('This person works at the school.')
  refused = null
  await user.type(search, 's')
  // What was said about one search is not said about the next.
  expect(screen.queryByText('This person works at the school.')).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Add Ines Roca' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Add Ines Roca' })).toBeNull())
  expect(search.value).toBe('')
  expect(document.activeElement).toBe(search)
  await screen.findByText('Type part of the name. Pupils keep their points.')
  expect(screen.queryByText('No pupil outside this class has that name.')).toBeNull()
})

test('a pupil with the name of another is made only after the question whether it is the same one, who can be added instead', async () => {
  const asked = answering({
    'people.front': () => frontOf({ me: adaWith({}) }),
    'classes.namesakes': () => ({
      people: [
        { id: idOf(2), displayName: 'Søren Lund', username: 'soren', email: null, photo: null, isHere: false },
        { id: idOf(3), displayName: 'Soren Lund', username: 'soren2', email: null, photo: null, isHere: true },
      ],
    }),
    'classes.place-pupil': () => ({ done: true }),
    'classes.add-pupil': input =>
      input.namesake
        ? { id: idOf(4), displayName: 'Soren Lund', signInName: 'soren3', startCode: null }
        : new Refusal('classes.namesake', 'A pupil called Søren Lund is at the school already.', 409),
  })
  await refreshSession()
  const { user } = showScreen(
    <SignedIn>
      <AddPupilDialog schoolClass={classOf(true)} onClose={() => undefined} />
    </SignedIn>,
  )
  const name = await screen.findByLabelText<HTMLInputElement>('Full name')
  const addSoren = async () => {
    await user.type(name, 'Soren Lund')
    await user.click(screen.getByRole('button', { name: 'Add pupil' }))
    await screen.findByText('Is it the same pupil?')
  }
  await addSoren()
  expect(screen.getByText('In this class already')).toBeTruthy()
  // The question is about the name that was sent.
  await user.type(name, 'e')
  expect(screen.queryByText('Is it the same pupil?')).toBeNull()
  await user.clear(name)
  await addSoren()
  await user.click(screen.getByRole('button', { name: 'Add Søren Lund' }))
  await waitFor(() => expect(name.value).toBe(''))
  expect(screen.queryByText('Is it the same pupil?')).toBeNull()
  await addSoren()
  await user.click(screen.getByRole('button', { name: 'No, add another Soren Lund' }))
  await screen.findByText('Soren Lund is in the class')
  expect(sent(asked, 'classes.place-pupil')).toEqual([{ classId: CLASS, personId: idOf(2) }])
})
