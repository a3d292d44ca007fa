// The principals who may make the calls about seasons and retention: a part of the table in matrix.ts.

import { sql } from '../../platform/database/index.ts'
import { type Cast, PRINCIPALS, type Principal } from './principals.ts'

type Input = Record<string, unknown>
type MakeRow<Row> = (allowed: readonly Principal[], input?: (crowd: Cast) => Input | Promise<Input>) => Row

const SIGNED_IN = PRINCIPALS.filter(principal => !['nobody', 'deleted', 'suspended', 'unverified'].includes(principal))
const SEASON = '0199e0aa-2222-7000-8000-000000000001'
const CLASS = '0199e0aa-2222-7000-8000-000000000002'

/** A season that was closed long ago, with one class: too late to undo, and not to carry its class over. */
const closedSeason = async ({ school }: Cast): Promise<void> => {
  const at = new Date('2026-06-30T12:00:00Z')
  await school.db.run(sql`
    insert into season_season (id, name, closed_at, final_at) values (${SEASON}, '2025/26', ${at}, ${at}) on conflict do nothing`)
  await school.db.run(sql`
    insert into classes_class (id, name, code, created_at, archived_at) values (${CLASS}, '6C', 'OLDONE', ${at}, ${at}) on conflict do nothing`)
  await school.db.run(sql`insert into season_class (season_id, class_id) values (${SEASON}, ${CLASS}) on conflict do nothing`)
}

export const seasonRows = <Row>(row: MakeRow<Row>): Readonly<Record<string, Row>> => ({
  'season.overview': row(['admin']),
  // Another name: the school of this table stays open.
  'season.close': row(['admin'], () => ({ name: '2026/27', schoolName: 'Another School' })),
  'season.undo': row(['admin'], async cast => {
    await closedSeason(cast)
    return { seasonId: SEASON }
  }),
  'season.carry-over': row(['admin'], async cast => {
    await closedSeason(cast)
    return { classes: [{ classId: CLASS, name: '7C of this year' }], keepTeachers: false }
  }),
  'season.cards': row(SIGNED_IN),
  'retention.overview': row(['admin']),
  'retention.change': row(['admin'], () => ({ kind: 'covers', days: 60 })),
})
