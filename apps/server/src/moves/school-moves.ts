import { MOVES, type MoveId, sayMoves } from '@xiotein/content/moves'
import { moveOverrides } from '@xiotein/contract/moves'
import { applyOverrides, type MoveCatalogue, type MoveOverrides } from '@xiotein/game/moves'
import { LANGUAGES, type Language } from '@xiotein/game/rules'
import { type Queryable, sql } from '../platform/database/index.ts'

const IDS = Object.keys(MOVES) as MoveId[]
const DELIVERED: Readonly<Record<Language, Readonly<Record<string, string>>>> = Object.fromEntries(
  LANGUAGES.map(language => [language, Object.fromEntries(IDS.map(id => [id, sayMoves(language, `move.${id}.name`)]))]),
) as Record<Language, Record<string, string>>

/** The names of a move as delivered, in each language. */
export const deliveredNames = (id: string): readonly string[] => LANGUAGES.flatMap(language => DELIVERED[language][id] ?? [])

/** The moves with these changes, or the first that the rules refuse: a name must be the only one in every language. */
export const applied = (overrides: MoveOverrides) => {
  const [first, ...others] = LANGUAGES.map(language => applyOverrides({ moves: MOVES, names: DELIVERED[language] }, overrides))
  return others.find(decision => !decision.ok) ?? (first as NonNullable<typeof first>)
}

/** The moves of the school: what it has changed, and the catalogue that follows. */
export type SchoolMoves = {
  /** The version of the newest state, readable or not; 0 when nothing was ever changed. */
  readonly version: number
  readonly overrides: MoveOverrides
  readonly moves: MoveCatalogue
  /** The newest state could not be read: the last readable one is in force. */
  readonly isOlder: boolean
}

/** A stored state with its catalogue; null when it makes no sense, or not any more: a restored database, or moves that are delivered otherwise now. */
export const readable = (stored: unknown): Pick<SchoolMoves, 'overrides' | 'moves'> | null => {
  const parsed = moveOverrides.safeParse(stored)
  if (!parsed.success) return null
  const decision = applied(parsed.data)
  return decision.ok ? { overrides: parsed.data, moves: decision.outcome.moves } : null
}

/** The newest state that can be read, of those before a version or of all (null), and which was the newest of them; 0 where there is none. */
export const newestReadable = async (db: Queryable, beforeVersion: number | null) => {
  let newest: number | null = null
  let before = beforeVersion
  for (;;) {
    const row: { version: number; overrides: unknown } | null = await db.maybe(sql<{ version: number; overrides: unknown }>`
      select version, overrides from moves_change where ${before}::int is null or version < ${before} order by version desc limit 1`)
    newest ??= row?.version ?? 0
    const state = row ? readable(row.overrides) : null
    if (!row || state) return { newest, version: row?.version ?? 0, state }
    before = row.version
  }
}

/**
 * Read from the database whenever needed, so that a change applies at once on every node. The last readable state is in force: a broken one
 * is passed over, and never counts as no changes or as no damage. When the database fails, so does the call.
 */
export const schoolMoves = async (db: Queryable): Promise<SchoolMoves> => {
  const { newest, version, state } = await newestReadable(db, null)
  return { overrides: state?.overrides ?? {}, moves: state?.moves ?? MOVES, version: newest, isOlder: version !== newest }
}

/** The name of a move in this school. */
export const moveNameIn = ({ overrides }: Pick<SchoolMoves, 'overrides'>, language: Language, id: string): string =>
  overrides[id]?.name ?? DELIVERED[language][id] ?? id
