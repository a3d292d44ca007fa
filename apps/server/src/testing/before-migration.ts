import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { connectDatabase } from '../platform/database/index.ts'
import { migrate, migrationsFolder } from '../platform/database/migrate.ts'
import type { Stage } from './stages.ts'
import { createTestDatabase } from './test-database.ts'

/** A database without rows as it was before the migration with this file name ending, and a function that applies it. */
export const openBeforeMigration = async (ending: Stage) => {
  const files = (await readdir(migrationsFolder())).filter(file => file.endsWith('.sql')).sort()
  const own = files.findIndex(file => file.endsWith(ending))
  const database = await createTestDatabase({ migrations: own })
  const directory = await mkdtemp(join(tmpdir(), 'xiotein-before-'))
  const db = connectDatabase(database.ownerUrl)
  onTestFinished(async () => {
    await db.end()
    await database.drop()
    await rm(directory, { recursive: true })
  })
  const bringUp = async () => {
    for (const file of files.slice(0, own + 1)) await copyFile(join(migrationsFolder(), file), join(directory, file))
    await migrate(database.ownerUrl, { directory, log: () => undefined })
  }
  return { db, ownerUrl: database.ownerUrl, bringUp }
}
