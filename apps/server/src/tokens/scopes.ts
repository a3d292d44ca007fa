// The calls that a token may make: this table, and nothing beside it.

import type { ClassesCalls } from '@xiotein/contract/classes'
import type { ScorekeepingCalls } from '@xiotein/contract/scorekeeping'
import type { Scope } from '@xiotein/contract/tokens'
import type { Flag, Grant } from '../platform/sign-in/index.ts'

type ScopeRights = {
  /** The calls that a token with this scope may make. */
  readonly calls: readonly (keyof (ClassesCalls & ScorekeepingCalls))[]
  /** The right with which it makes them, in the whole school. */
  readonly flag: Flag
}

const OPENED: Readonly<Record<Scope, ScopeRights>> = {
  'read-roster': { calls: ['classes.classes', 'classes.class'], flag: 'canViewAllStudents' },
  'read-points': { calls: ['classes.classes', 'scorekeeping.board'], flag: 'canViewAllStudents' },
  'submit-points': { calls: ['scorekeeping.submit-changes'], flag: 'canSubmitPPChanges' },
}
const scopes = Object.keys(OPENED) as Scope[]

const byCall = new Map<string, readonly Scope[]>(
  scopes.flatMap(scope => OPENED[scope].calls).map(call => [call, scopes.filter(scope => OPENED[scope].calls.includes(call))]),
)

/** The scopes of which each opens a call; none for every call that is not in the table. */
export const scopesOf = (call: string): readonly Scope[] => byCall.get(call) ?? []

/** The rights of a token with these scopes. */
export const grantsOf = (held: readonly Scope[]): readonly Grant[] =>
  [...new Set(held.map(scope => OPENED[scope].flag))].map(flag => ({ flag, classId: null }))
