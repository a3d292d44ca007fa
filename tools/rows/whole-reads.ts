// Tables that a statement may read from end to end, and statements that may read any.
import type { Finding } from './rows.ts'
import type { Statement } from './statements.ts'

/** Tables that do not grow with every week that a school plays, and why. All others do, until their oldest rows are deleted or for ever. */
const STAYS_SMALL: Readonly<Record<string, string>> = {
  ...because('there are a few for each person and class', [
    'battle_choice',
    'battle_declined',
    'classes_class',
    'classes_cover',
    'classes_pupil',
    'growth_pupil',
    'ledger_account',
    'moves_path',
    'people_asked_name',
    'people_device',
    'people_passkey',
    'people_person',
    'people_role',
    'people_session',
    'siege_peace',
    'tokens_token',
    'vault_vault',
  ]),
  ...because('somebody with a role has set it for the school or a class', [
    'battle_class_pause',
    'battle_school',
    'care_rule',
    'fame_school',
    'market_perk',
    'moves_change',
    'platform_retention',
    'school_settings',
    'season_season',
    'siege_school',
    'siege_summed',
    'squads_kept_apart',
    'story_break',
    'story_last_day',
    'story_pace',
    'story_school',
    'vault_school',
  ]),
  ...because('it is gone within days', [
    'attendance_mark',
    'care_aside',
    'people_attempt',
    'people_one_time',
    'people_sign_up',
    'platform_call_count',
    'platform_job_run',
    'platform_outbox',
    'school_set_up_code',
    'today_aside',
  ]),
}

const RECOUNT = 'the books are counted again from all entries, once a night'

/** Statements that read a table which grows, by their file, and why they may. */
const MAY_READ_WHOLE: readonly (readonly [file: string, table: string, why: string])[] = [
  [
    'apps/server/src/audit/entry-rows.ts',
    'audit_entry',
    'it is planned for the filters that were chosen; entry-rows.test.ts looks at its plans',
  ],
  ['apps/server/src/goals/recounts.ts', 'goals_gift', RECOUNT],
  ['apps/server/src/goals/recounts.ts', 'goals_goal', RECOUNT],
  ['apps/server/src/goals/recounts.ts', 'ledger_posting', RECOUNT],
  ['apps/server/src/growth/recounts.ts', 'growth_xp_entry', RECOUNT],
  ['apps/server/src/ledger/recounts.ts', 'ledger_posting', RECOUNT],
  ['apps/server/src/ledger/recounts.ts', 'ledger_settlement', RECOUNT],
  ['apps/server/src/ledger/recounts.ts', 'ledger_transaction', RECOUNT],
  ['apps/server/src/market/closing.ts', 'market_item', 'a season is closed once a year'],
  [
    'apps/server/src/platform/bus/event-rows.ts',
    'platform_event',
    'events of one day, when somebody is erased: their texts hold ids anywhere',
  ],
  [
    'apps/server/src/scorekeeping/index.ts',
    'scorekeeping_submission',
    'a download, one at a time; an index would make each approval dearer',
  ],
  ['apps/server/src/scorekeeping/recounts.ts', 'growth_xp_entry', RECOUNT],
  ['apps/server/src/scorekeeping/recounts.ts', 'ledger_posting', RECOUNT],
  ['apps/server/src/scorekeeping/recounts.ts', 'ledger_settlement', RECOUNT],
  ['apps/server/src/scorekeeping/recounts.ts', 'scorekeeping_line', RECOUNT],
  ['apps/server/src/season/recounts.ts', 'ledger_posting', RECOUNT],
  ['apps/server/src/season/recounts.ts', 'season_card', RECOUNT],
  ['apps/server/src/siege/past-rows.ts', 'siege_attack', 'a policy is tried on 56 of the days that are kept, which are at most 90'],
  ['apps/server/src/story/recounts.ts', 'story_challenge', RECOUNT],
  ['apps/server/src/story/recounts.ts', 'story_episode', RECOUNT],
  ['apps/server/src/vault/recounts.ts', 'ledger_posting', RECOUNT],
  ['apps/server/src/vault/recounts.ts', 'vault_event', RECOUNT],
]

function because(why: string, tables: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(tables.map(table => [table, why]))
}

/** Returns what is wrong with the tables that a statement reads from end to end, or null. */
export const complainOfReads = (statement: Statement, tables: readonly string[]): Finding | null => {
  const grown = tables.filter(
    table => STAYS_SMALL[table] === undefined && !MAY_READ_WHOLE.some(([file, name]) => file === statement.file && name === table),
  )
  if (grown.length === 0) return null
  return {
    statement,
    what: `it reads all of ${grown.join(' and ')}, whatever the index; tools/rows/whole-reads.ts lists what may`,
    mend: null,
  }
}

type Read = { readonly file: string; readonly table: string }

/** Returns the reasons that no statement needs. */
export const staleReasons = (reads: readonly Read[]): readonly string[] => [
  ...Object.keys(STAYS_SMALL).flatMap(table => (reads.some(read => read.table === table) ? [] : [`no statement reads all of ${table}`])),
  ...MAY_READ_WHOLE.flatMap(([file, table]) =>
    reads.some(read => read.file === file && read.table === table) ? [] : [`${file} does not read all of ${table}`],
  ),
]
