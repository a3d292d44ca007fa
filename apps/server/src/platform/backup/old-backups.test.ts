import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { backupName, deleteOldBackups, spareBackups } from './old-backups.ts'

const NOW = new Date('2026-11-26T03:00:00Z')

test('what is old by its name is due, the oldest first, but for so many of the newest of its school as are kept', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'xiotein-old-backups-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const others = ['by-hand.xiotein', 'school-2020-01-01.xiotein.gpg', 'school-2026-13-01.xiotein', 'schools-of-oak-2020-01-01.json']
  const oak = ['oak-2026-01-01.xiotein', 'oak-2026-02-01-030000.xiotein', 'oak-2026-11-25-030000.xiotein']
  for (const name of [...others, ...oak, 'elm-2026-01-02.xiotein']) await writeFile(join(folder, name), '')
  const due = async (kept: number, now = NOW) => (await spareBackups(folder, now, () => kept)).map(path => basename(path))
  expect(await due(0)).toEqual(['oak-2026-01-01.xiotein', 'elm-2026-01-02.xiotein', 'oak-2026-02-01-030000.xiotein'])
  expect(await due(2)).toEqual(['oak-2026-01-01.xiotein'])
  // However far ahead the clock is.
  expect(await due(2, new Date('2030-01-01T03:00:00Z'))).toEqual(['oak-2026-01-01.xiotein'])
  await deleteOldBackups(folder, NOW, school => (school === 'elm' ? 0 : 3))
  expect((await readdir(folder)).sort()).toEqual([...others, ...oak].sort())
  // A folder that cannot be listed does not prevent a backup, but the deletion fails.
  expect(await spareBackups(join(folder, 'nowhere'), NOW, () => 0)).toEqual([])
  await expect(deleteOldBackups(join(folder, 'nowhere'), NOW, () => 0)).rejects.toThrow('ENOENT')
})

test('a backup has the moment in its name', () => {
  expect(backupName('oak.example.org', NOW)).toBe('oak.example.org-2026-11-26-030000.xiotein')
})
