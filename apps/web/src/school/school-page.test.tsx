import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answering } from '../testing/answering.ts'
import { showScreen } from '../testing/show-screen.tsx'
import { SchoolPage } from './school-page.tsx'

test('the name that an admin types stays when another one saves; other settings follow and are saved as they are', async () => {
  let school = {
    ...{ name: 'North', timeZone: 'UTC', allowedDomains: [] as string[], signInWith: [], emailSignUp: true, staffPasskeys: false },
    ...{ address: 'https://points.example', isDemo: false, dailyReset: '13:00 UTC', providers: [], mailConfigured: true, publicUrl: null },
  }
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
  school = { ...school, name: 'South', allowedDomains: ['a.example'], emailSignUp: false }
  await cache.invalidateQueries({ queryKey: ['school.settings'] })
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/Email domains/).value).toBe('a.example'))
  expect(name.value).toBe('North School')
  await screen.findByText('Somebody else has changed this meanwhile')
  screen.getByText('Name of the school: South')
  await user.click(screen.getByRole('button', { name: 'Save settings' }))
  await screen.findByText('The settings are saved.')
  expect(sent).toEqual([
    {
      ...{ name: 'North School', timeZone: 'UTC', allowedDomains: ['a.example'], signInWith: [], emailSignUp: false, staffPasskeys: false },
      address: 'https://points.example',
    },
  ])
  expect(screen.queryByText('Somebody else has changed this meanwhile')).toBeNull()
})
