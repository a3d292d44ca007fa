import type { houseCalls } from './house.ts'

/** The calls of the whole school: each feature adds those that it declares. */
export interface KnownCalls extends Readonly<typeof houseCalls> {}

/** The name of a read of any feature, for code that only says that its answers may have changed. */
export type ReadName = { [N in keyof KnownCalls]: KnownCalls[N]['kind'] extends 'read' ? N : never }[keyof KnownCalls]
