// Steps of schools that have one table instead of all of the product's: for tests that ask nothing of a school itself.
import { cpSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { migrationsFolder } from '../platform/database/migrate.ts'

/** A folder with the migrations of a district and the first one of its schools, `0001-pupils`, and a function that writes a further one. */
export const tinyMigrations = async () => {
  const migrations = await mkdtemp(join(tmpdir(), 'xiotein-migrations-'))
  onTestFinished(() => rm(migrations, { recursive: true }))
  cpSync(join(migrationsFolder(), 'district'), join(migrations, 'district'), { recursive: true })
  const addMigration = (name: string, text: string): void => writeFileSync(join(migrations, `${name}.sql`), text)
  addMigration('0001-pupils', 'create table pupil ();')
  return { migrations, addMigration }
}
