import { savedSettings, seenSettings, versionedSettings } from '@xiotein/contract/school'
import { command, entryCursor, id, instant, nothing, page, read } from '@xiotein/contract/wire'
import { FEWEST_MOVES_PER_DAY, MOST_MOVES_PER_DAY } from '@xiotein/game/growth'
import { z } from 'zod'

const count = z.number().int().min(0)

/** A vault without its PP: those are the balance of its pupil, `ledger.balance`. Of two states, the one with the higher version is newer. */
const vaultState = z.strictObject({
  version: z.number().int(),
  /** The time of the school: a pupil reads it. */
  timeZone: z.string(),
  capacityPp: count,
  shield: count,
  maxShield: count,
  overshield: count,
  firewall: count,
  debtPp: count,
  openedAt: instant,
  lastUpgradeAt: instant.nullable(),
  /** The PP that nobody can take, and dues leave alone. */
  floorPp: count,
  dues: z.strictObject({
    weeklyPp: count,
    /** Null where the school collects none. */
    nextAt: instant.nullable(),
    lastAt: instant.nullable(),
  }),
  moves: z.strictObject({
    left: count,
    most: count,
    offlineLeft: count,
    offlineMost: count,
    /** When all of them are back. */
    resetsAt: instant,
  }),
  /** PP that the pupil took from others and cannot spend yet. */
  loot: z.strictObject({ pp: count, spendableAt: instant.nullable() }),
  /** The PP that others took since the last reset. */
  stolenToday: z.strictObject({
    pp: count,
    /** The part that can still be brought back. */
    restorablePp: count,
    until: instant.nullable(),
  }),
})
export type VaultState = z.output<typeof vaultState>

const vaultUpgrade = z.enum(['capacity', 'shield', 'firewall'])

export const vaultEventKind = z.enum([
  'upgrade-capacity',
  'upgrade-shield',
  'upgrade-firewall',
  'restore-shields',
  'lantern',
  'dues',
  'pay-debt',
  'restore-loot',
  'loot-released',
  'attacked',
  'duel',
  'season-closed',
  'season-reopened',
])

/** The numbers that an entry of the history can have changed. */
export const vaultNumber = z.enum(['pp', 'capacityPp', 'shield', 'maxShield', 'overshield', 'firewall', 'debtPp'])

/** One entry of the history of a vault. */
const vaultEvent = z.strictObject({
  id: z.number().int(),
  at: instant,
  kind: vaultEventKind,
  /** The person who did it; null for what the school does automatically. */
  by: z.string().nullable(),
  changes: z.array(z.strictObject({ what: vaultNumber, before: z.number().int(), after: z.number().int() })),
  /** For an attack: PP that the firewall kept out of reach, and what the debt of the vault added. Null for everything else. */
  defence: z.strictObject({ firewallHeldPp: count, debtAddedDamage: count, debtAddedPp: count }).nullable(),
})

const held = z.strictObject({ vault: vaultState })
/** The price that the pupil has seen. */
const seen = z.strictObject({ costPp: z.number().int().min(0).max(1_000_000) })
export const movesPerDay = z.number().int().min(FEWEST_MOVES_PER_DAY).max(MOST_MOVES_PER_DAY)
const vaultSettings = z.strictObject({ dues: z.boolean(), movesPerDay })
export type VaultSettings = z.output<typeof vaultSettings>

export const vaultCalls = {
  /** One's own vault; null for people without one: staff, and people who are in no class. */
  'vault.mine': read(nothing, z.strictObject({ vault: vaultState.nullable() })),
  'vault.upgrade': command(z.strictObject({ upgrade: vaultUpgrade }), held),
  'vault.restore-shields': command(seen, held),
  'vault.pay-debt': command(seen, z.strictObject({ paidPp: count, vault: vaultState })),
  'vault.restore-loot': command(nothing, z.strictObject({ restoredPp: count, vault: vaultState })),
  /** One's own, or that of a pupil for the staff of a class that the pupil is in. */
  'vault.history': read(z.strictObject({ personId: id.optional(), cursor: entryCursor.optional() }), page(vaultEvent)),
  /** For the staff of a class that the pupil is in. */
  'vault.of-pupil': read(z.strictObject({ personId: id }), z.strictObject({ vault: vaultState.nullable(), pp: count })),
  'vault.settings': read(nothing, vaultSettings.extend(versionedSettings)),
  /** For admins: whether vaults pay dues, and how many moves a day they have. */
  'vault.change-settings': command(vaultSettings.extend(seenSettings), savedSettings),
} as const

export type VaultCalls = typeof vaultCalls

declare module '../wire/known-calls.ts' {
  interface KnownCalls extends Readonly<typeof vaultCalls> {}
}

/**
 * `vault.changed`, to the pupil alone: the new state. `vault.pupils-changed`, to those who approve points in a class of these pupils: their
 * vaults have changed. Those who approve in the whole school hear only that some vault did.
 */
export const vaultTopics = {
  person: { 'vault.changed': vaultState },
  'class-review': { 'vault.pupils-changed': z.strictObject({ personIds: z.array(id) }) },
  'school-review': { 'vault.pupils-changed': nothing },
} as const
export type VaultTopics = typeof vaultTopics

export { vaultRefusals } from './refusals.ts'
