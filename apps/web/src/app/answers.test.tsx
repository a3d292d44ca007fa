import { useQuery } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import type { NoticesCalls } from '@xiotein/contract/notices'
import { expect, test } from 'vitest'
import { apiOf } from '../platform/call.ts'
import { answering, noNetwork, Refusal } from '../testing/answering.ts'
import { Answers, queryClient } from './answers.tsx'

const api = apiOf<NoticesCalls>()

function Bell() {
  const { data, error } = useQuery({ queryKey: ['notices.mine'], queryFn: () => api.read('notices.mine', {}), retryDelay: 0 })
  return <p>{error?.message ?? (data ? 'There they are.' : 'Loading...')}</p>
}

const NONE = { notices: [], unread: 0 }
const show = (...answers: unknown[]) => {
  queryClient.clear()
  let next = 0
  const asked = answering({ 'notices.mine': () => answers[Math.min(next++, answers.length - 1)] })
  render(
    <Answers>
      <Bell />
    </Answers>,
  )
  return asked
}

test.each([
  ['refused', 'http.forbidden'],
  ['broken', 'http.broken'],
] as const)('a read that is %s is shown so at once, and not asked again', async (_, refusal) => {
  const asked = show(new Refusal(refusal, 'This is not yours.'), NONE)
  await screen.findByText('This is not yours.')
  expect(asked).toHaveLength(1)
})

test.each([
  ['is away', noNetwork],
  ['is closed for a moment', new Refusal('http.unavailable', 'Please try again.', 503)],
])('a read is asked again when the server %s', async (_, first) => {
  const asked = show(first, NONE)
  await screen.findByText('There they are.')
  expect(asked).toHaveLength(2)
})
