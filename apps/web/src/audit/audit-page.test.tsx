import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answering, Refusal } from '../testing/answering.ts'
import { showScreen } from '../testing/show-screen.tsx'
import { AuditPage } from './audit-page.tsx'

const CLASS = { id: 'c0000000-0000-4000-8000-00000000000c', name: '7C', archived: false }

test('the log is asked for by what was chosen, and the file holds the same', async () => {
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
  const asked = answering({
    'audit.entries': () => ({ rows: [], next: null }),
    'audit.classes': () => ({ classes: [CLASS, { ...CLASS, id: CLASS.id.replace(/c$/, 'd'), name: '6B', archived: true }] }),
    'audit.export': () => ({ fileName: 'audit-log.csv', csv: 'x', cut: true }),
  })
  const { user } = showScreen(<AuditPage />)
  expect(await screen.findByText('What staff do with points, people and settings is recorded here.')).toBeTruthy()
  await screen.findByRole('option', { name: '6B (archived)' })
  await user.selectOptions(screen.getByRole('combobox', { name: 'Class' }), '7C')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'All: Points in class')
  await user.type(screen.getByRole('searchbox', { name: 'Person' }), 'Haddad')
  await user.type(screen.getByLabelText('From'), '2026-11-24')
  const chosen = { action: 'scorekeeping', person: 'Haddad', classId: CLASS.id, from: '2026-11-24' }
  await expect.poll(() => asked.filter(({ name }) => name === 'audit.entries').at(-1)?.input).toEqual(chosen)
  expect(await screen.findByText('No entry matches these filters.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Download as CSV' }))
  await screen.findByText(/^The file holds the newest 10,000 entries/)
  expect(asked.find(({ name }) => name === 'audit.export')?.input).toEqual(chosen)
  expect(saved).toHaveBeenCalledOnce()
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  await expect.poll(() => asked.filter(({ name }) => name === 'audit.entries').at(-1)?.input).toEqual({})
})

test('a filter whose classes could not be loaded says so, and a list that was loaded stays when it cannot be refreshed', async () => {
  const answers = [new Refusal('http.broken', 'Something went wrong.', 500), { classes: [CLASS] }, new Refusal('http.broken', 'No.', 500)]
  answering({ 'audit.entries': () => ({ rows: [], next: null }), 'audit.classes': () => answers.shift() })
  const { user, cache } = showScreen(<AuditPage />)
  await screen.findByText('The classes could not be loaded')
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  await screen.findByRole('option', { name: '7C' })
  await cache.refetchQueries({ queryKey: ['audit.classes'] })
  expect(answers).toEqual([])
  expect(screen.queryByText('The classes could not be loaded')).toBeNull()
})
