import { createHash, hash } from 'node:crypto'
import type { Call } from '@xiotein/contract/wire'
import { type ChangeBy, runLater, type Work } from '../change.ts'
import type { Transaction } from '../database/index.ts'
import type { School } from '../school.ts'
import type { Caller, Person } from '../sign-in/index.ts'
import { admit } from './admit.ts'
import type { Browser, Endpoint } from './call.ts'
import { lockKey, rememberAnswer } from './idempotency-rows.ts'
import { Refused } from './refused.ts'
import { noteRemembered, rightsOf } from './remembering.ts'

type Request = {
  readonly endpoint: Endpoint
  readonly caller: Caller
  readonly rawInput: unknown
  /** Idempotency key of a command; null for reads and session commands. */
  readonly key: string | null
  readonly browser: Browser
  /** Gives a stranger's turn to the next one; other callers have no turn. */
  readonly leave?: () => void
  /** The caller as a transaction sees them, for a command that may change the caller's own rights; null where their session has ended. */
  readonly callerIn?: ((tx: Transaction) => Promise<Caller>) | null
  /** Called where the answer is the first one of a repeated command. */
  readonly onReplay?: () => void
}

/** A NUL character and half of a pair of surrogates mean nothing to a person, and no column can hold them. */
const isNoText = (value: string): boolean => value.includes('\u0000') || /\p{Cs}/u.test(value)
const holdsNoText = (value: unknown): boolean => {
  if (typeof value === 'string') return isNoText(value)
  // A file is not text yet.
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return false
  return Object.values(value).some(holdsNoText)
}

const parseInput = (call: Call, raw: unknown): unknown => {
  const parsed = call.input.safeParse(raw)
  if (parsed.success && !holdsNoText(parsed.data)) return parsed.data
  const issue = parsed.error?.issues[0]
  throw new Refused('http.bad-input', { field: issue?.path.join('.') ?? '', problem: issue?.message ?? '' })
}

/** Detects whether a key comes with the same body again. A file is hashed by its bytes: as JSON it would be many times as large. */
const hashOf = ({ name, call }: Endpoint, input: unknown): Buffer => {
  const intro = `${name}\n`
  if (call.types === null) return hash('sha256', intro + JSON.stringify(input), 'buffer')
  const { bytes, ...fields } = input as { bytes: Uint8Array }
  return createHash('sha256').update(intro).update(JSON.stringify(fields)).update(bytes).digest()
}

/** Stored answers as JSON, which are sent as they are: serialising a large answer costs as much as a short statement. */
const written = new WeakMap<object, string>()
/** The answer as JSON, if it was serialised already. */
export const writtenAs = (answer: unknown): string | undefined =>
  typeof answer === 'object' && answer !== null ? written.get(answer) : undefined

/** Rolls back a repeated command, and carries the first answer. */
class AnsweredBefore extends Error {
  override name = 'AnsweredBefore'
  readonly answer: unknown
  constructor(answer: unknown) {
    super('this command was carried out before')
    this.answer = answer
  }
}

/**
 * The steps of every call: caller -> input -> transaction { key, run, events } -> answer, then emit.
 * Throws Refused with the reason in its name. The answer is checked against its schema: one with undeclared fields is not sent.
 */
export const perform = async (school: School, request: Request): Promise<unknown> => {
  const { endpoint, browser, leave = () => undefined } = request
  const caller = admit(endpoint, request.caller)
  const input = parseInput(endpoint.call, request.rawInput)
  const now = school.clock()
  const run = endpoint.run as (context: unknown) => Promise<unknown>
  const answer = (raw: unknown): unknown => endpoint.call.output.parse(raw)
  const common = { school, caller, input, browser, now }

  const { kind } = endpoint.call
  if (kind === 'read') return answer(await run({ ...common, db: school.db.reads }))
  if (kind === 'session' || kind === 'visit') {
    const later: Work[] = []
    const afterwards = (work: Work): void => void later.push(work)
    const inChange = async <Result>(work: (change: ChangeBy<Caller>) => Promise<Result>): Promise<Result> => {
      const { result, finish } = await school.commit(school, now, change => work({ ...change, caller }))
      afterwards(finish)
      return result
    }
    try {
      return answer(await run({ ...common, inChange, afterwards, leave }))
    } finally {
      // It is not awaited: its duration would tell a stranger which names exist.
      school.background(runLater(school, later))
    }
  }

  const key = request.key
  if (key === null) throw new Refused('http.key-missing')
  const person = caller as Person
  const bodyHash = hashOf(endpoint, input)
  const rights = rightsOf(person)
  const made = school.commit(
    school,
    now,
    async change => {
      lockKey(change.tx, person.personId, key, before => {
        if (before === null) return
        if (before.call !== endpoint.name || !before.bodyHash.equals(bodyHash)) throw new Refused('http.key-reused')
        // A caller whose rights have changed since then only learns that it was done, and fetches the result again.
        if (before.answer === null || !before.rights.equals(rights)) throw new Refused('http.done-before')
        throw new AnsweredBefore(before.answer)
      })
      // Somebody else may have changed them since the caller was identified.
      const before = await request.callerIn?.(change.tx)
      const given = answer(await run({ ...common, ...change }))
      const remembered = JSON.stringify(given)
      // Rights that the command itself gave or took do not keep its answer from whoever sends it again.
      const after = (before && rightsOf(before).equals(rights) ? await request.callerIn?.(change.tx) : null) ?? person
      rememberAnswer(change.tx, {
        personId: person.personId,
        key,
        call: endpoint.name,
        bodyHash,
        rights: rightsOf(after),
        answer: remembered,
      })
      return { given, remembered }
    },
    endpoint.optimistic,
  )
  try {
    const { result, finish } = await made
    noteRemembered(school, person.personId, result.remembered)
    await finish()
    if (typeof result.given === 'object' && result.given !== null) written.set(result.given, result.remembered)
    return result.given
  } catch (error) {
    if (!(error instanceof AnsweredBefore)) throw error
    request.onReplay?.()
    return error.answer
  }
}
