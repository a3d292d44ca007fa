// Starts the school: settings, database, tables, pages. Every failure is reported in one sentence.

import { existsSync } from 'node:fs'
import type { Server } from 'node:http'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { openerOf } from './district-opener.ts'
import { wordsOf } from './features.ts'
import { openSchool } from './open-school.ts'
import { migrate, migrationsFolder } from './platform/database/migrate.ts'
import { openDistrict, openFiles } from './platform/district/index.ts'
import { keepHeapSmall } from './platform/keep-heap-small.ts'
import { openLog } from './platform/log.ts'
import { networkAddresses } from './platform/network-addresses.ts'
import { startEmbeddedPostgres } from './platform/postgres/embedded-postgres.ts'
import { assertTrustworthy } from './platform/postgres/server-settings.ts'
import { listenRefusal, StartRefusal, wordsOfFailure } from './platform/postgres/start-refusal.ts'
import { ownAddress, readSettings, type Settings } from './platform/settings.ts'
import { RUNNING } from './platform/version.ts'
import { newSetUpCode } from './school/index.ts'

const HERE = import.meta.dirname
/** The built program lies in dist/server; the sources in apps/server/src. */
const ROOT = existsSync(join(HERE, 'migrations')) ? join(HERE, '../..') : join(HERE, '../../..')
const WEB = join(ROOT, 'dist/web')
const DRAIN_MS = 10_000
/** How many connections the system queues until they are accepted; further clients retry after a second, then three. */
const LONGEST_BACKLOG = 4_096

const say = (line: string): void => void process.stdout.write(`${line}\n`)

type FoundDatabase = { url: string; ownerUrl: string; stop(): Promise<void> }

const findDatabase = async (settings: Settings): Promise<FoundDatabase> => {
  if (settings.databaseUrl !== null) {
    await assertTrustworthy(settings.databaseUrl)
    return { url: settings.databaseUrl, ownerUrl: settings.databaseUrl, stop: async () => undefined }
  }
  return startEmbeddedPostgres({ dataDir: settings.dataDir ?? join(ROOT, 'data'), log: say })
}

const webRoot = (): string | null => (existsSync(WEB) ? WEB : null)

const start = async (): Promise<void> => {
  keepHeapSmall()
  const settings = settingsOrRefuse()
  say(`This is Xiotein ${RUNNING}.`)
  return settings.district === null ? startSchool(settings) : startDistrict(settings, settings.district)
}

/** Many schools, each by its host: docs/operations/district.md. */
const startDistrict = async (settings: Settings, { databaseUrl, closeAfterMs }: NonNullable<Settings['district']>): Promise<void> => {
  await assertTrustworthy(databaseUrl)
  const log = openLog(settings.logLevel)
  const root = webRoot()
  const files = root === null ? null : await openFiles(root)
  const { server, close } = await openDistrict({
    districtUrl: databaseUrl,
    migrations: migrationsFolder(),
    opener: openerOf({ settings, log, webRoot: root, shell: files?.shell ?? null, say }),
    files,
    log,
    metricsToken: settings.metricsToken,
    liveBusUrl: settings.liveBusUrl,
    closeAfterMs,
    badRequest: wordsOf('en', 'http.bad-input', {}),
  })
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen({ port: settings.port, host: settings.host, backlog: LONGEST_BACKLOG }, () => resolve())
    })
  } catch (error) {
    await close()
    throw listenRefusal(error, settings.port) ?? error
  }
  endInGoodOrder(close)
  say(`The schools of this district are open at port ${portOf(server, settings)}. Add one with: npm run school -- add HOST`)
}

const portOf = (server: Server, { port }: Settings): number => {
  const at = server.address()
  return typeof at === 'object' && at ? at.port : port
}

const startSchool = async (settings: Settings): Promise<void> => {
  const server = await findDatabase(settings)
  try {
    await migrate(server.ownerUrl, { directory: migrationsFolder(), log: say })
    const opened = await openSchool({ settings, url: server.url, ownerUrl: server.ownerUrl, webRoot: webRoot(), say })
    await opened.app.listen({ port: settings.port, host: settings.host, backlog: LONGEST_BACKLOG }).catch(async error => {
      await opened.close()
      throw listenRefusal(error, settings.port) ?? error
    })
    endInGoodOrder(async () => {
      await opened.close()
      await server.stop()
    })
    const address = ownAddress({ ...settings, port: portOf(opened.app.server, settings) })
    const elsewhere =
      settings.publicUrl === null ? networkAddresses(settings.host, portOf(opened.app.server, settings), networkInterfaces()) : []
    say([`Xiotein is open at ${address}`, ...elsewhere.map(each => `In the network: ${each}`)].join('\n'))
    const code = await newSetUpCode(opened.school.autocommit).catch(async error => {
      await opened.close()
      throw error
    })
    if (code) say(`First start. Set up your school at ${address}/setup?code=${code}\nSet-up code: ${code}`)
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
