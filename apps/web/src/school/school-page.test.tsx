import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answering, Refusal } from '../testing/answering.ts'
import { showScreen } from '../testing/show-screen.tsx'
import { SchoolPage } from './school-page.tsx'

const BEGUN = {
  name: 'North',
  timeZone: 'UTC',
  allowedDomains: [] as string[],
  signInWith: [],
  emailSignUp: true,
  staffPasskeys: false,
  pupilsRename: false,
  address: 'https://points.example',
  isDemo: false,
  dailyReset: '13:00 UTC',
  providers: [],
  mailConfigured: true,
  publicUrl: null,
}

test('what is saved over settings that were not on the screen is refused in words, and the newer ones are shown before it is saved', async () => {
  let school = { ...BEGUN, version: 'one' }
  const sent: unknown[] = []
  answering({
    'school.settings': () => school,
    'school.change-settings': input => {
      sent.push(input)
      if (input.version !== school.version) return new Refusal('school.settings-changed', 'Somebody else has saved other settings here.')
      school = { ...school, ...input, version: 'three' }
      return { version: 'three' }
    },
  })
  const { user } = showScreen(<SchoolPage />)
  const name = await screen.findByLabelText<HTMLInputElement>(/Name of the school/)
  await user.type(name, ' School')
  // In another window, which this one has not heard of.
  school = { ...school, name: 'South', emailSignUp: false, version: 'two' }
  const save = () => user.click(screen.getByRole('button', { name: 'Save settings' }))
  await save()
  await screen.findByText('Somebody else has saved other settings here.')
  await screen.findByText('Name of the school: South')
  expect(name.value).toBe('North School')
  expect(screen.getByRole<HTMLInputElement>('switch', { name: /Sign up with email/ }).checked).toBe(false)
  await save()
  await screen.findByText('The settings are saved.')
  // The next one sends the version from the answer.
  await user.type(name, 's')
  await save()
  await waitFor(() => expect(sent).toHaveLength(3))
  expect(sent).toMatchObject([
    { name: 'North School', emailSignUp: true, version: 'one' },
    { name: 'North School', emailSignUp: false, version: 'two' },
    { name: 'North Schools', version: 'three' },
  ])
})

test('the name that an admin types stays when another one saves; other settings follow and are saved as they are', async () => {
  let school = BEGUN
  const sent: unknown[] = []
  answering({
    'school.settings': () => school,
    'school.change-settings': input => {
      sent.push(input)
      school = { ...school, ...input }
      return { done: true }
    },
  })
  const { user, cache } = showScreen(<SchoolPage />)
  const name = await screen.findByLabelText<HTMLInputElement>(/Name of the school/)
  await user.type(name, ' School')
  expect(screen.getByText(/^Anybody can make an account/)).toBeTruthy()
  school = { ...school, name: 'South', allowedDomains: ['a.example'], emailSignUp: false }
  await cache.invalidateQueries({ queryKey: ['school.settings'] })
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/Email domains/).value).toBe('a.example'))
  expect(screen.queryByText(/^Anybody can make an account/)).toBeNull()
  expect(name.value).toBe('North School')
  await screen.findByText('Somebody else has changed this meanwhile')
  screen.getByText('Name of the school: South')
  await user.click(screen.getByRole('button', { name: 'Save settings' }))
  await screen.findByText('The settings are saved.')
  expect(sent).toEqual([
    {
      name: 'North School',
      timeZone: 'UTC',
      allowedDomains: ['a.example'],
      signInWith: [],
      emailSignUp: false,
      staffPasskeys: false,
      pupilsRename: false,
      address: 'https://points.example',
    },
  ])
  expect(screen.queryByText('Somebody else has changed this meanwhile')).toBeNull()
})
