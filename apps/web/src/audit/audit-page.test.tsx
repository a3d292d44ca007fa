import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answering } from '../testing/answering.ts'
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
  expect(await screen.findByText('No entry fits these filters.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Download as CSV' }))
  await screen.findByText(/^The file holds the newest 10,000 entries/)
  expect(asked.find(({ name }) => name === 'audit.export')?.input).toEqual(chosen)
  expect(saved).toHaveBeenCalledOnce()
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  await expect.poll(() => asked.filter(({ name }) => name === 'audit.entries').at(-1)?.input).toEqual({})
})
