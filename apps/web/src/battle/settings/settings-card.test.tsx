import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answering } from '../../testing/answering.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { SettingsCard } from './settings-card.tsx'

const open = async () => {
  let settings = { duels: true, reach: 'classmates', openHours: null as object | null, version: '1' }
  const sent: unknown[] = []
  answering({
    'battle.settings': () => settings,
    'battle.change-settings': input => {
      sent.push(input)
      settings = { ...(input as typeof settings), version: '3' }
      return { version: settings.version }
    },
  })
  const { user, cache } = showScreen(<SettingsCard />)
  await screen.findByRole('checkbox', { name: /Pupils may duel/ })
  const somebodyElseSaves = async (part: Partial<typeof settings>): Promise<void> => {
    settings = { ...settings, ...part, version: '2' }
    await cache.invalidateQueries({ queryKey: ['battle.settings'] })
  }
  return { user, sent, somebodyElseSaves }
}
const hours = (fromMinute: number, toMinute: number) => [{ weekdays: [1, 2, 3, 4, 5], fromMinute, toMinute }]
const isChecked = (name: string): boolean => screen.getByRole<HTMLInputElement>('radio', { name }).checked

test("an admin's typed text stays when another one saves, and untouched fields follow", async () => {
  const { user, sent, somebodyElseSaves } = await open()
  await user.selectOptions(screen.getByLabelText('When are duels open?'), 'On school days')
  await somebodyElseSaves({ reach: 'school' })
  await waitFor(() => expect(isChecked('The whole school')).toBe(true))
  expect(screen.getByLabelText<HTMLSelectElement>('When are duels open?').value).toBe('schoolDays')
  expect(screen.queryByText('Somebody else has changed this meanwhile')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Save settings' }))
  await screen.findByText('The settings are saved.')
  expect(sent).toEqual([{ duels: true, reach: 'school', openHours: hours(480, 1_200), version: '2' }])
  expect(screen.queryByText('Somebody else has changed this meanwhile')).toBeNull()
})

test('the form says what somebody else has changed where another value was typed, and takes it on request', async () => {
  const { user, sent, somebodyElseSaves } = await open()
  await user.selectOptions(screen.getByLabelText('When are duels open?'), 'On school days')
  await somebodyElseSaves({ openHours: hours(540, 900) })
  await screen.findByText('Somebody else has changed this meanwhile')
  screen.getByText('When are duels open? On school days, 09:00–15:00')
  expect(screen.getByLabelText<HTMLInputElement>('From').value).toBe('08:00')
  await user.click(screen.getByRole('button', { name: 'Take theirs' }))
  expect(screen.getByLabelText<HTMLInputElement>('From').value).toBe('09:00')
  expect(screen.queryByText('Somebody else has changed this meanwhile')).toBeNull()
  expect(sent).toEqual([])
})
