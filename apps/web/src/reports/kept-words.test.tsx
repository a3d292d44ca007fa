import { act, cleanup, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { forgetPerson, leaveDevice, refreshSession, signOut } from '../people/index.ts'
import { keep, kept } from '../platform/kept.ts'
import { answering } from '../testing/answering.ts'
import { adaWith, frontOf } from '../testing/people-of-tests.ts'
import { showScreen } from '../testing/show-screen.tsx'
import { SignedIn } from '../testing/signed-in.tsx'
import { useKeptWords } from './kept-words.ts'

const BEN = 'b0000000-0000-4000-8000-000000000001'
const CLEO = 'b0000000-0000-4000-8000-000000000002'

function Field({ classId }: { classId: string }) {
  const { words, isKept, write, clear } = useKeptWords(classId)
  return (
    <>
      <textarea aria-label={classId} value={words[BEN] ?? ''} onChange={event => write(BEN, event.target.value)} />
      <button type="button" onClick={clear}>
        {isKept ? 'clear' : 'not kept'}
      </button>
    </>
  )
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

const isStored = (text: string) => JSON.stringify(localStorage).includes(text)

test('a print clears nothing, a button does', async () => {
  const { user } = await open()
  await user.type(screen.getByRole('textbox'), 'Kind to all.')
  act(() => void dispatchEvent(new Event('afterprint')))
  expect(isStored('Kind')).toBe(true)
  await user.click(screen.getByRole('button', { name: 'clear' }))
  expect([written('7C'), isStored('Kind')]).toEqual(['', false])
})

test.each([
  ['a sign-out', signOut],
  ['an end of the session by itself', async () => forgetPerson()],
  ['leaving this device', async () => leaveDevice()],
])('the device forgets them with %s', async (_, leave) => {
  const { user } = await open()
  await user.type(screen.getByRole('textbox'), 'Kind to all.')
  await act(leave)
  expect(isStored('Kind')).toBe(false)
})

test('they go when somebody else signs in, and two weeks after the last letter', async () => {
  keep('words.somebody-else.7C', { words: { [BEN]: 'Left here.' }, at: Date.now() })
  keep(`words.${adaWith().id}.7C`, { words: { [BEN]: 'Long ago.' }, at: Date.now() - 15 * 86_400_000 })
  await open()
  expect([written('7C'), isStored('Left here'), isStored('Long ago')]).toEqual(['', false, false])
})

test('words about two pupils, written in two tabs, are both kept and both shown', async () => {
  const { user } = await open()
  await user.type(screen.getByRole('textbox'), 'Kind')
  const name = `words.${adaWith().id}.7C` as const
  const other = { [BEN]: 'Kind', [CLEO]: 'Brave.' }
  // The tab in the background has not yet heard of it.
  keep(name, { words: other, at: Date.now() })
  await user.type(screen.getByRole('textbox'), '!')
  expect(kept<{ words: unknown }>(name)?.words).toEqual({ ...other, [BEN]: 'Kind!' })
  keep(name, { words: { ...other, [BEN]: 'Kind to all.' }, at: Date.now() })
  act(() => void dispatchEvent(new StorageEvent('storage', { key: `xiotein.${name}` })))
  expect(written('7C')).toBe('Kind to all.')
})

/** Whether the browser would ask before it closes this page. */
const asksBeforeLeaving = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))

test('it is said when the device cannot keep them, and asked before the page is closed', async () => {
  const { user } = await open()
  await user.type(screen.getByRole('textbox'), 'K')
  expect(asksBeforeLeaving()).toBe(false)
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await user.type(screen.getByRole('textbox'), 'i')
  expect(screen.getByRole('button', { name: 'not kept' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'home' }))
  await user.click(screen.getByRole('button', { name: '7C' }))
  await user.type(screen.getByRole('textbox'), 'n')
  expect([written('7C'), asksBeforeLeaving()]).toEqual(['Kin', true])
  full.mockRestore()
  await user.type(screen.getByRole('textbox'), 'd')
  expect([isStored('Kind'), asksBeforeLeaving()]).toEqual([true, false])
})
