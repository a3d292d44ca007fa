import { Client } from 'pg'
import { StartRefusal } from './start-refusal.ts'

const CONNECT_MS = 10_000

/** The time that connecting may take, and a statement; 0: as long as it takes, because migrations and backups may take long. */
type Patience = { readonly patienceMs?: number; readonly longestMs?: number }

/** Opens one connection outside the app's pool. Refuses in one sentence when the address is invalid or nobody answers there. */
export const connect = async (url: string, patience: Patience = {}): Promise<Client> => {
  const client = clientFor(url, patience)
  // A connection that is lost fails the statement that runs on it; without a listener it would end the program.
  client.on('error', () => undefined)
  await client.connect().catch((error: Error) => {
    throw new StartRefusal(`The database cannot be reached (${reasonOf(error)}); check ${settingOf(url)} and that the server runs.`)
  })
  return client
}

const clientFor = (url: string, { patienceMs = CONNECT_MS, longestMs = 0 }: Patience): Client => {
  try {
    return new Client({
      connectionString: url,
      connectionTimeoutMillis: patienceMs,
      statement_timeout: longestMs,
      query_timeout: longestMs,
      keepAlive: true,
    })
  } catch {
    // The address itself is not shown, because it may contain a password.
    throw new StartRefusal(
      `${settingOf(url)} is not a database address; it should look like postgres://xiotein:secret@db.example.org/xiotein.`,
    )
  }
}

/** The setting that the address comes from; the schools of a district are in the district's database. */
const settingOf = (url: string): string => {
  const { DATABASE_URL, DISTRICT_DATABASE_URL = '' } = process.env
  return DISTRICT_DATABASE_URL === '' || url === DATABASE_URL ? 'DATABASE_URL' : 'DISTRICT_DATABASE_URL'
}

// A host with several addresses fails once for each of them; the first error is enough.
const reasonOf = (error: Error): string => (error instanceof AggregateError ? String(error.errors[0]?.message) : error.message)
