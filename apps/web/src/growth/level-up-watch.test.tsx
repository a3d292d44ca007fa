import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answering, noNetwork } from '../testing/answering.ts'
import { adaWith, frontOf } from '../testing/people-of-tests.ts'
import { showScreen } from '../testing/show-screen.tsx'
import { SignedIn } from '../testing/signed-in.tsx'
import { standingWith } from '../testing/standing-examples.ts'
import { changeReading } from '../ui/reading.ts'
import { LevelUp } from './level-up/level-up.tsx'
import { LevelUpWatch } from './level-up-watch.tsx'

const watch = (claims: unknown[], form = <input aria-label="Note" />) => {
  let waits = true
  const asked = answering({
    'people.front': () => frontOf({ me: adaWith() }),
    'growth.standing': () => standingWith({ xp: 584, level: 5, levelUp: waits ? { from: 3, to: 5 } : null }),
    'growth.claim-level-up': () => {
      const claimed = claims.shift() ?? { levelUp: null }
      const answer = typeof claimed === 'function' ? claimed() : claimed
      if (answer !== noNetwork) waits = false
      return answer
    },
  })
  const shown = showScreen(
    <SignedIn>
      {form}
      <LevelUpWatch />
    </SignedIn>,
  )
  return { ...shown, keys: () => asked.filter(call => call.name === 'growth.claim-level-up').map(call => call.key) }
}
const won = { levelUp: { from: 3, to: 5, xp: 584 } }

test('the window that wins the claim shows the last level, with what all of them unlock', async () => {
  watch([won])
  const overlay = await screen.findByRole('dialog', { name: 'LEVEL UP!' })
  for (const words of [
    'Level 3 -> Level 5',
    "Congratulations! You've reached Level 5 with 584 XP!",
    'New Abilities Unlocked',
    'Flow State',
    'unlock creative potential',
    'Imposition',
    'bend reality to your will',
    'Continue Your Journey',
  ])
    expect(overlay.textContent).toContain(words)
  expect(overlay.querySelectorAll('[data-confetti] i')).toHaveLength(50)
})

test('the window that comes second shows nothing', async () => {
  const { keys } = watch([{ levelUp: null }])
  await waitFor(() => expect(keys()).toHaveLength(1))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a pupil who is typing is left alone until they are done', async () => {
  const { user, keys } = watch([won], <input aria-label="Note" ref={field => field?.focus()} />)
  const field = await screen.findByLabelText('Note')
  await user.type(field, 'half a sen')
  expect(keys()).toEqual([])
  await user.tab()
  expect(await screen.findByRole('dialog', { name: 'LEVEL UP!' })).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Note').value).toBe('half a sen')
})

test('a question that opens before the answer comes is answered first', async () => {
  const question = (): HTMLDialogElement => screen.getByLabelText('Sure?')
  const opens = () => {
    question().showModal()
    return won
  }
  const { keys } = watch([opens], <dialog aria-label="Sure?" />)
  await waitFor(() => expect(keys()).toHaveLength(1))
  expect(screen.queryByRole('dialog', { name: 'LEVEL UP!' })).toBeNull()
  act(() => question().close())
  expect(await screen.findByRole('dialog', { name: 'LEVEL UP!' })).toBeTruthy()
})

test('a level that was claimed and not shown yet comes after a reload', async () => {
  const opens = () => {
    screen.getByLabelText<HTMLDialogElement>('Sure?').showModal()
    return won
  }
  const { keys, unmount } = watch([opens], <dialog aria-label="Sure?" />)
  await waitFor(() => expect(keys()).toHaveLength(1))
  await waitFor(() => expect(JSON.stringify(localStorage)).toContain('level-up'))
  unmount()
  const again = watch([])
  expect((await screen.findByRole('dialog', { name: 'LEVEL UP!' })).textContent).toContain('Level 3 -> Level 5')
  again.unmount()
  watch([])
  await screen.findByLabelText('Note')
  expect(JSON.stringify(localStorage)).not.toContain('level-up')
})

test('a claim whose answer was lost is made again with the same key', async () => {
  const { keys } = watch([noNetwork, won])
  await waitFor(() => expect(keys()).toHaveLength(1))
  fireEvent(window, new Event('online'))
  expect(await screen.findByRole('dialog', { name: 'LEVEL UP!' })).toBeTruthy()
  expect(new Set(keys()).size).toBe(1)
})

const gain = { from: 1, to: 2, xp: 110 }
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

beforeEach(() => changeReading({ lessMotion: false }))
afterEach(() => {
  vi.useRealTimers()
})

test('it closes by itself after five seconds and a half, and neither sooner nor while it is held', async () => {
  vi.useFakeTimers()
  const onClosed = vi.fn()
  showScreen(<LevelUp gain={gain} onClosed={onClosed} />)
  const button = screen.getByRole('button', { name: 'Continue Your Journey' })
  await pass(4_000)
  act(() => button.focus())
  await pass(60_000)
  expect(onClosed).not.toHaveBeenCalled()
  act(() => button.blur())
  await pass(1_000)
  await pass(499)
  expect(onClosed).not.toHaveBeenCalled()
  await pass(1)
  expect(onClosed).toHaveBeenCalledOnce()
})

test('it is announced from inside the dialog, because screen readers ignore everything behind it', async () => {
  vi.useFakeTimers()
  showScreen(<LevelUp gain={gain} onClosed={vi.fn()} />)
  await pass(200)
  expect(within(screen.getByRole('dialog')).getByRole('status').textContent).toMatch(/110/)
})

test('the button closes it half a second later, and no confetti falls with less motion', async () => {
  vi.useFakeTimers()
  changeReading({ lessMotion: true })
  const onClosed = vi.fn()
  showScreen(<LevelUp gain={gain} onClosed={onClosed} />)
  expect(document.querySelector('[data-confetti]')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Continue Your Journey' }))
  await pass(499)
  expect(onClosed).not.toHaveBeenCalled()
  await pass(1)
  expect(onClosed).toHaveBeenCalledOnce()
})
