// I2, I3: where in a download each table about people is found, row by row and column by column.

import type { Sql } from '../../platform/database/index.ts'

type Row = Readonly<Record<string, unknown>>
type Rows = readonly Row[]
/** A download as it arrives: its parts are lists of rows, or objects of such parts. */
export type Download = Row

type Trace = {
  /** The place in the download: a list of rows, one row, or null where there is none. */
  readonly at: string
  /** The person in whose download it is; the pupil Ada if not given. */
  readonly of?: 'teacher' | 'admin'
  /** The condition for rows that are about the person, whose id is $1. */
  readonly about?: string
  /** The rows of that place that come from this table. */
  readonly pick?: (rows: Rows) => Rows
  /** Columns that have another name there. */
  readonly as?: Readonly<Record<string, string>>
  /** Columns that are not in the download: counters, clocks of the server, and what the comment says. */
  readonly without?: readonly string[]
}

/** One row for each value: a perk that was asked for twice is in the download twice. */
const oneFor =
  (column: string) =>
  (rows: Rows): Rows => [...new Map(rows.map(row => [row[column], row])).values()]
const where = (column: string, isSo: (value: unknown) => boolean) => (rows: Rows) => rows.filter(row => isSo(row[column]))
const isKnown = (value: unknown): boolean => value !== null && value !== false
const named = (name: string, columns: readonly string[]) => Object.fromEntries(columns.map(column => [column, name]))

const ROLES_IN_SIEGE = 'select id from siege_lobby where $1 in (host_id, target_id)'
const OWN_ACCOUNT = 'select id from ledger_account where person_id = $1'
const OWN_BATTLES = 'select lobby_id from battle_seat where person_id = $1'

