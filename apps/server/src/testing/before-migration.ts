import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { connectDatabase } from '../platform/database/index.ts'
import { migrate, migrationsFolder } from '../platform/database/migrate.ts'
import { createTestDatabase } from './test-database.ts'

/** An empty database as it was before the migration with this file name ending, and a function that applies it. */
export const openBeforeMigration = async (ending: string) => {
  const database = await createTestDatabase('empty')
  const directory = await mkdtemp(join(tmpdir(), 'xiotein-before-'))
  const db = connectDatabase(database.ownerUrl)
  onTestFinished(async () => {
    await db.end()
    await database.drop()
    await rm(directory, { recursive: true })
  })
  const files = (await readdir(migrationsFolder())).sort()
  const own = files.findIndex(file => file.endsWith(ending))
  const bringUpTo = async (count: number) => {
    for (const file of files.slice(0, count)) await copyFile(join(migrationsFolder(), file), join(directory, file))
    await migrate(database.ownerUrl, { directory, log: () => undefined })
  }
  await bringUpTo(own)
  return { db, ownerUrl: database.ownerUrl, bringUp: () => bringUpTo(own + 1) }
}
