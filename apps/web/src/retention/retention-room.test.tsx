import { screen, within } from '@testing-library/react'
import { COUNTED_UP_TO } from '@xiotein/game/rules'
import { expect, test } from 'vitest'
import { refreshSession } from '../people/index.ts'
import { answering, Refusal } from '../testing/answering.ts'
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

test('a longer time that another admin has chosen meanwhile is said before it is replaced', async () => {
  let kinds = [NOTICES]
  const tries = [
    () => new Refusal('school.settings-changed', 'Somebody else has saved other settings here.', 409),
    () => ({ version: 'v3' }),
  ]
  const asked = answering({
    'people.front': () => frontOf({ me: adaWith({ may: { keepScore: true, review: true, runSchool: true } }) }),
    'retention.overview': () => ({ kinds }),
    'retention.change': () => tries.shift()?.() ?? {},
  })
  await refreshSession()
  const { user } = showScreen(<SignedIn>{<RetentionRoom />}</SignedIn>)
  await user.click(await screen.findByRole('button', { name: /^Change how long/ }))
  const dialog = within(screen.getByRole('dialog'))
  await user.selectOptions(dialog.getByRole('combobox'), '30')
  kinds = [{ ...NOTICES, kept: '60 days', keptHours: 1_440, version: 'v2' }]
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await dialog.findByText(/Somebody else has saved other settings here/)
  await dialog.findByText('Somebody else has just saved: 60 days')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await screen.findByText(/^Saved/)
  expect(asked.filter(({ name }) => name === 'retention.change').map(({ input }) => input)).toEqual([
    { kind: 'notices', days: 30, version: 'v1' },
    { kind: 'notices', days: 30, version: 'v2' },
  ])
})

test('of a kind of which there are very many, the page says that there may be more', async () => {
  const choices = [...NOTICES.choices.slice(0, 2), { days: 30, rows: COUNTED_UP_TO }]
  answering({
    'people.front': () => frontOf({ me: adaWith({ may: { keepScore: true, review: true, runSchool: true } }) }),
    'retention.overview': () => ({ kinds: [{ ...NOTICES, rows: COUNTED_UP_TO, choices }] }),
  })
  await refreshSession()
  const { user } = showScreen(<SignedIn>{<RetentionRoom />}</SignedIn>)
  await screen.findByText('100,000 or more')
  await user.click(screen.getByRole('button', { name: /^Change how long/ }))
  await user.selectOptions(await screen.findByRole('combobox'), '30')
  screen.getByText(/^Entries that are older than that now, .*: 100,000 or more\./)
})
