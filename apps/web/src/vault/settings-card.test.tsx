import { screen, waitFor } from '@testing-library/react'
import type { VaultCalls } from '@xiotein/contract/vault'
import type { OutputOf } from '@xiotein/contract/wire'
import { expect, test } from 'vitest'
import { answering, noNetwork } from '../testing/answering.ts'
import { showScreen } from '../testing/show-screen.tsx'
import { SettingsCard } from './settings-card.tsx'

type Settings = OutputOf<VaultCalls['vault.settings']>
const savedBy = ({ dues, movesPerDay }: Readonly<Record<string, unknown>>): Settings => ({
  dues: dues === true,
  movesPerDay: Number(movesPerDay),
  version: '3',
})
const movesField = () => screen.getByLabelText<HTMLInputElement>(/Moves a day/)

test('the moves that an admin types stay when another one saves, and the form says so', async () => {
  let settings: Settings = { dues: true, movesPerDay: 10, version: '1' }
  const sent: unknown[] = []
  const done: (() => void)[] = []
  answering({
    'vault.settings': () => settings,
    'vault.change-settings': input => {
      sent.push(input)
      return new Promise(resolve =>
        done.push(() => {
          settings = savedBy(input)
          resolve({ version: settings.version })
        }),
      )
    },
  })
  const { user, cache } = showScreen(<SettingsCard />)
  const dues = await screen.findByRole<HTMLInputElement>('checkbox')
  await user.clear(movesField())
  await user.type(movesField(), '5')
  settings = { dues: false, movesPerDay: 12, version: '2' }
  await cache.invalidateQueries({ queryKey: ['vault.settings'] })
  await waitFor(() => expect(dues.checked).toBe(false))
  expect(movesField().value).toBe('5')
  await screen.findByText('Moves a day: 12')
  // Text typed while the first number is being saved stays, and nobody else has changed it.
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await user.type(movesField(), '0')
  await waitFor(() => expect(done).toHaveLength(1))
  done.pop()?.()
  await screen.findByText('Saved. Every vault follows these settings now.')
  await waitFor(() => expect(cache.isFetching()).toBe(0))
  expect(movesField().value).toBe('50')
  expect(screen.queryByText('Somebody else has changed this meanwhile')).toBeNull()
  expect(sent).toEqual([{ dues: false, movesPerDay: 5, version: '2' }])
})

test('a save that counted although its answer was lost leaves no failure behind', async () => {
  let settings: Settings = { dues: true, movesPerDay: 10, version: '1' }
  let answer = (_settings: unknown): void => undefined
  const readAgain = new Promise(resolve => {
    answer = resolve
  })
  const reads: unknown[] = [settings, readAgain]
  answering({
    'vault.settings': () => reads.shift(),
    'vault.change-settings': input => {
      settings = savedBy(input)
      return noNetwork
    },
  })
  const { user } = showScreen(<SettingsCard />)
  await screen.findByRole('checkbox')
  await user.clear(movesField())
  await user.type(movesField(), '5')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText(/^The school's server cannot be reached/)
  answer(settings)
  await waitFor(() => expect(screen.queryByText(/^The school's server cannot be reached/)).toBeNull())
  expect([movesField().value, screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled]).toEqual(['5', true])
})
