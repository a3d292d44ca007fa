import { screen, waitFor } from '@testing-library/react'
import type { SchoolCalls } from '@xiotein/contract/school'
import type { OutputOf } from '@xiotein/contract/wire'
import { expect, test } from 'vitest'
import { answering, Refusal, sent } from '../testing/answering.ts'
import { showScreen } from '../testing/show-screen.tsx'
import { SchoolPage } from './school-page.tsx'

type Settings = OutputOf<SchoolCalls['school.settings']>
const BEGUN: Settings = {
  version: 'one',
  name: 'North',
  timeZone: 'UTC',
  allowedDomains: [],
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
  networkAddresses: [],
}

test('what is saved over settings that were not on the screen is refused in words, and the newer ones are shown before it is saved', async () => {
  let school = BEGUN
  const saved: unknown[] = []
  answering({
    'school.settings': () => school,
    'school.change-settings': input => {
      saved.push(input)
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
  await waitFor(() => expect(saved).toHaveLength(3))
  expect(saved).toMatchObject([
    { name: 'North School', emailSignUp: true, version: 'one' },
    { name: 'North School', emailSignUp: false, version: 'two' },
    { name: 'North Schools', version: 'three' },
  ])
})

test('the name that an admin types stays when another one saves; other settings follow and are saved as they are', async () => {
  let school = BEGUN
  const saved: unknown[] = []
  answering({
    'school.settings': () => school,
    'school.change-settings': input => {
      saved.push(input)
      school = { ...school, ...input }
      return { version: 'three' }
    },
  })
  const { user, cache } = showScreen(<SchoolPage />)
  const name = await screen.findByLabelText<HTMLInputElement>(/Name of the school/)
  await user.type(name, ' School')
  expect(screen.getByText(/^Anybody can make an account/)).toBeTruthy()
  school = { ...school, name: 'South', allowedDomains: ['a.example'], emailSignUp: false, version: 'two' }
  await cache.invalidateQueries({ queryKey: ['school.settings'] })
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/Email domains/).value).toBe('a.example'))
  expect(screen.queryByText(/^Anybody can make an account/)).toBeNull()
  expect(name.value).toBe('North School')
  await screen.findByText('Somebody else has changed this meanwhile')
  screen.getByText('Name of the school: South')
  await user.click(screen.getByRole('button', { name: 'Save settings' }))
  await screen.findByText('The settings are saved.')
  expect(saved).toEqual([
    {
      name: 'North School',
      timeZone: 'UTC',
      allowedDomains: ['a.example'],
      signInWith: [],
      emailSignUp: false,
      staffPasskeys: false,
      pupilsRename: false,
      address: 'https://points.example',
      version: 'two',
    },
  ])
  expect(screen.queryByText('Somebody else has changed this meanwhile')).toBeNull()
})

test("an admin at the school's own computer takes its address in the network with one press", async () => {
  const school = { ...BEGUN, address: 'http://192.168.1.20:3000', networkAddresses: ['http://10.12.3.4:3000'] }
  const asked = answering({ 'school.settings': () => school, 'school.change-settings': () => ({ version: 'two' }) })
  const { user } = showScreen(<SchoolPage />)
  await user.click(await screen.findByRole('button', { name: 'Use http://10.12.3.4:3000' }))
  expect(screen.getByLabelText<HTMLInputElement>(/Address of the school/).value).toBe('http://10.12.3.4:3000')
  expect(screen.queryByRole('button', { name: /^Use / })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Save settings' }))
  await waitFor(() => expect(sent(asked, 'school.change-settings')).toMatchObject([{ address: 'http://10.12.3.4:3000' }]))
})
