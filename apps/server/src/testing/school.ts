import { randomUUID } from 'node:crypto'
import type { Calls, InputOf, OutputOf, RefusalAnswer } from '@xiotein/contract/wire'
import type { FastifyInstance } from 'fastify'
import type { DestinationStream } from 'pino'
import { onTestFinished } from 'vitest'
import { classesCreated } from '../classes/index.ts'
import { type OpenedSchool, openSchool } from '../open-school.ts'
import { type Change, inChange } from '../platform/change.ts'
import { type Sql, sql } from '../platform/database/index.ts'
import type { EmittedEvent } from '../platform/live/index.ts'
import { readSettings } from '../platform/settings.ts'
import { type HashCost, newToken, tokenDigest } from '../platform/sign-in/index.ts'
import { asRequest } from './as-request.ts'
import { borrowDatabase, type LentDatabase } from './lent-database.ts'
import { expectListed } from './listed-refusals.ts'

/** The response: the answer, or the refusal with its words. */
type Answer<Output> = {
  readonly status: number
  readonly ok: Output
  readonly refusal: RefusalAnswer
  readonly cookies: readonly string[]
}

/** A browser of somebody: keeps its cookies and calls by name. */
export type Visitor = {
  readonly personId: string
  cookie: string
  call<C extends Calls, N extends keyof C & string>(
    calls: C,
    name: N,
    input: InputOf<C[N]>,
    options?: {
      key?: string
      /** The language that the browser's reader prefers: `es-MX`. */
      language?: string
    },
  ): Promise<Answer<OutputOf<C[N]>>>
}

export type TestSchool = OpenedSchool & {
  readonly url: string
  readonly ownerUrl: string
  /** Changes the school as commands do, at the school's time or at another one. */
  change<Result>(work: (change: Change) => Promise<Result>, at?: Date | string): Promise<Result>
  /** Makes a change, and returns the events that it emitted. */
  emitted(work: (change: Change) => Promise<unknown>, at?: Date | string): Promise<EmittedEvent[]>
  /** Sets the school's clock; it stands still until it is set again. */
  setClock(at: string | Date): void
  anybody(): Visitor
  /** The browser of somebody who is signed in at another node of the same school, at this one. */
  served(somebody: Visitor): Visitor
  /** Makes a person with roles and opens a session for them, without the cost of a password. */
  person(
    name: string,
    options?: {
      role?: 'scorekeeper' | 'teacher' | 'admin' | 'supply'
      classId?: string
      pupilOf?: string
      email?: string
      password?: string
      isTest?: boolean
    },
  ): Promise<Visitor>
  schoolClass(name: string): Promise<string>
}

export const PASSWORD = 'blue-lantern-47'
/** A fraction of a millisecond instead of 20: what a hash must cost is tested where `costlyHashes` are asked for. */
const CHEAP_HASHES: HashCost = { memoryCost: 64, timeCost: 1 }

const visitor = (app: FastifyInstance, personId: string, cookie: string): Visitor => {
  const self: Visitor = {
    personId,
    cookie,
    call: async (calls, name, input, options = {}) => {
      const call = calls[name]
      if (!call) throw new Error(`no such call: ${name}`)
      const request = asRequest(name, call, input, { cookie: self.cookie, ...(options.key ? { key: options.key } : {}) })
      const language = options.language ? { 'accept-language': options.language } : {}
      const response = await app.inject({ ...request, headers: { ...language, ...request.headers } })
      const cookies = [response.headers['set-cookie'] ?? []].flat()
      for (const line of cookies) keep(self, line.split(';')[0] ?? '')
      const body = String(response.headers['content-type'] ?? '').includes('json') ? response.json() : response.rawPayload
      if (response.statusCode >= 400) expectListed(name, body)
      return { status: response.statusCode, ok: body, refusal: body, cookies } as unknown as Answer<never>
    },
  }
  return self
}

const keep = (self: { cookie: string }, pair: string): void => {
  const name = pair.slice(0, pair.indexOf('='))
  const others = self.cookie.split('; ').filter(kept => kept && !kept.startsWith(`${name}=`))
  self.cookie = [...others, ...(pair.endsWith('=') ? [] : [pair])].join('; ')
}

/** After a test has written into these tables, cached callers are dropped, as after a command. */
const CHANGES_CALLERS = /people_(person|role|session)|classes_(pupil|class|cover)/

