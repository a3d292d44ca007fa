// An app as far as the database is concerned, for tests that end processes: starts on a folder, says so, and waits.
import { startEmbeddedPostgres } from '../platform/postgres/embedded-postgres.ts'
import { StartRefusal } from '../platform/postgres/start-refusal.ts'

const say = (message: Record<string, unknown>): void => {
  process.stdout.write(`${JSON.stringify(message)}\n`)
}

try {
  const server = await startEmbeddedPostgres({ dataDir: process.argv[2] ?? '', log: line => say({ line }) })
  say({ ownerUrl: server.ownerUrl, url: server.url, pid: server.pid() })
  process.on('SIGTERM', () => void server.stop().then(() => process.exit(0)))
  setInterval(() => undefined, 1_000)
} catch (error) {
  if (!(error instanceof StartRefusal)) throw error
  say({ refusal: error.message })
  process.exitCode = 1
}
