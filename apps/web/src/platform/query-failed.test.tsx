import { screen } from '@testing-library/react'
import type { PeopleCalls } from '@xiotein/contract/people'
import { expect, it } from 'vitest'
import { answering, Refusal } from '../testing/answering.ts'
import { showScreen } from '../testing/show-screen.tsx'
import { apiOf } from './call.ts'
import { QueryFailed } from './query-failed.tsx'
import { useRead } from './use-read.ts'

const api = apiOf<PeopleCalls>()

function Sessions({ look }: { look: 'state' | 'note' }) {
  const query = useRead(api, 'people.sessions', {})
  if (query.data) return 'Two devices'
  return query.isPending ? 'Loading' : <QueryFailed query={query} look={look} title="The devices could not be loaded" />
}

it.each(['state', 'note'] as const)('a failed read shows its reason and error id, and can be tried again (%s)', async look => {
  let broken = true
  answering({
    'people.sessions': () => (broken ? new Refusal('http.broken', 'Something went wrong.', 500, {}, 'ABCDE-23456') : { sessions: [] }),
  })
  const { user } = showScreen(<Sessions look={look} />)
  expect(await screen.findByText('The devices could not be loaded')).toBeTruthy()
  const said = document.body.textContent
  expect(said).toContain('Something went wrong.')
  expect(said?.match(/Error ID: ABCDE-23456/g)).toHaveLength(1)
  broken = false
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByText('Two devices')).toBeTruthy()
})

it('a refusal that is not a server fault has no error id', async () => {
  answering({ 'people.sessions': () => new Refusal('http.forbidden', 'This is for teachers.', 403) })
  showScreen(<Sessions look="note" />)
  expect(await screen.findByText('This is for teachers.')).toBeTruthy()
  expect(document.body.textContent).not.toContain('Error ID')
})
