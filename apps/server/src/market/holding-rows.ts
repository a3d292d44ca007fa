import { ACTION_CARDS, type ArtifactId, BOOST_ARTIFACTS } from '@xiotein/content/market'
import type { MasteryRoll } from '@xiotein/game/growth'
import { type ActionCard, type BoostArtifact, type Holding, LOCKED_HOLDING, startingHoldings } from '@xiotein/game/market'
import { type DiceState, sum } from '@xiotein/game/rules'
import { type Queryable, sql, type Transaction } from '../platform/database/index.ts'

/** A pupil's holding of an artifact. `changes` counts uses, upgrades and purchases not undone; `version` counts undone ones, too. */
export type HoldingRow = Holding & { readonly changes: number; readonly version: number }

type Artifact = (ActionCard | BoostArtifact) & { readonly id: ArtifactId }

const ARTIFACTS: Readonly<Record<string, Artifact>> = { ...ACTION_CARDS, ...BOOST_ARTIFACTS }
const STARTING = startingHoldings(Object.values(ACTION_CARDS))

/** Every artifact, in the order in which a pupil meets them. */
export const ARTIFACT_IDS = Object.keys(ARTIFACTS) as readonly ArtifactId[]

/** An artifact of the catalogue; null for any other word. */
export const artifactOf = (id: string): Artifact | null => (Object.hasOwn(ARTIFACTS, id) ? (ARTIFACTS[id] ?? null) : null)

/** The state that everybody begins with. */
export const startOf = (artifactId: string): Holding => STARTING[artifactId] ?? LOCKED_HOLDING

/** Every artifact of each of these people; the initial state where nothing is stored. */
export const holdingRowsOf = async (db: Queryable, ownerIds: readonly string[]): Promise<Map<string, Map<string, HoldingRow>>> => {
  const stored = await db.rows(sql<{
    ownerId: string
    artifactId: string
    unlocked: boolean
    uses: number
    maxUses: number
    changes: number
    version: number
  }>`
    select owner_id, artifact_id, unlocked, uses, max_uses, changes, version from market_holding where owner_id = any(${ownerIds}::uuid[])`)
  const upgrades = await db.rows(sql<{
    ownerId: string
    artifactId: string
    toLevel: number
    multiplierPerMille: number | null
    seed: DiceState | null
  }>`
    select owner_id, artifact_id, to_level, multiplier_per_mille, seed from market_upgrade
    where owner_id = any(${ownerIds}::uuid[]) order by artifact_id, to_level`)
  const key = (ownerId: string, artifactId: string): string => `${ownerId} ${artifactId}`
  const rowOf = new Map(stored.map(row => [key(row.ownerId, row.artifactId), row]))
  const levelsOf = new Map<string, (typeof upgrades)[number][]>()
  for (const each of upgrades) {
    const at = key(each.ownerId, each.artifactId)
    levelsOf.set(at, [...(levelsOf.get(at) ?? []), each])
  }
  const holdingOf = (ownerId: string) =>
    new Map(
      ARTIFACT_IDS.map(id => {
        const row = rowOf.get(key(ownerId, id))
        const levels = levelsOf.get(key(ownerId, id)) ?? []
        const rolls = levels.flatMap(({ toLevel, multiplierPerMille, seed }): MasteryRoll[] =>
          multiplierPerMille === null ? [] : [{ toLevel, multiplierPerMille, seed: seed as DiceState }],
        )
        const { unlocked, uses, maxUses } = row ?? startOf(id)
        return [id, { unlocked, uses, maxUses, level: 1 + levels.length, rolls, changes: row?.changes ?? 0, version: row?.version ?? 0 }]
      }),
    )
  return new Map(ownerIds.map(ownerId => [ownerId, holdingOf(ownerId)]))
}

export const holdingRows = async (db: Queryable, ownerId: string): Promise<Map<string, HoldingRow>> =>
  (await holdingRowsOf(db, [ownerId])).get(ownerId) ?? new Map<string, HoldingRow>()

