// The principals who may make the calls of the school's moves: a part of the table in matrix.ts.

import type { Principal } from './principals.ts'

type MakeRow<Row> = (allowed: readonly Principal[], input?: () => Record<string, unknown>) => Row

/** Everybody sees what holds; the history is for staff, and only admins change anything. */
export const schoolMovesRows = <Row>(
  row: MakeRow<Row>,
  everybody: readonly Principal[],
  staff: readonly Principal[],
): Readonly<Record<string, Row>> => ({
  'moves.school': row(everybody),
  'moves.school-history': row(staff),
  'moves.who-knows': row(['admin']),
  'moves.change-school': row(['admin'], () => ({ version: 0, overrides: {}, reason: '', imported: false })),
  'moves.restore-school': row(['admin'], () => ({ version: 0, to: 0, reason: '' })),
})
