import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openLine } from '../../testing/line.ts'
import { createTestDatabase } from '../../testing/test-database.ts'
import { openNotifications } from '../bus/index.ts'
import { openLog } from '../log.ts'
import { openCatalogue, prepareCatalogue } from './catalogue.ts'

const MIGRATIONS = join(import.meta.dirname, '../../../migrations')

test('a catalogue whose database falls silent is not waited for for ever, and is read again on a new connection', async () => {
  const database = await createTestDatabase('empty')
  await prepareCatalogue(database.ownerUrl, MIGRATIONS)
  const line = await openLine(database.ownerUrl)
  const log = openLog('silent')
  const notifications = openNotifications(database.ownerUrl, log)
  const catalogue = await openCatalogue(line.url, { notifications, log, onChanged: () => undefined, statementTimeoutMs: 500 })
  onTestFinished(async () => {
    await catalogue.close()
    await notifications.close()
    await database.drop()
  })
  line.silence()
  await expect(catalogue.refresh()).rejects.toThrow('timeout')
  await catalogue.refresh()
})
