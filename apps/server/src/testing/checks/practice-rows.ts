// Who may make the calls of practice: a part of the table in matrix.ts.

import { randomUUID } from 'node:crypto'
import type { Principal } from './principals.ts'

type MakeRow<Row> = (allowed: readonly Principal[], input?: () => Record<string, unknown>) => Row

/** Battles against Wick belong to one pupil: nobody of the crowd has the one that is named here. */
export const practiceRows = <Row>(row: MakeRow<Row>, duelling: readonly Principal[]): Readonly<Record<string, Row>> => ({
  'battle.practice': row(duelling),
  'battle.begin-practice': row(duelling, () => ({ level: 'easy' })),
  'battle.practise': row([], () => ({ practiceId: randomUUID(), turn: 1, actions: [] })),
  'battle.leave-practice': row([], () => ({ practiceId: randomUUID() })),
})