export const TRACES: Readonly<Record<string, Trace>> = {
  attendance_mark: { at: 'attendance' },
  audit_entry: {
    at: 'audit',
    about: '$1 in (actor_id, subject_id) or $1 = any(about_ids)',
    as: { action: 'what', detail: 'what' },
  },
  // The set-up has the seed, which tells what comes, and the moves of the other one, who may have asked for more time, too.
  battle_battle: {
    at: 'battles.duels',
    about: `id in (${OWN_BATTLES})`,
    pick: where('startedAt', isKnown),
    without: ['set_up', 'seed_digest', 'time_factor', 'version', 'clock_started_at', 'turn_started_at', 'paused_at', 'due_at'],
  },
  battle_choice: { at: 'battles.turns', pick: where('sealed', isKnown), as: { actions: 'chosen' } },
  battle_declined: { at: 'battles.noChallenges' },
  // The other player's choice in the same turn belongs to that player.
  battle_input: {
    at: 'battles.turns',
    about: `input -> 'choices' @> jsonb_build_array(jsonb_build_object('fighter', $1::uuid))`,
    pick: where('sealed', sealed => !isKnown(sealed)),
    as: { place: 'turn', input: 'chosen' },
  },
  battle_lobby: {
    at: 'battles.duels',
    about: `$1 in (host_id, challenged_id) or id in (${OWN_BATTLES})`,
    as: { name: 'lobby' },
    without: ['vain', 'typed_name', 'closed_by'],
  },
  // The set-up has the seed, which tells what Wick will do.
  battle_practice: { at: 'battles.practice', without: ['solo'] },
  battle_pupil_out: { at: 'battles', pick: where('duelsTurnedOff', isKnown) },
  battle_pupil_time: { at: 'battles', pick: where('timeFactor', factor => factor !== '1'), as: { factor: 'timeFactor' } },
  battle_seat: { at: 'battles.duels', pick: where('side', isKnown), as: { place: 'side' } },
  // The one about whom it is learns nothing that was not on a list of the reader's own.
  care_aside: { of: 'teacher', at: 'care.aside', about: 'reader_id = $1' },
  care_rule: {
    of: 'admin',
    at: 'care.switchedOff',
    about: 'off_by = $1',
    as: { off_at: 'at', off_reason: 'reason' },
    without: ['is_on', 'number'],
  },
  classes_class: { of: 'teacher', at: 'rehearsals', about: 'rehearsed_by = $1', without: ['version'] },
  classes_cover: { of: 'teacher', at: 'cover', about: '$1 in (person_id, given_by)', without: ['due_at'] },
  classes_pupil: { at: 'classes', without: ['import_id'] },
  fame_hidden: { at: 'hallOfFame', pick: where('hidesName', isKnown), as: { by_pupil: 'hidesName', by_staff: 'hiddenByStaff' } },
  goals_gift: { at: 'goals', about: 'giver_id = $1' },
  growth_badge: { at: 'growth.badges' },
  growth_boost: { at: 'growth.boosts' },
  growth_pupil: { at: 'growth.total', as: { worn_title: 'title' }, without: ['version'] },
  growth_xp_entry: { at: 'growth.experience' },
  // The newest entry is the first.
  ledger_account: {
    at: 'powerPoints',
    pick: rows => rows.slice(0, 1),
    as: { balance: 'balanceAfter' },
    without: ['system_name', 'version', 'seen_version'],
  },
  ledger_owed: { at: 'owedPowerPoints' },
  // The kind of the entry tells which account of the school is on the other side.
  ledger_posting: { at: 'powerPoints', about: `account_id = (${OWN_ACCOUNT})`, without: ['counterpart'] },
  // Told with what was owed.
  ledger_settlement: {
    at: 'owedPowerPoints',
    about: 'owed_by in (select cause_id from ledger_owed where person_id = $1)',
    pick: rows => rows.flatMap(({ settled }) => settled as Rows),
    without: ['owed_by'],
  },
  ledger_transaction: { at: 'powerPoints', about: `id in (select transaction_id from ledger_posting where account_id = (${OWN_ACCOUNT}))` },
  market_holding: { at: 'market.artifacts', about: 'owner_id = $1', without: ['changes', 'version'] },
  market_item: { at: 'market.perks', about: 'owner_id = $1', pick: oneFor('boughtAt') },
  // Left out: the values that an undo restores.
  market_purchase: {
    at: 'market.purchases',
    about: 'owner_id = $1',
    without: ['changes', 'unlocked_before', 'uses_before', 'max_uses_before'],
  },
  market_request: {
    at: 'market.perks',
    about: 'item_id in (select id from market_item where owner_id = $1)',
    pick: where('status', isKnown),
  },
  market_upgrade: { at: 'market.upgrades', about: 'owner_id = $1' },
  moves_change: { of: 'admin', at: 'moveChanges', about: 'by_id = $1' },
  moves_hand: { at: 'moves', without: ['version'] },
  moves_line: { at: 'moves.lines' },
  moves_path: { at: 'moves.path' },
  moves_pupil: { at: 'manifest' },
  moves_roll: { at: 'moves.mastery' },
  moves_unlocked: { at: 'moves.unlocked' },
  notices_notice: { at: 'notices', as: { deleted_at: 'clearedAt', data: 'message' } },
  // Whether it looks like the name of somebody else says something about that one.
  people_asked_name: { at: 'account.askedName', without: ['alike'], as: { former_by: 'formerNameChosenBy' } },
  people_device: { at: 'devices', as: { created_at: 'rememberedAt' } },
  people_one_time: { at: 'links', without: ['credentials_version'] },
  people_passkey: { of: 'teacher', at: 'passkeys', without: ['counter'] },
  people_person: {
    at: 'account',
    about: 'id = $1',
    as: {
      linked_provider: 'linkedTo',
      vouched_at: 'vouchedForBySchool',
      name_by: 'nameChosenBy',
      ...named('preferences', ['theme', 'notifications', 'text_size', 'clearer_letters', 'less_motion', 'sounds', 'language']),
    },
    // Nobody downloads anything who is suspended, erased or a program. What is confirmed follows from the address and its times.
    without: ['version', 'credentials_version', 'suspended_at', 'erased_at', 'is_program', 'is_confirmed'],
  },
  people_photo: { at: 'account.photo' },
  people_role: { of: 'teacher', at: 'roles' },
  // Those of an admin who acts as a test account are the admin's.
  people_session: {
    at: 'sessions',
    about: 'person_id = $1 and acting_admin_id is null',
    as: { system: 'browser' },
    without: ['credentials_version'],
  },
  // The address is in the account. A text that is still to be sent may have a link in it that signs in.
  platform_email: {
    at: 'emails',
    about: 'recipient = (select email from people_person where id = $1)',
    without: ['recipient', 'body', 'tries', 'next_try_at', 'failure'],
  },
  // Points that are not approved are shown to no pupil.
  scorekeeping_line: { at: 'scorekeeping.linesAboutMe', about: `pupil_id = $1 and status <> 'pending'` },
  scorekeeping_submission: {
    of: 'teacher',
    at: 'scorekeeping.handedIn',
    about: 'submitter_id = $1',
    as: { review_note: 'note' },
    without: ['version'],
  },
  season_card: { at: 'seasons' },
  // Left out: the values that an undo restores.
  season_season: { of: 'admin', at: 'closings', about: 'closed_by = $1', without: ['settled'] },
  siege_attack: {
    at: 'siege.attacks',
    about: `lobby_id in (${ROLES_IN_SIEGE})`,
    as: {
      attacker_earned_pp: 'earnedPp',
      target_earned_pp: 'earnedPp',
      attacker_xp: 'xp',
      target_xp: 'xp',
      before: 'vault',
      after: 'vault',
    },
    without: ['place', 'seed'],
  },
  siege_lobby: {
    at: 'siege.attacks',
    about: '$1 in (host_id, target_id)',
    pick: oneFor('lobbyId'),
    as: { game_day: 'at', created_at: 'at' },
  },
  // Nobody is told which of the two it was.
  siege_peace: { at: 'siege', pick: where('peaceUntil', isKnown), as: { until: 'peaceUntil', staff_until: 'peaceUntil' } },
  // The reason is written by staff for staff.
  siege_pupil_out: { at: 'siege', pick: where('switchedOff', isKnown) },
  squads_invitation: { at: 'squads.invitations', about: '$1 in (to_id, from_id)' },
  squads_member: { at: 'squads.squad', as: { is_leader: 'leads' } },
  squads_squad: {
    at: 'squads.squad',
    about: 'id in (select squad_id from squads_member where person_id = $1)',
    without: ['dissolved_at', 'version'],
  },
  // The seed would tell the answers of what is still being played; which rules dealt it says nothing about a person, and that something was played is in the inputs.
  story_attempt: { at: 'story.attempts', without: ['seed', 'rules', 'made', 'drill'] },
  story_challenge: { at: 'story.challenges' },
  story_decision: { at: 'story.decisions' },
  story_encounter: { at: 'story.encounters' },
  story_episode: { at: 'story.episodes' },
  story_opened: { at: 'story.opened' },
  story_picture: { at: 'story.pictures' },
  story_pupil: { at: 'story.plan', without: ['version'] },
  // The entry of the ledger that took the pay back: that it was taken back is told.
  story_sent_back: { at: 'story.sentBack', as: { undone: 'takenBack' } },
  // Left out: the course of the battle with the choices of the others, its counter, and the clock of its open turn.
  story_team: {
    at: 'story.teams',
    about: 'id in (select team_id from story_team_seat where person_id = $1)',
    without: ['fight', 'inputs', 'version', 'turn_started_at', 'due_at'],
  },
  story_team_seat: { at: 'story.teams', as: { choice: 'chosen' } },
  story_visit: { at: 'story.visits' },
  story_work: { at: 'story.handedIn' },
  today_aside: { of: 'teacher', at: 'today', about: 'reader_id = $1' },
  tokens_token: { of: 'admin', at: 'tokens', about: 'made_by = $1' },
  tutorials_progress: { at: 'tutorials', without: ['version'] },
  vault_event: { at: 'vault.history' },
  vault_loot: { at: 'vault.thefts', about: '$1 in (attacker_id, target_id)' },
  vault_offline_move: { at: 'vault.offlineMoves' },
  vault_vault: { at: 'vault.vault' },
}

