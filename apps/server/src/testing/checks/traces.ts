// I2, I3: the places in a download of what the tables of vaults, sieges, the market and the story hold about a person.

import { type Sql, sql } from '../../platform/database/index.ts'

type Row = Readonly<Record<string, unknown>>
type Rows = readonly Row[]
type StoryPart =
  | 'attempts'
  | 'challenges'
  | 'decisions'
  | 'encounters'
  | 'episodes'
  | 'handedIn'
  | 'opened'
  | 'pictures'
  | 'sentBack'
  | 'teams'
  | 'visits'

/** The parts of a download that contain these tables. */
export type Download = {
  readonly vault: { readonly vault: Row | null; readonly history: Rows; readonly thefts: Rows; readonly offlineMoves: Rows }
  readonly siege: Row & { readonly switchedOff: boolean; readonly peaceUntil: string | null; readonly attacks: Rows }
  readonly notices: readonly { readonly title: string; readonly message: string }[]
  readonly story: { readonly plan: Row | null } & Readonly<Record<StoryPart, Rows>>
  readonly market: { readonly perks: Rows; readonly artifacts: Rows; readonly purchases: Rows; readonly upgrades: Rows }
}

type Trace = {
  /** Counts the rows about the person. */
  readonly count: (personId: string) => Sql<{ rows: number }>
  /** The rows of the download that contain them. */
  readonly rowsIn: (download: Download) => Rows
  /** Columns that have another name there. */
  readonly as?: Readonly<Record<string, string>>
  /** Columns that say nothing about a person: counters, and what an undo goes back to. */
  readonly without?: readonly string[]
}

/** One row for each value: a perk that was asked for twice is in the download twice. */
const oneFor = (rows: Rows, column: string): Rows => [...new Map(rows.map(row => [row[column], row])).values()]

/** A table of the story with a row for each thing that a person did, all of them in one part of the download. */
const ofStory = (part: StoryPart, count: Trace['count'], more: Pick<Trace, 'as' | 'without'> = {}): Trace => ({
  count,
  rowsIn: ({ story }) => story[part],
  ...more,
})

const STORY_TRACES: Readonly<Record<string, Trace>> = {
  story_attempt: ofStory(
    'attempts',
    id => sql`select count(*)::int as rows from story_attempt where person_id = ${id}`,
    // The seed would tell the answers of what is still being played; which rules dealt it says nothing about a person, and that something was played is in the inputs.
    { without: ['seed', 'rules', 'made'] },
  ),
  story_challenge: ofStory('challenges', id => sql`select count(*)::int as rows from story_challenge where person_id = ${id}`),
  story_decision: ofStory('decisions', id => sql`select count(*)::int as rows from story_decision where person_id = ${id}`),
  story_encounter: ofStory('encounters', id => sql`select count(*)::int as rows from story_encounter where person_id = ${id}`),
  story_episode: ofStory('episodes', id => sql`select count(*)::int as rows from story_episode where person_id = ${id}`),
  story_opened: ofStory('opened', id => sql`select count(*)::int as rows from story_opened where person_id = ${id}`),
  story_picture: ofStory('pictures', id => sql`select count(*)::int as rows from story_picture where person_id = ${id}`),
  story_pupil: {
    count: id => sql`select count(*)::int as rows from story_pupil where person_id = ${id}`,
    rowsIn: ({ story }) => (story.plan ? [story.plan] : []),
    // A counter that grows with each change.
    without: ['version'],
  },
  story_sent_back: ofStory(
    'sentBack',
    id => sql`select count(*)::int as rows from story_sent_back where person_id = ${id}`,
    // The entry of the ledger that took the pay back: that it was taken back is told.
    { as: { undone: 'takenBack' } },
  ),
  story_team: ofStory(
    'teams',
    id => sql`select count(*)::int as rows from story_team t join story_team_seat s on s.team_id = t.id where s.person_id = ${id}`,
    // Of the battle of all of the team: its counter, and the clock of its open turn.
    { without: ['version', 'turn_started_at', 'due_at'] },
  ),
  story_team_seat: ofStory('teams', id => sql`select count(*)::int as rows from story_team_seat where person_id = ${id}`),
  story_visit: ofStory('visits', id => sql`select count(*)::int as rows from story_visit where person_id = ${id}`),
  story_work: ofStory('handedIn', id => sql`select count(*)::int as rows from story_work where person_id = ${id}`),
}

