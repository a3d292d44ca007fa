import type { platformCalls } from './platform.ts'

/** The calls of the whole school: each feature adds those that it declares. */
export interface KnownCalls extends Readonly<typeof platformCalls> {}

/** The name of a read of any feature, for code that only says that its answers may have changed. */
export type ReadName = { [N in keyof KnownCalls]: KnownCalls[N]['kind'] extends 'read' ? N : never }[keyof KnownCalls]