/** The tables that are in no download, and why. */
export const OMITTED: Readonly<Record<string, string>> = {
  battle_busy: 'that one is in a duel or a team, which the duels and teams say themselves',
  people_attempt: 'digests, counted for a day',
  people_passkey_challenge: 'digests for five minutes, of sessions',
  people_sign_up: 'somebody who has no account yet',
  platform_call_count: 'digests, counted for an hour at most',
  platform_command: 'copies of answers, for a repeated request',
  platform_event: 'copies of what changed, for a day',
  platform_job_run: 'nothing about persons',
  platform_outbox: 'ids of events',
  platform_page_view: 'nothing about persons',
  squads_kept_apart: 'a pair tells of somebody else; the school answers who asks',
}

export const rowsIn = (download: Download, { at, pick = rows => rows }: Trace): Rows => {
  const place = at.split('.').reduce<unknown>((part, name) => (part as Row | null)?.[name], download)
  if (place === undefined) throw new Error(`the download has no ${at}`)
  return pick(place === null ? [] : ([place as Rows | Row].flat() as Rows))
}

/** Counts the rows about a person. */
export const countOf = (inTable: string, personId: string): Sql<{ rows: number }> => {
  const text = `select count(*)::int as rows from ${inTable} where ${TRACES[inTable]?.about ?? 'person_id = $1'}`
  return { name: `rows-of-${inTable}`, text, values: [personId] }
}
