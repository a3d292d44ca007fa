import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { useAnswers } from '../platform/use-read.ts'
import { showScreen } from '../testing/show-screen.tsx'
import { useKeptWords } from './kept-words.ts'

const BEN = 'b0000000-0000-4000-8000-000000000001'

function Field({ classId }: { classId: string }) {
  const [words, write] = useKeptWords(classId)
  return <textarea aria-label={classId} value={words[BEN] ?? ''} onChange={event => write({ ...words, [BEN]: event.target.value })} />
}

function Pages() {
  const [at, go] = useState('7C')
  const answers = useAnswers()
  return (
    <>
      {at === 'home' ? null : <Field key={at} classId={at} />}
      {['7C', '8A', 'home'].map(page => (
        <button key={page} type="button" onClick={() => go(page)}>
          {page}
        </button>
      ))}
      <button type="button" onClick={() => answers.clear()}>
        Sign out
      </button>
    </>
  )
}

const leaves = (): boolean => dispatchEvent(new Event('beforeunload', { cancelable: true }))
const written = (classId: string) => screen.getByRole<HTMLTextAreaElement>('textbox', { name: classId }).value

test('words for parents outlive another page of the app, and not a sign-out; the browser asks before they are lost', async () => {
  const { user } = showScreen(<Pages />)
  expect(leaves()).toBe(true)
  await user.type(screen.getByRole('textbox'), 'Kind to all.')
  await user.click(screen.getByRole('button', { name: '8A' }))
  expect(written('8A')).toBe('')
  await user.click(screen.getByRole('button', { name: 'home' }))
  expect(leaves()).toBe(false)
  await user.click(screen.getByRole('button', { name: '7C' }))
  expect(written('7C')).toBe('Kind to all.')
  await user.click(screen.getByRole('button', { name: 'home' }))
  await user.click(screen.getByRole('button', { name: 'Sign out' }))
  await user.click(screen.getByRole('button', { name: '7C' }))
  expect([written('7C'), leaves()]).toEqual(['', true])
})
