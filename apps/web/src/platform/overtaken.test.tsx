import { act, screen, waitFor } from '@testing-library/react'
import type { NoticesCalls } from '@xiotein/contract/notices'
import { expect, it } from 'vitest'
import { answering, noNetwork } from '../testing/answering.ts'
import { showScreen } from '../testing/show-screen.tsx'
import { apiOf } from './call.ts'
import { useChoice } from './use-choice.ts'
import { useCommand } from './use-command.ts'
import { useFailure } from './use-failure.ts'

const api = apiOf<NoticesCalls>()
const noticeId = '0199e0aa-1111-7000-8000-000000000001'
const DECIDED = { status: 'approved', mayDecide: false }

/** A server that keeps every request waiting until the test answers it. */
const holding = () => {
  const held: ((answer: unknown) => void)[] = []
  const hold = () => new Promise(resolve => held.push(resolve))
  const asked = answering({ 'notices.decide': hold, 'notices.mark-read': hold })
  const answer = async (nth: number, with_: unknown) => {
    await waitFor(() => expect(held.length).toBeGreaterThan(nth))
    await act(async () => held[nth]?.(with_))
  }
  return { asked, answer }
}

/** On, and Off, which takes it back. `says` tells of a failure of On in a message, otherwise it is shown beside it. */
function Switch({ says }: { says: boolean }) {
  const onFailed = useFailure()
  const on = useCommand(api, 'notices.decide', { overtakes: ['notices.mark-read'], ...(says ? { onFailed } : {}) })
  const off = useCommand(api, 'notices.mark-read', { overtakes: ['notices.decide'] })
  return (
    <>
      <button type="button" onClick={() => on.send({ noticeId, decision: 'approve' })}>
        On
      </button>
      <button type="button" onClick={() => off.send({ noticeId })}>
        Off
      </button>
      <p data-testid="problem">{on.problem}</p>
    </>
  )
}

it.each([true, false])('nobody is told how a press failed that was taken back meanwhile (in a message: %s)', async says => {
  const { answer } = holding()
  const { user, cache } = showScreen(<Switch says={says} />)
  for (const label of ['On', 'Off']) await user.click(screen.getByRole('button', { name: label }))
  await answer(1, { done: true })
  await answer(0, noNetwork)
  await waitFor(() => expect(cache.isMutating()).toBe(0))
  expect(screen.queryByRole('article')).toBeNull()
  expect(screen.getByTestId('problem').textContent).toBe('')
})

it('a press after one that was taken back, and still hangs, is sent, and is the one that is told of', async () => {
  const { asked, answer } = holding()
  const { user, cache } = showScreen(<Switch says />)
  for (const label of ['On', 'Off', 'On']) await user.click(screen.getByRole('button', { name: label }))
  await answer(1, { done: true })
  await waitFor(() => expect(asked.map(({ name }) => name)).toEqual(['notices.decide', 'notices.mark-read', 'notices.decide']))
  expect(asked[2]?.key).not.toBe(asked[0]?.key)
  await answer(0, noNetwork)
  expect(screen.queryByRole('article')).toBeNull()
  await answer(2, noNetwork)
  await waitFor(() => expect(cache.isMutating()).toBe(0))
  expect(screen.getAllByRole('article')).toHaveLength(1)
})

it('a choice that was overtaken elsewhere shows again what the school holds', async () => {
  const { answer } = holding()
  function Both() {
    const choice = useChoice(api, 'notices.decide', {
      saved: 'none',
      inputOf: () => ({ noticeId, decision: 'approve' as const }),
      keep: () => undefined,
    })
    const back = useCommand(api, 'notices.decide', { absolute: true })
    return (
      <>
        <button type="button" onClick={() => choice.choose('approve')}>
          Choose
        </button>
        <button type="button" onClick={() => back.send({ noticeId, decision: 'deny' })}>
          Back
        </button>
        <p data-testid="value">{choice.value}</p>
      </>
    )
  }
  const { user } = showScreen(<Both />)
  for (const label of ['Choose', 'Back']) await user.click(screen.getByRole('button', { name: label }))
  expect(screen.getByTestId('value').textContent).toBe('approve')
  await answer(1, DECIDED)
  await answer(0, noNetwork)
  await waitFor(() => expect(screen.getByTestId('value').textContent).toBe('none'))
})