/**
 * Locks one artifact of a pupil until the transaction ends, and then reads it: changes to it are made one after the other.
 * A caller that also moves PP locks the balance afterwards.
 */
export const lockHolding = async (tx: Transaction, ownerId: string, artifactId: string): Promise<HoldingRow> => {
  const { unlocked, uses, maxUses } = startOf(artifactId)
  await tx.run(sql`
    insert into market_holding (owner_id, artifact_id, unlocked, uses, max_uses) values (${ownerId}, ${artifactId}, ${unlocked}, ${uses}, ${maxUses})
    on conflict (owner_id, artifact_id) do update set changes = market_holding.changes`)
  const holding = (await holdingRows(tx, ownerId)).get(artifactId)
  if (!holding) throw new Error(`no artifact is called ${artifactId}`)
  return holding
}

/**
 * Locks all action cards of these pupils until the transaction ends, in one order: somebody who is about to use one waits, and then sees what the
 * transaction has done.
 */
export const lockCards = async (tx: Transaction, ownerIds: readonly string[]): Promise<void> => {
  const cards = Object.values(ACTION_CARDS).map(({ id }) => ({ ...startOf(id), id }))
  await tx.run(sql`
    insert into market_holding (owner_id, artifact_id, unlocked, uses, max_uses)
    select owner_id, c.id, c.unlocked, c.uses, c.max_uses from unnest(${ownerIds}::uuid[]) as owner_id
    cross join unnest(${cards.map(({ id }) => id)}::text[], ${cards.map(({ unlocked }) => unlocked)}::boolean[],
                      ${cards.map(({ uses }) => uses)}::int[], ${cards.map(({ maxUses }) => maxUses)}::int[]) as c(id, unlocked, uses, max_uses)
    order by owner_id, c.id
    on conflict (owner_id, artifact_id) do update set version = market_holding.version`)
}

/** The uses of a card that its owner has brought into a running duel. Call it with the card locked: a duel locks it while it begins. */
export const usesInDuel = async (tx: Transaction, ownerId: string, artifactId: string): Promise<number> => {
  const { uses } = await tx.one(sql<{ uses: number }>`
    select coalesce(sum(uses), 0)::int as uses from market_card_in_duel where owner_id = ${ownerId} and artifact_id = ${artifactId}`)
  return uses
}

/** Saves the holding after a purchase or a use. Returns the new count of changes. */
export const saveHolding = async (tx: Transaction, ownerId: string, artifactId: string, holding: Holding): Promise<number> => {
  const { changes } = await tx.one(sql<{ changes: number }>`
    update market_holding set unlocked = ${holding.unlocked}, uses = ${holding.uses}, max_uses = ${holding.maxUses}, changes = changes + 1,
           version = version + 1
    where owner_id = ${ownerId} and artifact_id = ${artifactId} returning changes`)
  return changes
}

/** Writes the level that was paid for, with the roll of a card. */
export const saveUpgrade = async (
  tx: Transaction,
  now: Date,
  ownerId: string,
  artifactId: string,
  { level, rolls }: Holding,
): Promise<MasteryRoll | null> => {
  const roll = rolls.find(({ toLevel }) => toLevel === level) ?? null
  await tx.run(sql`
    insert into market_upgrade (owner_id, artifact_id, to_level, multiplier_per_mille, seed, at)
    values (${ownerId}, ${artifactId}, ${level}, ${roll?.multiplierPerMille ?? null}, ${roll ? JSON.stringify(roll.seed) : null}::jsonb, ${now})`)
  return roll
}

/** Takes the levels of these artifacts back; the audit log keeps who did it. */
export const dropUpgrades = async (tx: Transaction, ownerId: string, artifactIds: readonly string[]): Promise<void> => {
  await tx.run(sql`delete from market_upgrade where owner_id = ${ownerId} and artifact_id = any(${[...artifactIds]}::text[])`)
}

/** The number of changes to somebody's artifacts: it only rises, so that a reader can say which state they saw. */
export const versionOf = (holdings: ReadonlyMap<string, HoldingRow>): number => sum([...holdings.values()].map(({ version }) => version))
