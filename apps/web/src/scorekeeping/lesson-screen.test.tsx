import { act, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { noNetwork } from '../testing/answering.ts'
import { idOf } from '../testing/ids.ts'
import { openKeeping, openSchool, plus, submitButton } from '../testing/scorekeeper-school.tsx'
import type { Board } from './board.ts'
import { ScorekeeperPage } from './scorekeeper-page.tsx'

const openPage = () => openKeeping(<ScorekeeperPage />)

test('says that the totals lack what still waits on the device, until it is sent', async () => {
  const school = await openSchool()
  const { user, unmount } = openPage()
  await user.click(await plus('Amara Okafor'))
  school.away = true
  await user.click(await submitButton('Submit 1 Change'))
  await screen.findByText('Waiting for network: 1 change is sent when it is back.')
  unmount()
  const again = openPage()
  await screen.findByText(/^Totals from Today/, undefined, { timeout: 5_000 })
  Object.assign(school, { away: false, fails: noNetwork })
  await again.user.click(screen.getByRole('button', { name: 'Refresh, and sort by points' }))
  await screen.findByText(/What waits on this device is not in them yet/, undefined, { timeout: 10_000 })
  expect(screen.queryByText('The totals are up to date.')).toBeNull()
  school.fails = null
  act(() => void window.dispatchEvent(new Event('online')))
  expect(await screen.findByText('The totals are up to date.')).toBeTruthy()
})

test('keeps the focus in the list of classes when another one is chosen', async () => {
  const school = await openSchool()
  const board = school.board as Board
  const two = { ...board, classes: [...board.classes, { id: idOf('other'), name: '8A' }] }
  school.board = two
  const { user } = openPage()
  const list = await screen.findByRole('combobox', { name: 'Class' })
  school.board = { ...two, classId: idOf('other'), title: '8A' }
  list.focus()
  await user.selectOptions(list, '8A')
  await screen.findByText(/8A/, { selector: 'p' })
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Class' })))
  expect(document.activeElement).not.toBe(list)
})

test('tells those who listen nothing of points that were handed in at once', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  const school = await openSchool()
  const { user } = openPage()
  const heard: string[] = []
  const listen = (): void => {
    for (const place of document.querySelectorAll('[data-announcer]')) heard.push(place.textContent ?? '')
  }
  const observer = new MutationObserver(listen)
  observer.observe(document.body, { subtree: true, childList: true, characterData: true })
  onTestFinished(() => observer.disconnect())
  await user.type(await screen.findByRole('textbox', { name: 'Amount for Ben Demir' }), '5{Enter}')
  await user.click(await submitButton('Submit 1 Change'))
  await waitFor(() => expect(school.sent()).toHaveLength(1))
  for (let step = 0; step < 20; step += 1) await act(() => vi.advanceTimersByTimeAsync(100))
  expect(heard.filter(words => words.includes('pending'))).toEqual([])
  expect(heard.some(words => words.includes('sent for approval'))).toBe(true)
})

test('a reason stays with points taken away for whoever has ticked that, and no other reason does', async () => {
  const school = await openSchool()
  const board = school.board as Board
  school.board = { ...board, reasons: [...board.reasons, { id: idOf('noise'), label: 'Noise', amount: null }] }
  const { user, unmount } = openPage()
  const tick = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Also for points taken away' })
  await user.click(await screen.findByRole('radio', { name: 'Noise' }))
  await user.click(tick())
  await user.click(screen.getByRole('radio', { name: 'Homework' }))
  expect(tick().checked).toBe(false)
  await user.click(screen.getByRole('radio', { name: 'Noise' }))
  expect(tick().checked).toBe(true)
  unmount()
  const again = openPage()
  await again.user.click(await screen.findByRole('radio', { name: 'Noise' }))
  expect(tick().checked).toBe(true)
})

test('a chosen reason fills in the points that it usually brings, and what is typed by hand goes before it', async () => {
  const school = await openSchool({
    reasons: [
      { id: idOf('helped'), label: 'Helped a classmate', amount: 5 },
      { id: idOf('late'), label: 'Late', amount: -1 },
      { id: idOf('homework'), label: 'Homework', amount: null },
    ],
  })
  const { user } = openPage()
  const amount = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: `Amount for ${name}` })
  const add = (name: string) => user.click(screen.getByRole('button', { name: `Add for ${name}` }))
  await user.click(await screen.findByRole('radio', { name: /^Helped a classmate.\+5$/ }))
  expect([amount('Ben Demir').value, amount('Amara Okafor').value]).toEqual(['5', '5'])
  await add('Ben Demir')
  expect(amount('Ben Demir').value).toBe('5')
  await user.tripleClick(amount('Amara Okafor'))
  await user.keyboard('3')
  expect(amount('Amara Okafor').value).toBe('3')
  await user.click(screen.getByRole('radio', { name: /^Late.−1$/ }))
  expect([amount('Amara Okafor').value, amount('Zoë Kovač').value]).toEqual(['3', '-1'])
  await add('Zoë Kovač')
  await user.click(screen.getByRole('radio', { name: 'Homework' }))
  expect([amount('Amara Okafor').value, amount('Zoë Kovač').value]).toEqual(['3', ''])
  await add('Amara Okafor')
  await user.click(await submitButton('Submit 3 Changes'))
  await waitFor(() => expect(school.sent()).toHaveLength(1))
  expect(school.sent()[0]?.input.changes).toEqual([
    { pupilId: idOf('ben'), changeAmount: 5, reasons: [{ reasonId: idOf('helped'), amount: 5 }] },
    { pupilId: idOf('zoe'), changeAmount: -1, reasons: [{ reasonId: idOf('late'), amount: -1 }] },
    { pupilId: idOf('amara'), changeAmount: 3, reasons: [{ reasonId: idOf('homework'), amount: 3 }] },
  ])
})

test('a double press enters an amount once, also where the usual one is filled in again', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  await openSchool({ reasons: [{ id: idOf('helped'), label: 'Helped a classmate', amount: 5 }] })
  const { user } = openPage()
  await user.click(await screen.findByRole('radio', { name: /^Helped a classmate/ }))
  const amount = screen.getByRole('textbox', { name: 'Amount for Ben Demir' })
  await user.type(amount, '{Enter}{Enter}')
  screen.getByText('+5 pending')
  vi.setSystemTime(Date.now() + 1000)
  await user.type(amount, '{Enter}')
  screen.getByText('+10 pending')
  await user.clear(amount)
  await user.type(amount, '3{Enter}{Enter}2{Enter}')
  screen.getByText('+15 pending')
})
