import type { platformCalls } from './platform.ts'

/** The calls of the whole school: each feature adds those that it declares. */
export interface KnownCalls extends Readonly<typeof platformCalls> {}

type NameOf<Kind> = { [N in keyof KnownCalls]: KnownCalls[N]['kind'] extends Kind ? N : never }[keyof KnownCalls]

/** The name of a read of any feature, for code that only says that its answers may have changed. */
export type ReadName = NameOf<'read'>

/** The name of a command of any feature, for code that only asks whether it is under way. */
export type CommandName = NameOf<'command'>