export const TRACES: Readonly<Record<string, Trace>> = {
  ...STORY_TRACES,
  vault_vault: {
    count: id => sql`select count(*)::int as rows from vault_vault where person_id = ${id}`,
    rowsIn: ({ vault }) => (vault.vault ? [vault.vault] : []),
  },
  vault_event: {
    count: id => sql`select count(*)::int as rows from vault_event where person_id = ${id}`,
    rowsIn: ({ vault }) => vault.history,
  },
  vault_loot: {
    count: id => sql`select count(*)::int as rows from vault_loot where ${id} in (attacker_id, target_id)`,
    rowsIn: ({ vault }) => vault.thefts,
  },
  vault_offline_move: {
    count: id => sql`select count(*)::int as rows from vault_offline_move where person_id = ${id}`,
    rowsIn: ({ vault }) => vault.offlineMoves,
  },
  siege_lobby: {
    count: id => sql`select count(*)::int as rows from siege_lobby where ${id} in (host_id, target_id)`,
    rowsIn: ({ siege }) => oneFor(siege.attacks, 'lobbyId'),
    as: { game_day: 'at', created_at: 'at' },
  },
  siege_attack: {
    count: id => sql`
      select count(*)::int as rows from siege_attack a join siege_lobby l on l.id = a.lobby_id where ${id} in (l.host_id, l.target_id)`,
    rowsIn: ({ siege }) => siege.attacks,
    as: {
      ...{ attacker_earned_pp: 'earnedPp', target_earned_pp: 'earnedPp', attacker_xp: 'xp', target_xp: 'xp' },
      ...{ before: 'vault', after: 'vault' },
    },
    without: ['place', 'seed'],
  },
  siege_peace: {
    count: id => sql`select count(*)::int as rows from siege_peace where person_id = ${id}`,
    rowsIn: ({ siege }) => (siege.peaceUntil === null ? [] : [siege]),
    // Nobody is told which of the two it was.
    as: { until: 'peaceUntil', staff_until: 'peaceUntil' },
  },
  siege_pupil_out: {
    count: id => sql`select count(*)::int as rows from siege_pupil_out where person_id = ${id}`,
    rowsIn: ({ siege }) => (siege.switchedOff ? [siege] : []),
    // Written by staff for staff.
    without: ['reason'],
  },
  market_item: {
    count: id => sql`select count(*)::int as rows from market_item where owner_id = ${id}`,
    rowsIn: ({ market }) => oneFor(market.perks, 'boughtAt'),
  },
  market_request: {
    count: id => sql`select count(*)::int as rows from market_request r join market_item i on i.id = r.item_id where i.owner_id = ${id}`,
    rowsIn: ({ market }) => market.perks.filter(({ status }) => status !== null),
  },
  market_holding: {
    count: id => sql`select count(*)::int as rows from market_holding where owner_id = ${id}`,
    rowsIn: ({ market }) => market.artifacts,
    without: ['changes', 'version'],
  },
  market_purchase: {
    count: id => sql`select count(*)::int as rows from market_purchase where owner_id = ${id}`,
    rowsIn: ({ market }) => market.purchases,
    without: ['changes', 'unlocked_before', 'uses_before', 'max_uses_before'],
  },
  market_upgrade: {
    count: id => sql`select count(*)::int as rows from market_upgrade where owner_id = ${id}`,
    rowsIn: ({ market }) => market.upgrades,
  },
}
