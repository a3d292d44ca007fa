import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answering } from '../../testing/answering.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import type { System } from './findings.ts'
import { SystemPage } from './system-page.tsx'

const hoursAgo = (hours: number): string => new Date(Date.now() - hours * 3_600_000).toISOString()
const WELL: System = {
  asOf: hoursAgo(0),
  version: '0.1.0',
  runsSince: hoursAgo(90),
  mayHaveOtherNodes: false,
  backup: { lastAt: hoursAgo(9), failed: null },
  disk: { freeBytes: 40_000_000_000, bytes: 64_000_000_000 },
  mail: { configured: true, lastSentAt: hoursAgo(2), waitingSince: null, notSent: 0 },
  jobs: { lastAt: hoursAgo(1), failing: [] },
}

/** The chip and the words of each part. */
const shown = async (change: Partial<System> = {}) => {
  answering({ 'school.system': () => ({ ...WELL, ...change }) })
  const { unmount } = showScreen(<SystemPage />)
  await screen.findByRole('heading', { name: 'Backups' })
  const partOf = (name: string): HTMLElement => screen.getByRole('heading', { name }).closest('section') as HTMLElement
  const words = Object.fromEntries(
    ['Backups', 'Free disk', 'Emails', 'Work by the clock', 'Xiotein'].map(name => [name, partOf(name).textContent ?? '']),
  )
  expect(within(document.body).queryByText('Loading...')).toBeNull()
  unmount()
  return words
}

test('a system that is well says so, and what nobody can see from here', async () => {
  const words = await shown()
  for (const name of ['Backups', 'Free disk', 'Emails', 'Work by the clock']) expect(words[name]).toContain('All is well')
  expect(words.Backups).toContain('Whether the file is still in its place cannot be seen from here')
  expect(words['Free disk']).toContain('40 GB are free.')
})

test('a school without a known backup, with an old one or with a failed one reads what to do', async () => {
  const backupWords = async (backup: System['backup']) => (await shown({ backup })).Backups
  expect(await backupWords({ lastAt: null, failed: null })).toMatch(/None known.*made every night.*another way.*cannot be seen/)
  expect(await backupWords({ lastAt: hoursAgo(80), failed: null })).toMatch(/Too old.*Ask the person who runs the server/)
  expect(await backupWords({ lastAt: hoursAgo(33), failed: { at: hoursAgo(9), why: 'books' } })).toMatch(
    /The last try failed.*does not add up.*The last good backup/,
  )
  expect(await backupWords({ lastAt: null, failed: { at: hoursAgo(9), why: 'not-made' } })).toMatch(
    /made no backup.*No earlier good backup/,
  )
})

test('what is old is told by the clock of the server, even where that of the device is wrong', async () => {
  const words = await shown({
    asOf: hoursAgo(72),
    backup: { lastAt: hoursAgo(81), failed: null },
    mail: { configured: true, lastSentAt: hoursAgo(74), waitingSince: hoursAgo(72.1), notSent: 0 },
  })
  for (const name of ['Backups', 'Emails']) expect(words[name]).toContain('All is well')
})

test('a full disk, emails that wait and work that fails are told with what to do, and what is not known is not made up', async () => {
  const words = await shown({
    mayHaveOtherNodes: true,
    disk: { freeBytes: 300_000_000, bytes: 64_000_000_000 },
    mail: { configured: true, lastSentAt: null, waitingSince: hoursAgo(3), notSent: 1 },
    jobs: { lastAt: hoursAgo(1), failing: [{ job: 'vault-dues', dueAt: hoursAgo(2), triedAgain: true }] },
  })
  expect(words['Free disk']).toMatch(/Full0.3 GB are free.*make room today/)
  expect(words.Emails).toMatch(/They wait.*The Outbox says why/)
  expect(words['Work by the clock']).toMatch(/Something fails.*vault-dues.*is tried again/)
  expect(words.Xiotein).toContain('Several servers may run')
  const unknown = await shown({ mayHaveOtherNodes: true, disk: null, mail: { ...WELL.mail, lastSentAt: null } })
  expect(unknown['Free disk']).toMatch(/Not known.*on a machine or a service of its own/)
  expect(unknown.Emails).toMatch(/Not known.*To try it/)
})
