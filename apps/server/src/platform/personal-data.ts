import type { Language } from '@xiotein/game/rules'
import type { Asking, Transaction } from './database/index.ts'

/** One part of what is held on a person, in their language: what is theirs, without the names of others. */
export type Exporter = { readonly part: string; readonly of: (db: Asking, personId: string, language: Language) => Promise<unknown> }

/** Takes away what a feature holds on a person. What others' balances rest on stays, under the pseudonym. */
export type Eraser = (tx: Transaction, personId: string, now: Date) => Promise<void>
