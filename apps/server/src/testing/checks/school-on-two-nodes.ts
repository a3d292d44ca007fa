import { onTestFinished } from 'vitest'
import { openSchool } from '../../open-school.ts'
import type { Database } from '../../platform/database/index.ts'
import { readSettings } from '../../platform/settings.ts'
import { bundled } from '../bundled.ts'
import { createTestDatabase } from '../test-database.ts'
import { type Nodes, startTwoNodes } from './two-nodes.ts'

/** An empty school that two processes serve, with jobs and deadlines by the clock, until the test ends. */
export const openSchoolOnTwoNodes = async (): Promise<{ nodes: Nodes; db: Database }> => {
  const made = await bundled('testing/node-to-serve.ts')
  const database = await createTestDatabase()
  const settings = readSettings({ LOG_LEVEL: 'silent' })
  const opened = await openSchool({ settings, url: database.url, ownerUrl: database.ownerUrl, webRoot: null, jobsByTheClock: false })
  const nodes = await startTwoNodes(made.program, database, { byTheClock: true })
  onTestFinished(async () => {
    nodes.clear()
    await opened.close()
    await database.drop()
    await made.remove()
  })
  return { nodes, db: opened.db }
}
