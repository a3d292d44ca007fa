import type { Transaction } from './database/index.ts'
import type { Happenings, School } from './school.ts'

export type Listener<Name extends keyof Happenings> = (school: School, tx: Transaction, happening: Happenings[Name]) => Promise<void>
export type Listeners = { readonly [Name in keyof Happenings]?: readonly Listener<Name>[] }

/** Tells the listeners that main has connected; the transaction fails with the first that fails. */
export const tellListeners =
  (listeners: Listeners) =>
  async <Name extends keyof Happenings>(school: School, tx: Transaction, name: Name, happening: Happenings[Name]): Promise<void> => {
    for (const listen of (listeners[name] ?? []) as readonly Listener<Name>[]) await listen(school, tx, happening)
  }
