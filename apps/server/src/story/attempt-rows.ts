import { MARKS_TELLS } from '@xiotein/content/story'
import type { EncounterInput } from '@xiotein/contract/story'
import type { Language } from '@xiotein/game/rules'
import type { Drill, DrillTurn, EncounterState } from '@xiotein/game/story'
import { type SchoolMoves, schoolMoves } from '../moves/index.ts'
import type { Change } from '../platform/change.ts'
import { type Queryable, sql, type Transaction } from '../platform/database/index.ts'

/** An input as it is stored: `carried` from the attempt before, where its round was won. */
export type StoredInput = EncounterInput & { readonly carried?: true }

/** An attempt at an encounter, with how many failed before it, since the last one that was won. */
export type AttemptRow = {
  readonly id: string
  readonly personId: string
  readonly episode: string
  readonly encounter: string
  readonly language: Language
  readonly seed: number
  /** The rules that the seed was dealt by: see `RULES`. */
  readonly rules: number
  readonly helped: boolean
  readonly readAloud: boolean
  readonly inputs: readonly StoredInput[]
  /** The beginning of a short battle, and the turns of its pupil; null for the other kinds, which have inputs. */
  readonly drill: Drill | null
  readonly turns: readonly DrillTurn[]
  readonly state: EncounterState
  readonly failures: number
  /** A challenge has given the pupil the marks on turns that ask for something else than a blow, which others have after defeats. */
  readonly seesTells: boolean
  /** The school's changes of its moves; only if a way through a battle is told. */
  readonly school: Pick<SchoolMoves, 'overrides'>
}

export const attemptRow = async (db: Queryable, id: string): Promise<AttemptRow | null> => {
  const row = await db.maybe(sql<{
    id: string
    personId: string
    episode: string
    encounter: string
    language: 'en' | 'es'
    seed: number
    rules: number
    helped: boolean
    readAloud: boolean
    inputs: StoredInput[]
    drill: Drill | null
    turns: DrillTurn[]
    state: 'open' | 'won' | 'lost'
    failures: number
    seesTells: boolean
  }>`
    select a.id, a.person_id, a.episode, a.encounter, a.language, a.seed, a.rules, a.helped, a.read_aloud, a.inputs, a.drill, a.turns, a.state,
           (select count(*)::int from story_attempt b where b.person_id = a.person_id and b.episode = a.episode and b.encounter = a.encounter
              and b.state = 'lost' and b.id <> a.id
              and b.made and b.started_at > coalesce((
                select max(coalesce(w.ended_at, w.started_at)) from story_attempt w where w.person_id = a.person_id and w.episode = a.episode
                   and w.encounter = a.encounter and w.state = 'won' and w.id <> a.id), '-infinity'))
           + (select count(*)::int from story_team_seat s join story_team t on t.id = s.team_id where s.person_id = a.person_id and s.took_part
              and t.episode = a.episode and t.encounter = a.encounter and t.state = 'lost' and t.ended_at <= a.started_at
              and t.ended_at > coalesce((
                select max(coalesce(w.ended_at, w.started_at)) from story_attempt w where w.person_id = a.person_id and w.episode = a.episode
                   and w.encounter = a.encounter and w.state = 'won' and w.id <> a.id), '-infinity')) as failures,
           exists (select from story_challenge c where c.person_id = a.person_id and c.challenge = any(${[...MARKS_TELLS]}::text[])) as sees_tells
    from story_attempt a where a.id = ${id}`)
  if (!row) return null
  const school = row.readAloud && row.drill ? await schoolMoves(db) : { overrides: {} }
  return { ...row, school }
}

/**
 * Whether somebody has played anything in an attempt. One that was given up before is no failure, so that nobody gets help by pressing a button.
 * The column `made` says the same.
 */
export const isMade = ({ inputs, turns }: Pick<AttemptRow, 'inputs' | 'turns'>): boolean =>
  turns.length > 0 || inputs.some(one => one.kind !== 'give-up' && !one.carried)

/** The number of failed attempts since the last one that was won: a pupil who plays again begins without help. */
export const lostSinceWon = async (db: Queryable, personId: string, episode: string, encounter: string): Promise<number> => {
  const { lost } = await db.one(sql<{ lost: number }>`
    select count(*)::int as lost from story_attempt
    where person_id = ${personId} and episode = ${episode} and encounter = ${encounter} and state = 'lost'
      and made and started_at > coalesce((select max(coalesce(ended_at, started_at)) from story_attempt
                                  where person_id = ${personId} and episode = ${episode} and encounter = ${encounter} and state = 'won'), '-infinity')`)
  return lost
}

/** The attempt before the next one, if it was lost. */
export const lostBefore = async (db: Queryable, personId: string, episode: string, encounter: string): Promise<AttemptRow | null> => {
  const [last] = await db.rows(sql<{ id: string; state: 'open' | 'won' | 'lost' }>`
    select id, state from story_attempt where person_id = ${personId} and episode = ${episode} and encounter = ${encounter}
    order by started_at desc, id desc limit 1`)
  return last?.state === 'lost' ? attemptRow(db, last.id) : null
}

export const openAttempt = async (db: Queryable, personId: string, episode: string, encounter: string): Promise<AttemptRow | null> => {
  const open = await db.maybe(sql<{ id: string }>`
    select id from story_attempt where person_id = ${personId} and episode = ${episode} and encounter = ${encounter} and state = 'open'`)
  return open && attemptRow(db, open.id)
}

/** Forgets an open attempt that was dealt by other rules: nobody can continue it, and its seed would deal another puzzle now. */
export const forgetOtherRules = async (
  tx: Transaction,
  personId: string,
  episode: string,
  encounter: string,
  rules: number,
): Promise<void> => {
  await tx.run(sql`
    delete from story_attempt
    where person_id = ${personId} and episode = ${episode} and encounter = ${encounter} and state = 'open' and rules <> ${rules}`)
}

/**
 * The number kept of each outcome and place: more than any help asks for (docs/game-rules.md, "Encounters"). Those that were given up are
 * apart, and those in which nothing was played, so that they push out none that counts for more.
 */
const KEPT = 20

/** Forgets older attempts, so that somebody who begins and leaves again and again fills nothing. Call it where an attempt begins. */
export const forgetOldAttempts = async (tx: Transaction, personId: string, episode: string, encounter: string): Promise<void> => {
  await tx.run(sql`
    delete from story_attempt where id in (
      select id from (
        select id, row_number() over (
          partition by state, inputs = '[]', made
          order by started_at desc, id desc) as place from story_attempt
        where person_id = ${personId} and episode = ${episode} and encounter = ${encounter} and state <> 'open') as closed
      where place > ${KEPT})`)
}

type AttemptProgress = Pick<AttemptRow, 'id' | 'inputs' | 'turns' | 'state'>

export const saveAttempt = async (
  { tx, now }: Pick<Change, 'tx' | 'now'>,
  { id, inputs, turns, state }: AttemptProgress,
): Promise<void> => {
  await tx.run(sql`
    update story_attempt set inputs = ${JSON.stringify(inputs)}::jsonb, turns = ${JSON.stringify(turns)}::jsonb, state = ${state},
           ended_at = ${state === 'open' ? null : now}::timestamptz
    where id = ${id}`)
}
