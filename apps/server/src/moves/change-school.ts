import { MOVES } from '@xiotein/content/moves'
import { movesCalls, movesTopics, type SchoolMovesRow } from '@xiotein/contract/moves'
import { type MoveOverrides, overrideSteps, withoutUnchanged } from '@xiotein/game/moves'
import { recordAudit } from '../audit/index.ts'
import { lookalikeKey, requireOneAlphabet, staffLikeness } from '../people/index.ts'
import type { ChangeBy } from '../platform/change.ts'
import { type Queryable, sql, type Transaction } from '../platform/database/index.ts'
import { orRefuse, permit, Refused, serve } from '../platform/http/index.ts'
import { eventsOf } from '../platform/live/index.ts'
import type { Person } from '../platform/sign-in/index.ts'
import { mayChangeSchoolMoves, mayReadMoveHistory } from './permissions.ts'
import { applied, deliveredNames, newestReadable, readable, type SchoolMoves, schoolMoves } from './school-moves.ts'

const event = eventsOf(movesTopics)
const PAGE = 20

const shownTo = (caller: Person, { version, overrides, isOlder }: SchoolMoves) => ({
  version,
  overrides,
  isOlder,
  may: { read: mayReadMoveHistory(caller), change: mayChangeSchoolMoves(caller) },
})

/** The changes that the school has made to its moves. */
export const school = serve(movesCalls, 'moves.school', { who: 'signed-in' }, async ({ caller, db }) =>
  shownTo(caller, await schoolMoves(db)),
)

/** The changes in force before a state: those of the newest earlier one that can be read. `earlier` is the one right before it. */
const heldBefore = async (db: Queryable, version: number, earlier: unknown): Promise<MoveOverrides> =>
  (earlier === null ? null : (readable(earlier) ?? (await newestReadable(db, version)).state))?.overrides ?? {}

/** Every state of the school's moves, for staff; of one move, those that changed it. */
export const schoolHistory = serve(movesCalls, 'moves.school-history', { who: 'signed-in' }, async ({ caller, input, db }) => {
  permit(mayReadMoveHistory(caller))
  const moveId = input.moveId ?? null
  // The column has 32 bits.
  const before = input.cursor ? Math.min(Number(input.cursor), 2_147_483_647) : null
  const rows = await db.rows(sql<{
    version: number
    at: Date
    by: string
    reason: string
    imported: boolean
    backTo: number | null
    overrides: unknown
    earlier: unknown
  }>`
    with state as (select *, lag(overrides) over (order by version) as earlier from moves_change)
    select c.version, c.at, p.display_name as by, c.reason, c.imported, c.back_to, c.overrides, c.earlier
    from state c join people_person p on p.id = c.by_id
    where (${before}::int is null or c.version < ${before})
      and (${moveId}::text is null or c.overrides -> ${moveId} is distinct from c.earlier -> ${moveId})
    order by c.version desc limit ${PAGE + 1}`)
  const shown: SchoolMovesRow[] = []
  for (const { at, overrides: stored, earlier, ...row } of rows.slice(0, PAGE)) {
    const state = readable(stored)
    const overrides = state?.overrides ?? {}
    const steps = state ? overrideSteps(await heldBefore(db, row.version, earlier), overrides) : []
    shown.push({
      ...row,
      at: at.toISOString(),
      isReadable: state !== null,
      overrides,
      steps: steps.filter(step => moveId === null || step.moveId === moveId),
    })
  }
  return {
    rows: shown,
    next: rows.length > PAGE ? String(rows[PAGE - 1]?.version) : null,
  }
})

const stateAt = async (db: Queryable, version: number): Promise<MoveOverrides> => {
  if (version === 0) return {}
  const row = await db.maybe(sql<{ overrides: unknown }>`select overrides from moves_change where version = ${version}`)
  if (!row) throw new Refused('http.not-found')
  const state = readable(row.overrides)
  if (!state) throw new Refused('moves.state-unreadable')
  return state.overrides
}

type NewState = {
  readonly seen: number
  readonly overrides: MoveOverrides
  readonly reason: string
  readonly imported: boolean
  readonly backTo: number | null
}

