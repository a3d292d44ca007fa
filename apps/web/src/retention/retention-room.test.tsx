import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refreshSession } from '../people/index.ts'
import { answering } from '../testing/answering.ts'
import { adaWith, frontOf } from '../testing/people-of-tests.ts'
import { NOTICES, SESSIONS } from '../testing/retention-examples.ts'
import { showScreen } from '../testing/show-screen.tsx'
import { SignedIn } from '../testing/signed-in.tsx'
import { RetentionRoom } from './retention-room.tsx'

test('an admin reads what goes when, and what a shorter time deletes before choosing it', async () => {
  const asked = answering({
    'people.front': () => frontOf({ me: adaWith({ may: { keepScore: true, review: true, runSchool: true } }) }),
    'retention.overview': () => ({ kinds: [NOTICES, SESSIONS] }),
    'retention.change': () => ({ version: 'v2' }),
  })
  await refreshSession()
  const { user } = showScreen(<SignedIn>{<RetentionRoom />}</SignedIn>)
  await screen.findByText('3,120')
  expect(screen.getAllByRole('button', { name: /^Change how long/ })).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: /^Change how long/ }))
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true)
  await user.selectOptions(dialog.getByRole('combobox'), '30')
  dialog.getByText(/^30,187 entries are older/)
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await screen.findByText(/^Saved/)
  expect(asked.filter(({ name }) => name === 'retention.change').map(({ input }) => input)).toEqual([
    { kind: 'notices', days: 30, version: NOTICES.version },
  ])
})
