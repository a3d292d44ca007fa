import { act, screen, waitFor } from '@testing-library/react'
import type { NoticesCalls } from '@xiotein/contract/notices'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { answering, noNetwork } from '../testing/answering.ts'
import { showScreen } from '../testing/show-screen.tsx'
import { apiOf } from './call.ts'
import { useCommand } from './use-command.ts'
import { useRead } from './use-read.ts'
import { useShown } from './use-shown.ts'

const api = apiOf<NoticesCalls>()
const ANA = '0199e0aa-1111-7000-8000-000000000001'

describe('a failure whose outcome the screen shows in the end', () => {
  function Asked() {
    const [isAsked, setAsked] = useState(false)
    const ask = useCommand(api, 'notices.mark-read', { shown: isAsked })
    return (
      <>
        <button type="button" onClick={() => ask.send({ noticeId: ANA })}>
          Ask
        </button>
        <button type="button" onClick={() => setAsked(!isAsked)}>
          {isAsked ? 'The school says no' : 'The school has heard'}
        </button>
        <p data-testid="problem">{ask.problem}</p>
      </>
    )
  }

  it('is no longer shown, and the next press is a new wish', async () => {
    const answers: unknown[] = [noNetwork, { done: true }]
    const asked = answering({ 'notices.mark-read': () => answers.shift() })
    const { user } = showScreen(<Asked />)
    const press = (name: string) => user.click(screen.getByRole('button', { name }))
    await press('Ask')
    await screen.findByText(/cannot be reached/)
    await press('The school has heard')
    expect(screen.getByTestId('problem').textContent).toBe('')
    await press('The school says no')
    expect(screen.getByTestId('problem').textContent).toBe('')
    await press('Ask')
    await waitFor(() => expect(asked).toHaveLength(2))
    expect(asked[1]?.key).not.toBe(asked[0]?.key)
  })

  it('stays until what it changes was asked again, and has come', async () => {
    const held: ((answer: unknown) => void)[] = []
    answering({ 'notices.mark-read': () => noNetwork, 'notices.mine': () => new Promise(resolve => held.push(resolve)) })
    function Changing() {
      const [isAsked, setAsked] = useState(false)
      useRead(api, 'notices.mine', {})
      const ask = useCommand(api, 'notices.mark-read', { shown: isAsked, changes: ['notices.mine'] })
      return (
        <>
          <button type="button" onClick={() => ask.send({ noticeId: ANA })}>
            Ask
          </button>
          <button type="button" onClick={() => setAsked(true)}>
            Hear
          </button>
          <p data-testid="problem">{ask.problem}</p>
        </>
      )
    }
    const { user } = showScreen(<Changing />)
    await waitFor(() => expect(held).toHaveLength(1))
    await act(async () => held[0]?.({ notices: [], unread: 0 }))
    await user.click(screen.getByRole('button', { name: 'Ask' }))
    await screen.findByText(/cannot be reached/)
    await user.click(screen.getByRole('button', { name: 'Hear' }))
    expect(screen.getByTestId('problem').textContent).not.toBe('')
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
    window.dispatchEvent(new Event('online'))
    await waitFor(() => expect(held).toHaveLength(2))
    await act(async () => held[1]?.({ notices: [], unread: 0 }))
    await waitFor(() => expect(screen.getByTestId('problem').textContent).toBe(''))
  })

  it('stays while the screen shows the same as before', async () => {
    const asked = answering({ 'notices.mark-read': () => noNetwork })
    const { user } = showScreen(<Asked />)
    for (const times of [1, 2]) {
      await user.click(screen.getByRole('button', { name: 'Ask' }))
      await waitFor(() => expect(asked).toHaveLength(times))
      await screen.findByText(/cannot be reached/)
    }
    expect(asked[1]?.key).toBe(asked[0]?.key)
  })
})

describe('what was begun by a press whose answer was lost, and has ended', () => {
  function Begun({ id, onEnd }: { id: string; onEnd: () => void }) {
    useShown(id, 'notices.mark-read')
    return (
      <button type="button" onClick={onEnd}>
        End
      </button>
    )
  }
  function Begin() {
    const begin = useCommand(api, 'notices.mark-read')
    return (
      <button type="button" onClick={() => begin.send({ noticeId: ANA })}>
        Begin
      </button>
    )
  }
  function Room() {
    const [id, setId] = useState<string | null>(null)
    return (
      <>
        <button type="button" onClick={() => setId('one')}>
          The school has heard
        </button>
        {id === null ? <Begin /> : <Begun id={id} onEnd={() => setId(null)} />}
      </>
    )
  }

  it.each(['before', 'after'])('is begun anew by the same press, and not taken for done (shown %s the answer was given up)', async when => {
    const held: ((answer: unknown) => void)[] = []
    const asked = answering({ 'notices.mark-read': () => new Promise(resolve => held.push(resolve)) })
    const { user, cache } = showScreen(<Room />)
    const press = (name: string) => user.click(screen.getByRole('button', { name }))
    const lose = async (): Promise<void> => {
      await waitFor(() => expect(held).toHaveLength(1))
      await act(async () => held[0]?.(noNetwork))
      await waitFor(() => expect(cache.isMutating()).toBe(0))
    }
    await press('Begin')
    if (when === 'after') await lose()
    await press('The school has heard')
    if (when === 'before') await lose()
    await press('End')
    await press('Begin')
    await waitFor(() => expect(asked).toHaveLength(2))
    expect(asked[1]?.key).not.toBe(asked[0]?.key)
  })
})
