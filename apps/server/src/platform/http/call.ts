import type { Call, Calls, OutputOf, VisitAnswer } from '@xiotein/contract/wire'
import type { Language } from '@xiotein/game/rules'
import type { z } from 'zod'
import type { Queryable, Transaction } from '../database/index.ts'
import type { EmittedEvent } from '../live/events.ts'
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

export type ReadContext<W extends Who, Input> = Common<W, Input> & { readonly db: Queryable }
export type CommandContext<W extends Who, Input> = Common<W, Input> & {
  readonly tx: Transaction
  /** Queues a live event: stored with the transaction, sent after it is committed. */
  emit(event: EmittedEvent): void
  /** Runs after the commit, for what is not data: closing sockets, sending mail. */
  afterwards(work: () => void | Promise<void>): void
}
/** A command that opens or closes a session runs its own transactions, because it must remember failures too. */
export type SessionContext<W extends Who, Input> = Common<W, Input> & {
  afterwards(work: () => void | Promise<void>): void
  /** Gives the caller's turn to the next one, before something that takes long and asks the database nothing. */
  leave(): void
}

export type Served = {
  readonly name: string
  readonly call: Call
  readonly who: Who
  readonly evenUnconfirmed: boolean
  readonly limit: Limit
  readonly early: ((caller: Person) => boolean) | null
  readonly sameForStrangers: boolean
  readonly style: 'read' | 'command' | 'session' | 'visit'
  /** Nothing is different after it. */
  readonly onlyReads: boolean
  /** Whether an admin who acts as a test account may make the call. */
  readonly whileActing: boolean
  // Contexts differ per style; the registry below is the only place that builds them.
  readonly run: (context: never) => Promise<unknown>
}

const READ_LIMIT: Limit = { calls: 600, perSeconds: 60 }
const COMMAND_LIMIT: Limit = { calls: 240, perSeconds: 60 }

type Named<C extends Calls> = keyof C & string
type Setting<W extends Who> = {
  readonly who: W
  /** For one's own account alone: the caller may still have an address to confirm, holds no right then, and must be told nothing of others. */
  readonly evenUnconfirmed?: true
  readonly limit?: Limit
  /** What of the right to call can be judged before the body is read; for calls with large bodies. */
  readonly early?: (caller: Person) => boolean
  /** Every stranger is told the same by this read, so that one answer serves all of them for some seconds. */
  readonly sameForStrangers?: true
}
/** Calls that open, close or change an account are refused to an admin who acts as a test account, unless they say otherwise. */
type SessionSetting<W extends Who> = Setting<W> & { readonly whileActing?: true }
/** A visit may change something, such as who is signed in, unless it says otherwise. */
type VisitSetting<W extends Who> = Setting<W> & { readonly onlyReads?: true }

const common = (calls: Calls, name: string, { who, evenUnconfirmed, limit, early, sameForStrangers }: Setting<Who>, usual: Limit) => ({
  name,
  call: calls[name] as Call,
  who,
  evenUnconfirmed: evenUnconfirmed ?? false,
  limit: limit ?? usual,
  early: early ?? null,
  sameForStrangers: sameForStrangers ?? false,
})

export const serveRead = <C extends Calls, N extends Named<C>, W extends Who>(
  calls: C,
  name: N,
  setting: Setting<W>,
  run: (context: ReadContext<W, z.output<C[N]['input']>>) => Promise<OutputOf<C[N]>>,
): Served => ({
  ...common(calls, name, setting, READ_LIMIT),
  style: 'read',
  onlyReads: true,
  whileActing: true,
  run,
})

export const serveCommand = <C extends Calls, N extends Named<C>, W extends Who>(
  calls: C,
  name: N,
  setting: Setting<W>,
  run: (context: CommandContext<W, z.output<C[N]['input']>>) => Promise<OutputOf<C[N]>>,
): Served => ({
  ...common(calls, name, setting, COMMAND_LIMIT),
  style: 'command',
  onlyReads: false,
  whileActing: true,
  run,
})

export const serveVisit = <C extends Calls, N extends Named<C>, W extends Who>(
  calls: C,
  name: N,
  setting: VisitSetting<W>,
  run: (context: SessionContext<W, z.output<C[N]['input']>>) => Promise<VisitAnswer>,
): Served => ({
  ...common(calls, name, setting, READ_LIMIT),
  style: 'visit',
  onlyReads: setting.onlyReads ?? false,
  whileActing: true,
  run,
})

export const serveSession = <C extends Calls, N extends Named<C>, W extends Who>(
  calls: C,
  name: N,
  setting: SessionSetting<W>,
  run: (context: SessionContext<W, z.output<C[N]['input']>>) => Promise<OutputOf<C[N]>>,
): Served => ({
  ...common(calls, name, setting, COMMAND_LIMIT),
  style: 'session',
  onlyReads: false,
  // Where anybody may call, it does not matter who one was before.
  whileActing: setting.whileActing ?? setting.who === 'anybody',
  run,
})

/** The answer of a command that has nothing to tell but that it was done. */
export const DONE = { done: true } as const
