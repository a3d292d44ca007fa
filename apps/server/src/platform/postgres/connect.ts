import { Client } from 'pg'
import { StartRefusal } from './start-refusal.ts'

/** Opens one connection outside the app's pool. Refuses in one sentence when the address is invalid or nobody answers there. */
export const connect = async (url: string): Promise<Client> => {
  const client = clientFor(url)
  // A connection that is lost fails the statement that runs on it; without a listener it would end the program.
  client.on('error', () => undefined)
  await client.connect().catch((error: Error) => {
    throw new StartRefusal(`The database cannot be reached (${reasonOf(error)}); check DATABASE_URL and that the server runs.`)
  })
  return client
}

const clientFor = (url: string): Client => {
  try {
    return new Client({ connectionString: url })
  } catch {
    // The address itself is not shown, because it may contain a password.
    throw new StartRefusal('DATABASE_URL is not a database address; it should look like postgres://xiotein:secret@db.example.org/xiotein.')
  }
}

// A host with several addresses fails once for each of them; the first error is enough.
const reasonOf = (error: Error): string => (error instanceof AggregateError ? String(error.errors[0]?.message) : error.message)
