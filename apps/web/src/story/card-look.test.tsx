// A choice that a pupil makes beside the Power Card holds from the answer on, while the next read is still on its way.

import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { refreshSession } from '../people/index.ts'
import { answering } from '../testing/answering.ts'
import { adaWith, frontOf } from '../testing/people-of-tests.ts'
import { showScreen } from '../testing/show-screen.tsx'
import { SignedIn } from '../testing/signed-in.tsx'
import { FrameChoice } from './frame-choice.tsx'
import { PathCard } from './path-card.tsx'

HTMLDialogElement.prototype.showModal ??= vi.fn()
HTMLDialogElement.prototype.close ??= vi.fn()

const never = new Promise<never>(() => undefined)
const open = async (answers: Parameters<typeof answering>[0], Shown: typeof FrameChoice) => {
  answering({ 'people.front': () => frontOf({ me: adaWith() }), ...answers })
  await refreshSession()
  return showScreen(
    <SignedIn>
      <Shown />
    </SignedIn>,
    { path: '/profile/card' },
  )
}

test('a frame that was chosen does not jump back', async () => {
  const reads: unknown[] = [{ frames: ['fire', 'water'], worn: null }]
  const { user } = await open(
    {
      'story.frames': () => reads.shift() ?? never,
      'story.wear-frame': ({ frame }) => ({ frames: ['fire', 'water'], worn: frame }),
    },
    FrameChoice,
  )
  const select = (await screen.findByRole('combobox', { name: 'Frame' })) as HTMLSelectElement
  await user.selectOptions(select, 'water')
  await waitFor(() => expect(select.value).toBe('water'))
  await user.selectOptions(select, 'fire')
  await waitFor(() => expect(select.value).toBe('fire'))
})

/** A command whose answers wait until the test gives them, one after the other. */
const heldBack = (answerTo: (input: Readonly<Record<string, unknown>>) => unknown) => {
  const sent: unknown[] = []
  const waiting: (() => void)[] = []
  const call = (input: Readonly<Record<string, unknown>>) => {
    sent.push(input)
    return new Promise(resolve => waiting.push(() => resolve(answerTo(input))))
  }
  const answerNext = async (): Promise<void> => {
    await waitFor(() => expect(waiting).not.toHaveLength(0))
    waiting.shift()?.()
  }
  return { sent, call, answerNext }
}

test('when two frames are chosen quickly, the second is sent after the first and stays', async () => {
  const frames = ['fire', 'water']
  const wear = heldBack(({ frame }) => ({ frames, worn: frame }))
  const reads: unknown[] = [{ frames, worn: null }]
  const { user, cache } = await open({ 'story.frames': () => reads.shift() ?? never, 'story.wear-frame': wear.call }, FrameChoice)
  const select = (await screen.findByRole('combobox', { name: 'Frame' })) as HTMLSelectElement
  await user.selectOptions(select, 'water')
  await user.selectOptions(select, 'fire')
  await wear.answerNext()
  await waitFor(() => expect(wear.sent).toEqual([{ frame: 'water' }, { frame: 'fire' }]))
  expect(select.value).toBe('fire')
  await wear.answerNext()
  await waitFor(() => expect(cache.isMutating()).toBe(0))
  expect(select.value).toBe('fire')
})

test('when two moves are chosen to rest a turn less, the second is sent after the first and stays', async () => {
  const pathWith = (move: string) => ({
    path: 'path_tempo',
    mayChange: false,
    sooner: { move, of: ['vault-hack', 'shield-restoration', 'vault-breach'] },
  })
  const choose = heldBack(({ move }) => pathWith(`${move}`))
  const { user, cache } = await open({ 'story.path': () => pathWith('vault-hack'), 'story.choose-sooner-move': choose.call }, PathCard)
  const select = (await screen.findByRole('combobox', { name: 'Rests 1 turn less' })) as HTMLSelectElement
  await user.selectOptions(select, 'shield-restoration')
  await user.selectOptions(select, 'vault-breach')
  await choose.answerNext()
  await waitFor(() => expect(choose.sent).toEqual([{ move: 'shield-restoration' }, { move: 'vault-breach' }]))
  await choose.answerNext()
  await waitFor(() => expect(cache.isMutating()).toBe(0))
  expect(select.value).toBe('vault-breach')
})

test('a path that was changed is shown at once, and offers no other change', async () => {
  const reads: unknown[] = [{ path: 'path_power', mayChange: true, sooner: null }]
  const { user } = await open(
    { 'story.path': () => reads.shift() ?? never, 'story.change-path': ({ path }) => ({ path, mayChange: false, sooner: null }) },
    PathCard,
  )
  await user.click(await screen.findByRole('button', { name: 'Take another path' }))
  await user.click(screen.getByRole('radio', { name: 'The Runner' }))
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: 'Take another path' }))
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Take this path' }).disabled).toBe(true)
  await user.click(screen.getByRole('radio', { name: 'The Runner' }))
  await user.click(screen.getByRole('button', { name: 'Take this path' }))
  await screen.findByText('You have changed it once. Now it stays.')
  expect(screen.getByText('The Runner')).toBeTruthy()
})

test('the Runner chooses the move that rests a turn less', async () => {
  const of = ['vault-hack', 'shield-restoration']
  const pathWith = (move: string) => ({ path: 'path_tempo', mayChange: false, sooner: { move, of } })
  const { user } = await open(
    { 'story.path': () => pathWith('vault-hack'), 'story.choose-sooner-move': ({ move }) => pathWith(`${move}`) },
    PathCard,
  )
  const select = (await screen.findByRole('combobox', { name: 'Rests 1 turn less' })) as HTMLSelectElement
  await user.selectOptions(select, 'Shield Restoration')
  await waitFor(() => expect(select.value).toBe('shield-restoration'))
})
