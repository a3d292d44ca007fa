import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { NoticesCalls } from '@xiotein/contract/notices'
import type { PeopleCalls } from '@xiotein/contract/people'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { answering, noNetwork, Refusal } from '../testing/answering.ts'
import { showScreen } from '../testing/show-screen.tsx'
import { Answers } from './answers.ts'
import { apiOf } from './call.ts'
import { useCommand } from './use-command.ts'

const api = apiOf<NoticesCalls>()

function ReadButton() {
  const read = useCommand(api, 'notices.mark-read')
  return (
    <>
      <button type="button" onClick={() => read.send({ noticeId: 'n1' })}>
        Read
      </button>
      {read.problem}
    </>
  )
}

it('waits for the answer to a large file as long as a slow network takes to send it, but not without end', async () => {
  answering({ 'people.change-photo': () => ({}), 'people.remove-photo': () => ({}) })
  const waits = vi.spyOn(AbortSignal, 'timeout')
  onTestFinished(() => waits.mockRestore())
  const people = apiOf<PeopleCalls>()
  await people.command('people.remove-photo', {})
  for (const size of [400_000, 6_000_000]) await people.command('people.change-photo', { type: 'image/jpeg', bytes: new Uint8Array(size) })
  expect(waits.mock.calls).toEqual([[20_000], [40_000], [80_000]])
})

describe('a button that sends a command', () => {
  it('sends it once for a double click', async () => {
    const asked = answering({ 'notices.mark-read': () => ({ done: true }) })
    const { cache } = showScreen(<ReadButton />)
    const button = screen.getByRole('button', { name: 'Read' })
    // Both presses come before anything could draw itself busy.
    fireEvent.click(button)
    fireEvent.click(button)
    await waitFor(() => expect(asked).toHaveLength(1))
    await waitFor(() => expect(cache.isMutating()).toBe(0))
    expect(asked).toHaveLength(1)
  })

  it('says why it did not work, with the error id of the server', async () => {
    answering({ 'notices.mark-read': () => new Refusal('http.broken', 'Something went wrong.', 500, {}, 'ABCDE-23456') })
    const { user } = showScreen(<ReadButton />)
    await user.click(screen.getByRole('button', { name: 'Read' }))
    expect(await screen.findByText(/Something went wrong. \(Error ID: ABCDE-23456\)/)).toBeTruthy()
  })

  it('sends a lost one again under the same key, and a new press under a new one', async () => {
    let away = true
    const asked = answering({ 'notices.mark-read': () => (away ? noNetwork : { done: true }) })
    const { user } = showScreen(<ReadButton />)
    const button = screen.getByRole('button', { name: 'Read' })
    await user.click(button)
    await screen.findByText(/cannot be reached/)
    away = false
    await user.click(button)
    await waitFor(() => expect(screen.queryByText(/cannot be reached/)).toBeNull())
    await user.click(button)
    await waitFor(() => expect(asked).toHaveLength(3))
    expect(asked[1]?.key).toBe(asked[0]?.key)
    expect(asked[2]?.key).not.toBe(asked[0]?.key)
  })

  it('sends it again under the same key when the server does not know whether it has counted', async () => {
    let fails = true
    const lost = new Refusal('http.unavailable', 'Please try again in a few seconds.', 503)
    const asked = answering({ 'notices.mark-read': () => (fails ? lost : { done: true }) })
    const { user } = showScreen(<ReadButton />)
    const button = screen.getByRole('button', { name: 'Read' })
    await user.click(button)
    await screen.findByText(/try again in a few seconds/)
    fails = false
    await user.click(button)
    await waitFor(() => expect(asked).toHaveLength(2))
    expect(asked[1]?.key).toBe(asked[0]?.key)
  })

  it('names only reads that there are as what it changes', async () => {
    type Changes = NonNullable<NonNullable<Parameters<typeof useCommand>[2]>['changes']>
    const known: Changes = ['notices.mine', 'people.people']
    // @ts-expect-error No contract has this read.
    const misspelt: Changes = ['notices.mien']
    // @ts-expect-error A command has no answer that could be asked for again.
    const command: Changes = ['notices.mark-read']
    await new Answers().invalidate([...known, ...misspelt, ...command])
  })
})
