// Starts the school: settings, database, tables, pages. Every failure is reported in one sentence.

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { openSchool } from './open-school.ts'
import { migrate } from './platform/database/migrate.ts'
import { startEmbeddedPostgres } from './platform/postgres/embedded-postgres.ts'
import { assertTrustworthy } from './platform/postgres/server-settings.ts'
import { listenRefusal, StartRefusal, wordsOfFailure } from './platform/postgres/start-refusal.ts'
import { ownAddress, readSettings, type Settings } from './platform/settings.ts'
import { newSetUpCode } from './school/index.ts'

const HERE = import.meta.dirname
/** The built program lies in dist/server; the sources in apps/server/src. */
const ROOT = existsSync(join(HERE, 'migrations')) ? join(HERE, '../..') : join(HERE, '../../..')
const MIGRATIONS = existsSync(join(HERE, 'migrations')) ? join(HERE, 'migrations') : join(HERE, '../migrations')
const WEB = join(ROOT, 'dist/web')
const DRAIN_MS = 10_000
/** How many connections the system queues until they are accepted; further clients retry after a second, then three. */
const LONGEST_BACKLOG = 4_096

const say = (line: string): void => void process.stdout.write(`${line}\n`)

type Server = { url: string; ownerUrl: string; stop(): Promise<void> }

const findDatabase = async (settings: Settings): Promise<Server> => {
  if (settings.databaseUrl !== null) {
    await assertTrustworthy(settings.databaseUrl)
    return { url: settings.databaseUrl, ownerUrl: settings.databaseUrl, stop: async () => undefined }
  }
  return startEmbeddedPostgres({ dataDir: settings.dataDir ?? join(ROOT, 'data'), log: say })
}

const start = async (): Promise<void> => {
  const settings = settingsOrRefuse()
  const server = await findDatabase(settings)
  try {
    await migrate(server.ownerUrl, { directory: MIGRATIONS, log: say })
    const opened = await openSchool({ settings, url: server.url, ownerUrl: server.ownerUrl, webRoot: existsSync(WEB) ? WEB : null, say })
    await opened.app.listen({ port: settings.port, host: settings.host, backlog: LONGEST_BACKLOG }).catch(async error => {
      await opened.close()
      throw listenRefusal(error, settings.port) ?? error
    })
    endInGoodOrder(async () => {
      await opened.close()
      await server.stop()
    })
    const at = opened.app.server.address()
    const port = typeof at === 'object' && at ? at.port : settings.port
    const address = ownAddress({ ...settings, port })
    say(`Xiotein is open at ${address}`)
    const code = await newSetUpCode(opened.school.db)
    if (code) say(`First start. Make your school at ${address}/setup?code=${code}\nSet-up code: ${code}`)
  } catch (error) {
    await server.stop()
    throw error
  }
}

const settingsOrRefuse = (): Settings => {
  try {
    return readSettings(process.env)
  } catch (error) {
    throw new StartRefusal((error as Error).message)
  }
}

const endInGoodOrder = (close: () => Promise<void>): void => {
  let ending = false
  const end = (): void => {
    if (ending) return
    ending = true
    setTimeout(() => process.exit(1), DRAIN_MS).unref()
    close().then(
      () => process.exit(0),
      error => {
        process.stderr.write(`Closing went wrong: ${(error as Error).message}\n`)
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
}

start().catch((error: unknown) => {
  process.stderr.write(`${wordsOfFailure(error)}\n`)
  process.exitCode = 1
})
