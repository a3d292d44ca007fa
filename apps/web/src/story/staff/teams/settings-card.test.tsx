import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answering } from '../../../testing/answering.ts'
import { showScreen } from '../../../testing/show-screen.tsx'
import { SettingsCard } from './settings-card.tsx'

test('the size of teams that an admin has chosen stays when another one saves the same, with nothing left to save', async () => {
  let smallTeams = true
  answering({ 'story.settings': () => ({ smallTeams, version: smallTeams ? 'one' : 'two' }) })
  const { user, cache } = showScreen(<SettingsCard />)
  const box = await screen.findByRole<HTMLInputElement>('checkbox')
  await user.click(box)
  await cache.invalidateQueries({ queryKey: ['story.settings'] })
  expect(box.checked).toBe(false)
  smallTeams = false
  await cache.invalidateQueries({ queryKey: ['story.settings'] })
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true))
  expect(box.checked).toBe(false)
  expect(box.isConnected).toBe(true)
})
