import { act, cleanup, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { refreshSession, signOut } from '../people/index.ts'
import { answering } from '../testing/answering.ts'
import { adaWith, frontOf } from '../testing/people-of-tests.ts'
import { showScreen } from '../testing/show-screen.tsx'
import { SignedIn } from '../testing/signed-in.tsx'
import { useKeptWords } from './kept-words.ts'

const BEN = 'b0000000-0000-4000-8000-000000000001'

function Field({ classId }: { classId: string }) {
  const [words, write] = useKeptWords(classId)
  return <textarea aria-label={classId} value={words[BEN] ?? ''} onChange={event => write({ ...words, [BEN]: event.target.value })} />
}

function Pages() {
  const [at, go] = useState('7C')
  return (
    <>
      {at === 'home' ? null : <Field key={at} classId={at} />}
      {['7C', '8A', 'home'].map(page => (
        <button key={page} type="button" onClick={() => go(page)}>
          {page}
        </button>
      ))}
    </>
  )
}

const open = async () => {
  answering({ 'people.front': () => frontOf({ me: adaWith() }), 'people.sign-out': () => ({ done: true }) })
  await refreshSession()
  const shown = showScreen(
    <SignedIn>
      <Pages />
    </SignedIn>,
  )
  await screen.findByRole('textbox')
  return shown
}
const written = (classId: string) => screen.getByRole<HTMLTextAreaElement>('textbox', { name: classId }).value
afterEach(() => localStorage.clear())

test('words for parents outlive another page of the app and a restart of the computer', async () => {
  const { user } = await open()
  await user.type(screen.getByRole('textbox'), 'Kind to all.')
  await user.click(screen.getByRole('button', { name: '8A' }))
  expect(written('8A')).toBe('')
  await user.click(screen.getByRole('button', { name: 'home' }))
  await user.click(screen.getByRole('button', { name: '7C' }))
  expect(written('7C')).toBe('Kind to all.')
  cleanup()
  await open()
  expect(written('7C')).toBe('Kind to all.')
})

test('the device forgets them once they are printed, while this page still has them, and with a sign-out', async () => {
  const { user } = await open()
  await user.type(screen.getByRole('textbox'), 'Kind to all.')
  act(() => void dispatchEvent(new Event('afterprint')))
  expect([written('7C'), localStorage.length > 0 && JSON.stringify(localStorage).includes('Kind')]).toEqual(['Kind to all.', false])
  await user.type(screen.getByRole('textbox'), ' And quick.')
  expect(JSON.stringify(localStorage)).toContain('And quick.')
  await act(signOut)
  expect(JSON.stringify(localStorage)).not.toContain('And quick.')
})