/** Saves a state, unless another admin has saved one since the caller looked: the version is the key, so one of two is refused. */
const save = async (change: ChangeBy, { seen, overrides, reason, imported, backTo }: NewState): Promise<SchoolMoves> => {
  const { tx, now, caller } = change
  const before = await schoolMoves(tx)
  if (before.version !== seen) throw new Refused('moves.changed-meanwhile')
  const steps = overrideSteps(before.overrides, overrides)
  // A state that cannot be read is replaced by whatever an admin saves, even if it looks the same.
  if (steps.length === 0 && !before.isOlder) throw new Refused('moves.nothing-changed')
  // The browser simulates whether new damage fits, and the server cannot know that anybody ran it: so new damage needs a reason.
  if (backTo === null && reason === '' && steps.some(step => step.before.damage !== step.after.damage))
    throw new Refused('moves.reason-missing')
  const saved = await tx.maybe(sql<{ version: number }>`
    insert into moves_change (version, overrides, reason, imported, back_to, by_id, at)
    values (${seen + 1}, ${JSON.stringify(overrides)}::jsonb, ${reason}, ${imported}, ${backTo}, ${caller.personId}, ${now})
    on conflict (version) do nothing returning version`)
  if (!saved) throw new Refused('moves.changed-meanwhile')
  const { moves } = orRefuse(applied(overrides))
  change.emit(event('school-moves', 'all', 'moves.school-changed', saved.version, { version: saved.version, overrides }))
  await recordAudit(
    change,
    backTo === null
      ? { action: 'moves.change-school', detail: { moves: steps.length, imported } }
      : { action: 'moves.restore-school', detail: { moves: steps.length } },
  )
  return { version: saved.version, overrides, moves, isOlder: false }
}

/** The names that a change gives. One that an earlier version of the product took may stay. */
const newNames = (before: MoveOverrides, after: MoveOverrides): readonly { readonly moveId: string; readonly name: string }[] =>
  overrideSteps(before, after).flatMap(({ moveId, ...step }) => {
    const { name } = step.after
    return name === undefined || name === step.before.name ? [] : [{ moveId, name }]
  })

/** Names of moves are checked like those of pupils. Refusals: people.mixed-letters, moves.name-like-staff, moves.name-taken. */
const requireNames = async (tx: Transaction, before: MoveOverrides, after: MoveOverrides): Promise<void> => {
  const given = newNames(before, after)
  if (given.length === 0) return
  requireOneAlphabet(...given.map(({ name }) => name))
  const isLikeStaff = await staffLikeness(tx)
  if (given.some(({ name }) => isLikeStaff(name))) throw new Refused('moves.name-like-staff')
  const looks = Object.keys(MOVES).flatMap(id => {
    const own = after[id]?.name
    return (own === undefined ? deliveredNames(id) : [own]).map(name => ({ id, name, look: lookalikeKey(name) }))
  })
  for (const { moveId, name } of given) {
    const twin = looks.find(({ id, look }) => id !== moveId && look === lookalikeKey(name))
    if (twin) throw new Refused('moves.name-taken', { name: twin.name })
  }
}

/**
 * An admin changes damage and names of moves. They apply from the next call on, but not in running battles. Refusals: http.forbidden,
 * people.mixed-letters, moves.name-like-staff, moves.changed-meanwhile, moves.nothing-changed, moves.reason-missing, and those of `applyOverrides`.
 */
export const changeSchool = serve(movesCalls, 'moves.change-school', { who: 'signed-in' }, async change => {
  const { caller, input, tx } = change
  permit(mayChangeSchoolMoves(caller))
  orRefuse(applied(input.overrides))
  await requireNames(tx, (await schoolMoves(tx)).overrides, input.overrides)
  const { version: seen, reason, imported } = input
  return shownTo(
    caller,
    await save(change, { seen, overrides: withoutUnchanged(MOVES, deliveredNames, input.overrides), reason, imported, backTo: null }),
  )
})

/**
 * An admin puts an earlier state in force again. Refusals: http.forbidden, http.not-found, moves.state-unreadable, moves.changed-meanwhile,
 * moves.nothing-changed.
 */
export const restoreSchool = serve(movesCalls, 'moves.restore-school', { who: 'signed-in' }, async change => {
  const { caller, input, tx } = change
  permit(mayChangeSchoolMoves(caller))
  const { version: seen, to, reason } = input
  if (to > seen) throw new Refused('http.not-found')
  return shownTo(caller, await save(change, { seen, overrides: await stateAt(tx, to), reason, imported: false, backTo: to }))
})
