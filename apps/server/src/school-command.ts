// `npm run school -- add|list|suspend|resume|move|mail|remove|backup|restore|reset-link|distribute|migrate ...`: the schools of the district that DISTRICT_DATABASE_URL names.
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { recounts, restored } from './features.ts'
import { sayResetLink } from './people/index.ts'
import { checksumOf } from './platform/backup/backup-command.ts'
import { connectDatabase } from './platform/database/index.ts'
import { migrationsFolder } from './platform/database/migrate.ts'
import { type Commands, openCommands } from './platform/district/index.ts'
import { StartRefusal, wordsOfFailure } from './platform/postgres/start-refusal.ts'
import { newSetUpCode } from './school/index.ts'

const USAGE = `Name what to do: npm run school --
  add HOST                makes a school, and prints its set-up code
  list                    names the schools and how they are
  suspend HOST            closes a school; nothing is removed
  resume HOST             opens it again
  move HOST NEW_HOST      gives it another address
  mail HOST SENDER        sets who its emails come from; --default: as the district
  remove HOST --for-ever  removes a suspended school with everything in it
  backup HOST FILE        writes a school to a file, also while it is open
  backup --all FOLDER     writes every school to a file of its own, and a list
  restore HOST FILE       puts it back; --checksum SHA-256, --replace
  restore --all LIST      puts back every school of a list that backup --all wrote
  reset-link HOST NAME    prints a link for an admin who cannot sign in
  distribute HOST         leads a suspended school to another machine of Citus
  migrate                 brings the tables of all schools up to date`

const say = (line: string): void => void process.stdout.write(`${line}\n`)

const codeIn = async (url: string): Promise<string | null> => {
  const db = connectDatabase(url, { maxConnections: 1 })
  try {
    return await newSetUpCode(db)
  } finally {
    await db.end()
  }
}

type Options = {
  readonly all: boolean
  readonly forEver: boolean
  readonly replace: boolean
  readonly asDistrict: boolean
  readonly checksum: string | null
}
const WITH_TWO = ['move', 'mail', 'backup', 'restore', 'reset-link']

const choose = (
  commands: Commands,
  [what = '', host, other]: readonly string[],
  { all, forEver, replace, asDistrict, checksum }: Options,
): (() => Promise<void>) | null => {
  if (host === undefined) return what === 'list' ? commands.list : what === 'migrate' ? commands.migrate : null
  if (all) {
    if (other !== undefined) return null
    if (what === 'backup') return () => commands.backupAll(resolve(host))
    return what === 'restore' ? () => commands.restoreAll(resolve(host), { replace, checksum }) : null
  }
  if ((other !== undefined || (what === 'mail' && asDistrict)) !== WITH_TWO.includes(what)) return null
  switch (what) {
    case 'add':
      return () => commands.add(host)
    case 'suspend':
      return () => commands.suspend(host)
    case 'resume':
      return () => commands.resume(host)
    case 'distribute':
      return () => commands.distribute(host)
    case 'move':
      return () => commands.move(host, other ?? '')
    case 'mail':
      return () => commands.mail(host, asDistrict ? null : (other ?? ''))
    case 'remove':
      return () => commands.remove(host, forEver)
    case 'backup':
      return () => commands.backup(host, resolve(other ?? ''))
    case 'restore':
      return () => commands.restore(host, resolve(other ?? ''), { replace, checksum })
    case 'reset-link':
      return () => commands.inSchool(host, what, (url, address) => sayResetLink({ url, name: other ?? '', address, say }))
    default:
      return null
  }
}

const run = async (): Promise<void> => {
  const flag = { type: 'boolean', default: false } as const
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { all: flag, 'for-ever': flag, replace: flag, default: flag, checksum: { type: 'string' } },
  })
  const districtUrl = process.env.DISTRICT_DATABASE_URL ?? ''
  if (districtUrl === '') throw new StartRefusal('Set DISTRICT_DATABASE_URL to the database of the district, as for the app.')
  const { commands, close } = await openCommands({
    districtUrl,
    migrations: migrationsFolder(),
    facts: { ...restored, recounts },
    newSetUpCode: codeIn,
    say,
  })
  try {
    const command = choose(commands, positionals, {
      all: values.all,
      forEver: values['for-ever'],
      replace: values.replace,
      asDistrict: values.default,
      checksum: checksumOf(values.checksum),
    })
    if (command === null) throw new StartRefusal(USAGE)
    await command()
  } finally {
    await close()
  }
}

run().catch((error: unknown) => {
  process.stderr.write(`${wordsOfFailure(error)}\n`)
  process.exitCode = 1
})
