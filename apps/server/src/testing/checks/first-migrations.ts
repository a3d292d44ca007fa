// The migrations of the database up to one of them, and programs that are killed while they take the next ones.

import { copyFile, cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { migrationsFolder } from '../../platform/database/migrate.ts'
import { bundled } from '../bundled.ts'

const folder = async (): Promise<string> => {
  const made = await mkdtemp(join(tmpdir(), 'xiotein-migrations-'))
  onTestFinished(() => rm(made, { recursive: true }))
  return made
}

/** A folder with the first migrations alone, to which further ones can be added. */
export const firstMigrations = async (count: number) => {
  const directory = await folder()
  const files = (await readdir(migrationsFolder())).filter(file => file.endsWith('.sql')).sort()
  const add = async (file: string | undefined): Promise<void> => {
    if (file !== undefined) await copyFile(join(migrationsFolder(), file), join(directory, file))
  }
  for (const file of files.slice(0, count)) await add(file)
  await cp(join(migrationsFolder(), 'district'), join(directory, 'district'), { recursive: true })
  return { directory, files, upTo: (version: number) => add(files[version - 1]) }
}

/** The path of a program made from this entry. */
export const program = async (entry: string): Promise<string> => {
  const made = await bundled(entry)
  onTestFinished(() => made.remove())
  return made.program
}
