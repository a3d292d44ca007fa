import { type Call, type Calls, isGet, type OutputOf } from '@xiotein/contract/wire'
import type { Language } from '@xiotein/game/rules'
import type { z } from 'zod'
import type { ChangeBy } from '../change.ts'
import type { Queryable } from '../database/index.ts'
import type { School } from '../school.ts'
import type { Caller, Person } from '../sign-in/index.ts'

/**
 * Who may knock at all. What the call then lets a person do is its own sentence. Whoever has not confirmed their address is a
 * stranger to both kinds, unless the call says `evenUnconfirmed`.
 */
export type Who = 'anybody' | 'signed-in'
type CallerOf<W extends Who> = W extends 'anybody' ? Caller : Person

/** How often one person may call, in however many sessions. */
export type Limit = { readonly calls: number; readonly perSeconds: number }

/** The browser or program that calls: what its request carries, and the cookies of the answer. */
export type Browser = {
  readonly sessionToken: string | null
  /** The token of a program. A request that carries one is judged by it alone: its cookies are not looked at. */
  readonly bearerToken: string | null
  /** Tokens of the people who have signed in here before, the newest first. Anybody can put others there: the database knows whose they are. */
  readonly deviceTokens: readonly string[]
  /** Where on the network the request comes from: a weak hint, because a whole school is one address. Kept nowhere. */
  readonly source: string
  /** What the browser says of itself. */
  readonly userAgent: string | null
  /** The language that its reader reads. */
  readonly language: Language
  /** Where people reach the school, without a slash at the end. */
  readonly address: string
  open(sessionToken: string, maxAgeSeconds: number): void
  close(): void
  remember(deviceTokens: readonly string[]): void
  /** A cookie for the few minutes that signing in at another place takes; null takes it away. */
  note(value: string | null): void
  readonly noted: string | null
}

type Common<W extends Who, Input> = {
  readonly school: School
  readonly caller: CallerOf<W>
  readonly input: Input
  readonly now: Date
  readonly browser: Browser
}

/** A command that runs its own transactions, because it must remember failures too; so does a visit. */
export type SessionContext<W extends Who, Input> = Common<W, Input> & {
  /** Makes one change, in a transaction of its own. What it leaves for afterwards is run when the call has ended, however it ends. */
  inChange<Result>(work: (change: ChangeBy<CallerOf<W>>) => Promise<Result>): Promise<Result>
  /** Runs when the call has ended; nobody waits for it. */
  afterwards(work: () => void | Promise<void>): void
  /** Gives the caller's turn to the next one, before something that takes long and asks the database nothing. */
  leave(): void
}

/** What a handler is given, by the kind of its call. The context of a command is the change that it makes: it is handed on as it is. */
type Contexts<W extends Who, Input> = {
  readonly read: Common<W, Input> & { readonly db: Queryable }
  readonly command: Common<W, Input> & ChangeBy<CallerOf<W>>
  readonly session: SessionContext<W, Input>
  readonly visit: SessionContext<W, Input>
}

export type Served = {
  readonly name: string
  readonly call: Call
  readonly who: Who
  readonly evenUnconfirmed: boolean
  readonly limit: Limit
  readonly early: ((caller: Person) => boolean) | null
  readonly sameForStrangers: boolean
  /** Nothing is different after it. */
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
  /** For one's own account alone: the caller may still have an address to confirm, holds no right then, and must be told nothing of others. */
  readonly evenUnconfirmed?: true
  readonly limit?: Limit
  /** What of the right to call can be judged before the body is read; for calls with large bodies. */
  readonly early?: (caller: Person) => boolean
}
/** What only calls of one kind can set. */
type Settings = {
  /** `sameForStrangers`: every stranger is told the same, so that one answer serves all of them for some seconds. */
  readonly read: { readonly sameForStrangers?: true }
  readonly command: object
  /** Calls that open, close or change an account are refused to an admin who acts as a test account, unless they say otherwise. */
  readonly session: { readonly whileActing?: true }
  /** A visit may change something, such as who is signed in, unless it says otherwise. */
  readonly visit: { readonly onlyReads?: true }
}

/** Serves a call of the contract. Its kind there says what the handler is given, and how the call is made. */
export const serve = <C extends Calls, N extends keyof C & string, W extends Who>(
  calls: C,
  name: N,
  setting: Setting<W> & Settings[C[N]['kind']],
  run: (context: Contexts<W, z.output<C[N]['input']>>[C[N]['kind']]) => Promise<OutputOf<C[N]>>,
): Served => {
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
    onlyReads: call.kind === 'read' || (set.onlyReads ?? false),
    // Where anybody may call, it does not matter who one was before.
    whileActing: call.kind !== 'session' || (set.whileActing ?? set.who === 'anybody'),
    run,
  }
}
type AllSettings = Settings['read'] & Settings['session'] & Settings['visit']

/** The answer of a command that has nothing to tell but that it was done. */
export const DONE = { done: true } as const