/** A whole school on its own empty database, closed when the test is over. `empty`: before the first start. */
export const openTestSchool = async (
  options: {
    empty?: boolean
    variables?: Readonly<Record<string, string>>
    keepOpen?: boolean
    /** The time at which it is opened. */
    at?: string
    limits?: boolean
    costlyHashes?: boolean
    /** The destination of every line of its log, also of those that a school leaves out. */
    logTo?: DestinationStream
    /** The place of its tables, if not a database of its own: in a district, beside others. */
    on?: LentDatabase
  } = {},
): Promise<TestSchool> => {
  const database = options.on ?? (await borrowDatabase())
  let now: Date | null = options.at === undefined ? null : new Date(options.at)
  const settings = readSettings({ LOG_LEVEL: options.logTo ? 'trace' : 'silent', ...options.variables })
  // Its log has the lines of its own connections only.
  const nodeConnections = options.logTo || settings.liveBusUrl !== null ? undefined : database.nodeConnections
  const opened = await openSchool({
    settings,
    ...(options.logTo ? { logTo: options.logTo } : {}),
    url: database.url,
    ownerUrl: database.ownerUrl,
    db: database.db,
    ...(nodeConnections ? { nodeConnections } : {}),
    webRoot: null,
    limits: options.limits ?? true,
    jobsByTheClock: false,
    ...(options.costlyHashes ? {} : { hashCost: CHEAP_HASHES }),
    clock: () => now ?? new Date(),
    interfaces: () => ({ eth0: [{ address: '192.168.1.20', family: 'IPv4', internal: false }] }),
  })
  // Behind the statements with which the school begins to listen.
  await nodeConnections?.notifications.caughtUp()
  const close = async (): Promise<void> => {
    await opened.close()
    await database.giveBack()
  }
  if (!options.keepOpen) onTestFinished(close)
  const { db } = opened
  const run = async (statement: Sql): Promise<number> => {
    const changed = await db.run(statement)
    if (CHANGES_CALLERS.test(statement.text)) await nodeConnections?.notifications.caughtUp()
    return changed
  }
  const at = (): Date => opened.school.clock()
  if (!options.empty) {
    await db.run(sql`insert into school_settings (name, time_zone, created_at) values ('Test School', 'Europe/Vienna', ${at()})`)
  }
  const change: TestSchool['change'] = (work, moment) =>
    inChange(moment === undefined ? opened.school : { ...opened.school, clock: () => new Date(moment) }, work)
  return {
    ...opened,
    // Everything else is the school's own, so that a test can watch it.
    db: new Proxy(db, { get: (own, name) => (name === 'run' ? run : Reflect.get(own, name)) }),
    close,
    change,
    emitted: (work, moment) =>
      change(async own => {
        const events: EmittedEvent[] = []
        const emit: Change['emit'] = (...emitted) => {
          events.push(...emitted)
          own.emit(...emitted)
        }
        await work({ ...own, emit })
        return events
      }, moment),
    url: database.url,
    ownerUrl: database.ownerUrl,
    setClock: moment => {
      now = new Date(moment)
    },
    anybody: () => visitor(opened.app, '', ''),
    served: ({ personId, cookie }) => visitor(opened.app, personId, cookie),
    schoolClass: async name => {
      const id = randomUUID()
      await db.run(
        sql`insert into classes_class (id, name, code, created_at) values (${id}, ${name}, ${randomUUID().slice(0, 6).toUpperCase()}, ${at()})`,
      )
      await inChange(opened.school, change => change.raise(classesCreated, { classIds: [id], language: 'en' }))
      return id
    },
    person: async (name, person = {}) => {
      const id = randomUUID()
      const made = at()
      const token = newToken()
      const passwordHash = person.password ? await opened.school.passwords.hash(person.password, { known: id }) : null
      const email = person.email ?? null
      await db.run(sql`
        insert into people_person (id, display_name, email, email_verified_at, password_hash, is_test, created_at, last_seen_at)
        values (${id}, ${name}, ${email}, ${email ? made : null}, ${passwordHash}, ${person.isTest ?? false}, ${made}, ${made})`)
      if (person.role) {
        await db.run(sql`
          insert into people_role (id, person_id, role, class_id, assigned_at)
          values (${randomUUID()}, ${id}, ${person.role}, ${person.role === 'admin' ? null : (person.classId ?? null)}, ${made})`)
      }
      if (person.pupilOf)
        await db.run(sql`insert into classes_pupil (class_id, person_id, joined_at) values (${person.pupilOf}, ${id}, ${made})`)
      await db.run(sql`
        insert into people_session (id, digest, person_id, created_at, expires_at, seen_at)
        values (${randomUUID()}, ${tokenDigest(token)}, ${id}, ${at()}, ${new Date(at().getTime() + 30 * 86_400_000)}, ${at()})`)
      return visitor(opened.app, id, `xiotein=${token}`)
    },
  }
}
