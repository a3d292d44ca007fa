// An operator's commands for the schools of a district. Each continues where it was cut off when it is given again, and is recorded.
import { hostname, userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import { siteAddress } from '@xiotein/contract/wire'
import { type Client, DatabaseError, Pool } from 'pg'
import { type BringBack, backUp, bringBack, lookAhead, type TableFacts } from '../backup/backup-command.ts'
import { backupName, deleteOldBackups, LISTS, listName, NEWEST_KEPT, spareBackups } from '../backup/old-backups.ts'
import { MigrationFailed, newestVersion, passes } from '../database/migrate.ts'
import { patienceOf } from '../database/pool.ts'
import { senderOf } from '../mail/index.ts'
import { connect } from '../postgres/connect.ts'
import { StartRefusal } from '../postgres/start-refusal.ts'
import { prepareCatalogue } from './catalogue.ts'
import {
  allSchools,
  type DistrictSchool,
  deleteSchool,
  forgetFailure,
  insertSchool,
  recordAction,
  type SchoolState,
  schoolAt,
  setAddress,
  setMailFrom,
  setState,
  setVersion,
  wasRestored,
  wasSuspended,
} from './catalogue-rows.ts'
import { distribute, inOrdinarySchema } from './distribute.ts'
import { plainHost } from './host.ts'
import { MIGRATED_AT_ONCE, openMigrator } from './migrator.ts'
import { whileHeld } from './operators-lock.ts'
import { atHome, homeOf } from './other-machines.ts'
import { SchoolIsClosed } from './school-is-closed.ts'
import { type ListedSchool, readSchoolList, writeSchoolList } from './school-list.ts'
import { dropRole, endConnections, makeRole, newRolePassword, newSchoolName, schoolUrl } from './school-role.ts'
import { emptied, shutOut } from './shut-out.ts'

type CommandOptions = {
  readonly districtUrl: string
  /** Folder of a school's migrations. */
  readonly migrations: string
  readonly facts: Omit<TableFacts, 'migrations'>
  /** Makes a set-up code in a school; null: it is set up. */
  readonly newSetUpCode: (url: string) => Promise<string | null>
  readonly say: (line: string) => void
  /** Nodes close a school in good order within this time. */
  readonly closesWithinMs?: number
}

export type Commands = {
  add(address: string): Promise<void>
  list(): Promise<void>
  suspend(host: string): Promise<void>
  resume(host: string): Promise<void>
  move(host: string, newAddress: string): Promise<void>
  /** Sets the sender of the school's emails; null: that of the district. */
  mail(host: string, sender: string | null): Promise<void>
  remove(host: string, forEver: boolean): Promise<void>
  /** Leads the tables of a suspended school to another machine, where the PostgreSQL of the district has several. */
  distribute(host: string): Promise<void>
  migrate(): Promise<void>
  backup(host: string, file: string): Promise<void>
  /**
   * Writes every school to a separate file in the folder, one after the other, beside them a list of the schools, and deletes the old files
   * there. A school of which there is no good backup does not keep the others from theirs, and keeps its old files.
   */
  backupAll(folder: string): Promise<void>
  restore(host: string, file: string, how: BringBack): Promise<void>
  /** Puts back every school of the list that `backupAll` wrote, also into a district without schools. Given again, it continues. */
  restoreAll(listFile: string, how: BringBack): Promise<void>
  /** Does something in one school, at its database and address, and records it as the action `what`. */
  inSchool(host: string, what: string, work: (url: string, address: string) => Promise<void>): Promise<void>
}

const CLOSES_WITHIN_MS = 15_000

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

const operator = (): string => `${userInfo().username}@${hostname()}`

/** `oak.example.org`, or a whole address where it is another than `https://oak.example.org`. */
const addressOf = (typed: string): { host: string; address: string } => {
  const parsed = siteAddress.safeParse(typed.includes('://') ? typed : `https://${typed}`)
  const host = parsed.success ? plainHost(new URL(parsed.data).host) : null
  if (!parsed.success || host === null) throw new StartRefusal(`${typed} is not the host of a school; it should look like oak.example.org.`)
  return { host, address: parsed.data }
}

const found = async (client: Client, typed: string): Promise<DistrictSchool> => {
  const { host } = addressOf(typed)
  const school = await schoolAt(client, host)
  if (school === null) throw new StartRefusal(`There is no school at ${host}; npm run school -- list names them all.`)
  return school
}

const requireComplete = ({ host, state }: DistrictSchool): void => {
  if (state === 'making' || state === 'removing') throw new StartRefusal(`The school at ${host} is not complete (${state}).`)
}

const inTransaction = async (client: Client, work: () => Promise<void>): Promise<void> => {
  await client.query('BEGIN')
  try {
    await work()
    await client.query('COMMIT')
  } catch (error) {
    // The error that led here is the one to report; a broken connection rolls back automatically.
    await client.query('ROLLBACK').catch(() => undefined)
    throw error
  }
}

const stateOf = ({ state, failure, schemaVersion }: DistrictSchool, newest: number): string => {
  if (failure !== null) return `broken: the migration ${failure} failed`
  if (state !== 'active') return state
  return schemaVersion < newest ? `active, at migration ${schemaVersion} of ${newest}` : 'active'
}

export const openCommands = async (options: CommandOptions): Promise<{ commands: Commands; client: Client; close(): Promise<void> }> => {
  const { districtUrl, migrations, say, closesWithinMs = CLOSES_WITHIN_MS } = options
  await prepareCatalogue(districtUrl, migrations)
  const newest = await newestVersion(migrations)
  const client = await connect(districtUrl)

  /** A change of the catalogue and the entry that says so are one. */
  const changeAndRecord = (
    school: Pick<DistrictSchool, 'name' | 'host'>,
    what: string,
    change: () => Promise<void>,
    detail: string | null = null,
  ) =>
    inTransaction(client, async () => {
      await change()
      await recordAction(client, operator(), school, what, detail)
    })
  const toState = async (school: DistrictSchool, state: SchoolState, what: string): Promise<void> =>
    changeAndRecord(school, what, () => setState(client, school.name, state))

  const at = ({ name }: DistrictSchool) => ({ client, districtUrl, schema: name })
  const urlOf = async (school: DistrictSchool): Promise<string> => schoolUrl(await homeOf(client, districtUrl, school.name), school)
  /** Works on a school as it is now, while no other command makes, restores, opens, closes, moves or removes it. */
  const alone = <Result>({ name, host }: DistrictSchool, work: (school: DistrictSchool) => Promise<Result>): Promise<Result> =>
    whileHeld(client, { name, host }, async () => {
      // What was read before is over: another operator may have moved it, or removed it.
      const school = await found(client, host)
      if (school.name !== name) throw new StartRefusal(`Another school is at ${host} now; npm run school -- list names them all.`)
      return work(school)
    })
  const sayCode = async (school: DistrictSchool): Promise<void> => {
    const code = await options.newSetUpCode(await urlOf(school))
    if (code === null) return say(`The school at ${school.host} is set up already.`)
    say(`Set up the school at ${school.address}/setup?code=${code}\nSet-up code: ${code}`)
  }

  /** Returns the SHA-256 of the file; null: a restore would refuse the backup. */
  const backUpSchool = async (school: DistrictSchool, file: string, mayGo: readonly string[] = []): Promise<string | null> => {
    const { sha256, isGood } = await backUp(await urlOf(school), file, { ...options.facts, migrations, mayGo }, say)
    await recordAction(client, operator(), school, isGood ? 'backup' : 'backup-with-bad-books', sha256)
    return isGood ? sha256 : null
  }
  /** Makes role, schema and tables where they are missing. */
  const make = async (typed: string): Promise<DistrictSchool> => {
    const { host, address } = addressOf(typed)
    await insertSchool(client, { name: newSchoolName(host), password: newRolePassword(), host, address })
    const made = await found(client, host)
    if (made.state !== 'making' && made.state !== 'removing') return made
    return alone(made, async school => {
      if (school.state === 'removing')
        throw new StartRefusal(`The school at ${host} is being removed; give the command remove again first.`)
      if (school.state === 'making') {
        await makeRole(client, school)
        const { bringUpToDate } = await openMigrator(districtUrl, { db: client, directory: migrations })
        await bringUpToDate(school)
        await toState(school, 'active', 'add')
        say(`The school at ${host} is ready. Its tables are in the schema ${school.name}.`)
      }
      return school
    })
  }
  const setSender = (school: DistrictSchool, sender: string | null): Promise<void> =>
    alone(school, async ({ name, host, mailFrom }) => {
      if (mailFrom !== sender)
        await changeAndRecord({ name, host }, 'mail', () => setMailFrom(client, name, sender), sender ?? 'as the district')
    })
  /** A restore that was cut off left the school closed; an operator who suspended it before that wants it so. */
  const stateAfterRestore = async ({ state, name }: DistrictSchool): Promise<'suspended' | 'active'> =>
    state === 'suspended' || (state === 'moving' && (await wasSuspended(client, name))) ? 'suspended' : 'active'
  const putBack = async ({ address, mailFrom, isOpen, file, sha256 }: ListedSchool, folder: string, replace: boolean): Promise<void> => {
    if (file === null || sha256 === null)
      throw new StartRefusal('There was no good backup of this school at that time; restore an older one.')
    const school = await make(address)
    const isCutOff = school.state === 'moving'
    if (!replace && (await wasRestored(client, school.name, sha256))) {
      if (isCutOff) await alone(school, async now => setState(client, now.name, await stateAfterRestore(now)))
      return say(`The school at ${school.host} has been restored from this file already.`)
    }
    // Before the restore, which leaves a suspended school suspended: so nobody opens it in between.
    if (!isOpen) await (isCutOff ? recordAction(client, operator(), school, 'suspend') : commands.suspend(school.host))
    await setSender(school, mailFrom)
    await commands.restore(school.host, join(folder, file), { replace, checksum: sha256 })
  }

  const restoreSchool = async (school: DistrictSchool, file: string, how: BringBack): Promise<void> => {
    const stateAfter = await stateAfterRestore(school)
    const facts = { ...options.facts, migrations }
    try {
      await lookAhead(schoolUrl(districtUrl, school), file, how, facts)
      await changeAndRecord(school, 'restore', async () => {
        await setState(client, school.name, 'moving')
        // Whoever opens the school next looks at its tables, also when this command is cut off after it has put older ones there.
        await setVersion(client, school.name, 0)
      })
      await emptied(at(school), closesWithinMs)
      const renewed = await shutOut(at(school), school)
      const sha256 = await inOrdinarySchema(at(school), renewed, () => bringBack(schoolUrl(districtUrl, renewed), file, how, facts, say))
      await changeAndRecord(school, 'restored', () => setVersion(client, school.name, newest), sha256)
    } finally {
      await setState(client, school.name, stateAfter)
    }
  }

  const commands: Commands = {
    add: async typed => sayCode(await make(typed)),
    list: async () => {
      const schools = await allSchools(client)
      const mailOf = ({ mailFrom }: DistrictSchool): string => (mailFrom === null ? '' : `  ${mailFrom}`)
      for (const school of schools) say(`${school.host}  ${stateOf(school, newest)}  ${school.name}${mailOf(school)}`)
      say(`${schools.length} ${schools.length === 1 ? 'school' : 'schools'}.`)
    },
    suspend: async typed => {
      await alone(await found(client, typed), async school => {
        if (school.state !== 'active' && school.state !== 'suspended')
          throw new StartRefusal(`The school at ${school.host} is neither open nor suspended (${school.state}).`)
        await toState(school, 'suspended', 'suspend')
        say(`The school at ${school.host} is closed. Visitors see a notice. Nothing was removed.`)
      })
    },
    resume: async typed => {
      await alone(await found(client, typed), async school => {
        requireComplete(school)
        await changeAndRecord(school, 'resume', async () => {
          await forgetFailure(client, school.name)
          await setState(client, school.name, 'active')
        })
        say(`The school at ${school.host} opens when somebody comes.`)
      })
    },
    move: async (typed, newAddress) => {
      const { host, address } = addressOf(newAddress)
      const there = await schoolAt(client, host)
      const school = (await schoolAt(client, addressOf(typed).host)) ?? there
      if (school === null) throw new StartRefusal(`There is no school at ${typed}; npm run school -- list names them all.`)
      if (there !== null && there.name !== school.name) throw new StartRefusal(`There is another school at ${host} already.`)
      if (school.host !== host || school.address !== address)
        await alone(school, now => changeAndRecord(now, 'move', () => setAddress(client, now.name, host, address), host))
      say(`The school is at ${address} now. Passkeys belong to an address: everybody who has one must create a new one.`)
    },
    mail: async (typed, typedSender) => {
      const school = await found(client, typed)
      const sender = typedSender === null ? null : senderOf(typedSender)
      if (typedSender !== null && sender === null)
        throw new StartRefusal(`${typedSender} is not a sender of emails; it should look like Oak School <points@oak.example.org>.`)
      await setSender(school, sender)
      say(`Emails of the school at ${school.host} come from ${sender ?? 'the sender of the district'}.`)
    },
    remove: async (typed, forEver) => {
      await alone(await found(client, typed), async school => {
        if (school.state === 'active' || school.state === 'moving')
          throw new StartRefusal(`The school at ${school.host} is open; suspend it first, and make a backup.`)
        if (!forEver)
          throw new StartRefusal(`Everything of the school at ${school.host} would be gone; add --for-ever if that is what you want.`)
        await toState(school, 'removing', 'remove')
        await atHome(at(school), there => endConnections(there, school.name))
        await inTransaction(client, async () => {
          await dropRole(client, school.name)
          await deleteSchool(client, school.name)
          await recordAction(client, operator(), school, 'removed')
        })
        say(`The school at ${school.host} is gone, with its tables and its role.`)
      })
    },
    distribute: async typed => {
      await alone(await found(client, typed), async school => {
        if (school.state !== 'suspended') throw new StartRefusal(`The school at ${school.host} is open; suspend it first.`)
        await emptied(at(school), closesWithinMs)
        await shutOut(at(school), school)
        if (!(await distribute(at(school)))) await recordAction(client, operator(), school, 'distribute')
        const { host, port } = await atHome(at(school), async there => there)
        say(`The tables of the school at ${school.host} are on ${host}:${port}.`)
      })
    },
    migrate: async () => {
      const db = new Pool({ connectionString: districtUrl, max: MIGRATED_AT_ONCE, ...patienceOf() })
      const { bringUpToDate } = await openMigrator(districtUrl, { db, directory: migrations })
      const all = (await allSchools(client)).filter(({ state }) => state === 'active' || state === 'suspended')
      const left = all.filter(({ schemaVersion }) => schemaVersion < newest)
      let done = all.length - left.length
      const [broken, missed]: [string[], string[]] = [[], []]
      const work = async (): Promise<void> => {
        for (let school = left.shift(); school !== undefined; school = left.shift()) {
          const { host } = school
          // A restore may have given its role another password meanwhile.
          await bringUpToDate((await schoolAt(client, host)) ?? school).catch((error: unknown) => {
            if (error instanceof SchoolIsClosed) broken.push(host)
            // Another node may be at the same school, and have locked it.
            else if (error instanceof MigrationFailed || (error instanceof DatabaseError && passes(error))) missed.push(host)
            else throw error
          })
          done += 1
          say(`${done} of ${all.length} schools`)
        }
      }
      // One that cannot continue does not take the connections from the others, which still record how their school is.
      const ends = await Promise.allSettled(Array.from({ length: MIGRATED_AT_ONCE }, work)).finally(() => db.end())
      for (const end of ends) if (end.status === 'rejected') throw end.reason
      if (broken.length > 0) throw new StartRefusal(`These schools stay closed, because a migration failed: ${broken.sort().join(', ')}.`)
      if (missed.length > 0)
        throw new StartRefusal(`A migration was cut off in these schools: ${missed.sort().join(', ')}. Give the command again.`)
      say(`All ${all.length} schools are at migration ${newest}.`)
    },
    backup: async (typed, file) => {
      if ((await backUpSchool(await found(client, typed), file)) === null) process.exitCode = 1
    },
    backupAll: async folder => {
      const schools = (await allSchools(client)).filter(({ state }) => state !== 'making' && state !== 'removing')
      const now = new Date()
      const [missed, bad]: [string[], string[]] = [[], []]
      const listed: ListedSchool[] = []
      for (const school of schools) {
        const { host, address, mailFrom } = school
        const file = backupName(host, now)
        say(`${host}:`)
        let sha256: string | null = null
        try {
          const mayGo = await spareBackups(folder, now, each => (each === host ? NEWEST_KEPT : Number.POSITIVE_INFINITY))
          // A restore may have given its role another password meanwhile.
          sha256 = await backUpSchool((await schoolAt(client, host)) ?? school, join(folder, file), mayGo)
          if (sha256 === null) bad.push(host)
        } catch (error) {
          missed.push(host)
          say(wordsOf(error))
        }
        const isOpen = (await stateAfterRestore(school)) === 'active'
        listed.push({ host, address, mailFrom, isOpen, file: sha256 === null ? null : file, sha256 })
      }
      const without = new Set([...missed, ...bad])
      const [kept, all] = [new Set([LISTS, ...schools.map(({ host }) => host)]), Number.POSITIVE_INFINITY]
      // A school that is gone, or has moved to another host, keeps none there.
      await deleteOldBackups(folder, now, school => (without.has(school) ? all : kept.has(school) ? NEWEST_KEPT : 0))
      const faults = [
        ...(missed.length > 0 ? [`These schools could not be backed up: ${missed.join(', ')}.`] : []),
        ...(bad.length > 0 ? [`The books of these schools do not add up, so a restore would refuse their files: ${bad.join(', ')}.`] : []),
      ]
      const listFile = join(folder, listName(now))
      await writeSchoolList(listFile, listed).then(
        sha256 => say(`The list of the schools is in ${listFile}, SHA-256 ${sha256}`),
        (error: unknown) => faults.push(wordsOf(error)),
      )
      if (faults.length > 0) throw new StartRefusal(faults.join(' '))
      say(`All ${schools.length} schools are in ${folder}.`)
    },
    restore: async (typed, file, how) => {
      await alone(await found(client, typed), school => {
        requireComplete(school)
        return restoreSchool(school, file, how)
      })
    },
    restoreAll: async (listFile, { replace, checksum }) => {
      const schools = await readSchoolList(listFile, checksum)
      const missed: string[] = []
      for (const school of schools) {
        say(`${school.host}:`)
        try {
          await putBack(school, dirname(listFile), replace)
        } catch (error) {
          missed.push(school.host)
          say(wordsOf(error))
        }
      }
      if (missed.length > 0) throw new StartRefusal(`These schools could not be restored: ${missed.join(', ')}.`)
      say(`All ${schools.length} schools have been restored.`)
    },
    inSchool: async (typed, what, work) => {
      const school = await found(client, typed)
      await work(await urlOf(school), school.address)
      await recordAction(client, operator(), school, what)
    },
  }
  return { commands, client, close: () => client.end() }
}
