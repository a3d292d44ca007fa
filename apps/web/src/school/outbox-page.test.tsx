import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answering, lost, Refusal, sent } from '../testing/answering.ts'
import { showScreen } from '../testing/show-screen.tsx'
import { OutboxPage } from './outbox-page.tsx'

const ID = '018f2c7e-1b2a-7c3d-8e4f-5a6b7c8d9e0f'
const email = (more: object = {}) => ({
  id: ID,
  to: 'ada@school.example',
  subject: 'Choose a new password for North',
  isKept: true,
  createdAt: '2026-11-02T08:15:00.000Z',
  sentAt: null,
  failure: null,
  ...more,
})
const TEXT = 'open this link: https://points.example/reset-password?token=abc'

/** The page, with the dialog of its one email open. */
const asked = async (answers: readonly unknown[]) => {
  const rest = [...answers]
  const calls = answering({ 'school.outbox': () => ({ rows: [email()], next: null }), 'school.read-email': () => rest.shift() })
  const { user } = showScreen(<OutboxPage />)
  await user.click(await screen.findByRole('button', { name: 'Read the email to ada@school.example' }))
  const dialog = await screen.findByRole('dialog')
  return { calls, user, dialog, read: () => user.click(within(dialog).getByRole('button', { name: 'Read' })) }
}

test('who is told is said before an email is read, and nothing is read until then', async () => {
  const { calls, dialog, read } = await asked([{ text: TEXT }])
  expect(dialog.textContent).toContain('they and the other admins get a notice, as if you had made it')
  expect(sent(calls, 'school.read-email')).toEqual([])
  await read()
  expect(await screen.findByText(TEXT)).toBeTruthy()
  expect(sent(calls, 'school.read-email')).toEqual([{ emailId: ID }])
})

test('an email that went out meanwhile is refused in words, in the dialog', async () => {
  const { dialog, read } = await asked([new Refusal('school.email-gone', 'This email has gone out meanwhile.')])
  await read()
  expect(await within(dialog).findByText('This email has gone out meanwhile.')).toBeTruthy()
})

test('a lost answer is said, and the email can be read again', async () => {
  const { dialog, read } = await asked([lost, { text: TEXT }])
  await read()
  await within(dialog).findByRole('alert')
  await read()
  expect(await screen.findByText(TEXT)).toBeTruthy()
})

test('an email that was sent, or whose text is no longer kept, cannot be read', async () => {
  answering({
    'school.outbox': () => ({ rows: [email({ isKept: false, sentAt: '2026-11-02T08:16:00.000Z' })], next: null }),
  })
  showScreen(<OutboxPage />)
  await screen.findByText('The text of an email is not kept once it is sent.')
  expect(screen.queryByRole('button', { name: /^Read/ })).toBeNull()
})
