// `npm run reset-link -- NAME`: lets an admin in again who has forgotten the password, where no other admin can help and no email arrives.
import { parseArgs } from 'node:util'
import { sayResetLink } from './people/index.ts'
import { inDatabase } from './platform/postgres/reach-database.ts'
import { StartRefusal, wordsOfFailure } from './platform/postgres/start-refusal.ts'

const say = (line: string): void => void process.stdout.write(`${line}\n`)

const run = async (): Promise<void> => {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [name] = positionals
  if (name === undefined || positionals.length > 1)
    throw new StartRefusal('Name the admin as they sign in: npm run reset-link -- sam@school.example')
  const { DATABASE_URL = '', DISTRICT_DATABASE_URL = '', PUBLIC_URL = '' } = process.env
  if (DATABASE_URL === '' && DISTRICT_DATABASE_URL !== '')
    throw new StartRefusal('In a district, name the school too: npm run school -- reset-link HOST NAME')
  await inDatabase(true, say, url => sayResetLink({ url, name, address: PUBLIC_URL === '' ? null : PUBLIC_URL.replace(/\/+$/, ''), say }))
}

run().catch((error: unknown) => {
  process.stderr.write(`${wordsOfFailure(error)}\n`)
  process.exitCode = 1
})
