import { type Call, type Calls, isGet, type OutputOf } from '@xiotein/contract/wire'
import type { Language } from '@xiotein/game/rules'
import type { z } from 'zod'
import type { ChangeBy } from '../change.ts'
import type { Queryable } from '../database/index.ts'
import type { School } from '../school.ts'
import type { Services } from '../services.ts'
import type { Caller, Person } from '../sign-in/index.ts'

/**
 * The people who may make the call at all. Further permissions are checked by the call itself. A person with an unconfirmed address counts as a
 * stranger for both, unless the call says `evenUnconfirmed`.
 */
type Who = 'anybody' | 'signed-in'
type CallerOf<W extends Who> = W extends 'anybody' ? Caller : Person

/** The rate at which one person may call, in however many sessions. */
export type Limit = { readonly calls: number; readonly perSeconds: number }

/** The browser or program that calls: what its request carries, and the cookies of the answer. */
export type Browser = {
  readonly sessionToken: string | null
  /** The token of a program. A request with a token is authorised by it alone: its cookies are ignored. */
  readonly bearerToken: string | null
  /**
   * Tokens of the people who have signed in here before, newest first. Anybody can forge such cookies; the database knows which are
   * real.
   */
  readonly deviceTokens: readonly string[]
  /** The network address that the request comes from: a weak hint, because a whole school shares one address. Never stored. */
  readonly source: string
  /** The `User-Agent` header. */
  readonly userAgent: string | null
  /** The language that its reader reads. */
  readonly language: Language
  /** The address at which people reach the school, without a slash at the end. */
  readonly address: string
  open(sessionToken: string, maxAgeSeconds: number): void
  close(): void
  remember(deviceTokens: readonly string[]): void
  /** A cookie for the few minutes that a sign-in at a provider takes; null deletes it. */
  note(value: string | null): void
  readonly noted: string | null
}

type Common<W extends Who, Input> = {
  readonly school: Services
  readonly caller: CallerOf<W>
  readonly input: Input
  readonly now: Date
  readonly browser: Browser
}

/** For a command that makes its own changes, because it must also store failures; likewise for a visit. */
export type SessionContext<W extends Who, Input> = Common<W, Input> & {
  readonly school: School
  /**
   * Makes one change in its own transaction. Work left for afterwards runs when the call has ended, however it ends. Changes may also be
   * made by work that was itself left for afterwards.
   */
  inChange<Result>(work: (change: ChangeBy<CallerOf<W>>) => Promise<Result>): Promise<Result>
  /** Runs when the call has ended; nobody waits for it. */
  afterwards(work: () => void | Promise<void>): void
  /** Gives the caller's turn to the next one, before slow work that does not use the database. */
  leave(): void
}

/** The context of a handler, by the kind of its call. The context of a command is the change itself and is passed on as it is. */
type Contexts<W extends Who, Input> = {
  readonly read: Common<W, Input> & { readonly db: Queryable }
  readonly command: Common<W, Input> & ChangeBy<CallerOf<W>>
  readonly session: SessionContext<W, Input>
  readonly visit: SessionContext<W, Input>
}

export type Endpoint = {
  readonly name: string
  readonly call: Call
  readonly who: Who
  readonly evenUnconfirmed: boolean
  readonly limit: Limit
  readonly early: ((caller: Person) => boolean) | null
  readonly sameForStrangers: boolean
  readonly optimistic: boolean
  /** It changes nothing. */
  readonly onlyReads: boolean
  /** Whether an admin who acts as a test account may make the call. */
  readonly whileActing: boolean
  // Contexts differ per kind of call; `perform` is the only place that builds them.
  readonly run: (context: never) => Promise<unknown>
}

const READ_LIMIT: Limit = { calls: 600, perSeconds: 60 }
const COMMAND_LIMIT: Limit = { calls: 240, perSeconds: 60 }

type Setting<W extends Who> = {
  readonly who: W
  /**
   * For the caller's own account only: the address may still be unconfirmed. Such a caller has no rights and must learn nothing about
   * others.
   */
  readonly evenUnconfirmed?: true
  readonly limit?: Limit
  /** Checks as much of the permission as possible before the body is read; for calls with large bodies. */
  readonly early?: (caller: Person) => boolean
}
/** Options for calls of one kind only. */
type Settings = {
  /** `sameForStrangers`: all visitors get the same answer, which is cached for some seconds. */
  readonly read: { readonly sameForStrangers?: true }
  /**
   * `optimistic`: it is tried first without reading, from what this node knows, and is carried out again if that fails. For frequent commands; until it
   * is committed it may do nothing but send statements.
   */
  readonly command: { readonly optimistic?: true }
  /** Calls that open, close or change an account are refused to an admin who acts as a test account, unless they say otherwise. */
  readonly session: { readonly whileActing?: true }
  /** A visit may change something, such as who is signed in, unless it says otherwise. */
  readonly visit: { readonly onlyReads?: true }
}

/** Serves a call of the contract. Its kind in the contract decides what the handler receives and how the call is made. */
export const serve = <C extends Calls, N extends keyof C & string, W extends Who>(
  calls: C,
  name: N,
  setting: Setting<W> & Settings[C[N]['kind']],
  run: (context: Contexts<W, z.output<C[N]['input']>>[C[N]['kind']]) => Promise<OutputOf<C[N]>>,
): Endpoint => {
  const call: Call = calls[name] as C[N]
  const set: Setting<Who> & AllSettings = setting
  return {
    name,
    call,
    who: set.who,
    evenUnconfirmed: set.evenUnconfirmed ?? false,
    limit: set.limit ?? (isGet(call) ? READ_LIMIT : COMMAND_LIMIT),
    early: set.early ?? null,
    sameForStrangers: set.sameForStrangers ?? false,
    optimistic: set.optimistic ?? false,
    onlyReads: call.kind === 'read' || (set.onlyReads ?? false),
    // If anybody may call, it does not matter who the caller was before.
    whileActing: call.kind !== 'session' || (set.whileActing ?? set.who === 'anybody'),
    run,
  }
}
type AllSettings = Settings['read'] & Settings['command'] & Settings['session'] & Settings['visit']

/** The answer of a command that returns nothing else. */
export const DONE = { done: true } as const
