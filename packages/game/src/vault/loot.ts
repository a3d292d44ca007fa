// Stolen PP between the theft and the next reset, and how they come back. docs/game-rules.md, "Loot and restoring".

import { accept, type Decision, nextReset, refuse } from '@xiotein/game/rules'
import type { Vault } from './vault.ts'

/** PP of one theft on the escrow account. */
export type Loot = {
  readonly id: string
  readonly stolenAtMs: number
  readonly stolenPp: number
  readonly restoredPp: number
}

export type LootRefusal = 'vault.nothing-stolen-today' | 'vault.no-room-to-restore' | 'vault.no-offline-moves-left'

/** The instant at which loot stops being restorable and becomes the attacker's: the first reset after the theft. */
export const lootReleasesAt = (stolenAtMs: number): number => nextReset(stolenAtMs)

/** PP still on the escrow account. */
export const onEscrowPp = (loot: Pick<Loot, 'stolenPp' | 'restoredPp'>): number => loot.stolenPp - loot.restoredPp

/** PP that the attacker gets at this instant: all that was not restored, once the reset has come. */
export const releasedPp = (loot: Loot, now: number): number => (now >= lootReleasesAt(loot.stolenAtMs) ? onEscrowPp(loot) : 0)

type LootRestored = {
  readonly restoredPp: number
  /** The PP restored from each theft, oldest first; together `restoredPp`. */
  readonly takenFrom: readonly { readonly lootId: string; readonly pp: number }[]
}

type Robbed = {
  readonly vault: Pick<Vault, 'capacityPp'>
  readonly balancePp: number
  readonly offlineMovesRemaining: number
  /** Thefts from this vault; those of earlier days are ignored. */
  readonly loot: readonly Loot[]
}

/** Fetches back what was stolen today and not yet restored, as far as the vault has room, for one offline move. */
export const restoreLoot = (
  { vault, balancePp, offlineMovesRemaining, loot }: Robbed,
  now: number,
): Decision<LootRestored, LootRefusal> => {
  const restorable = loot
    .filter(theft => now < lootReleasesAt(theft.stolenAtMs) && onEscrowPp(theft) > 0)
    .sort((a, b) => a.stolenAtMs - b.stolenAtMs)
  if (restorable.length === 0) return refuse('vault.nothing-stolen-today')
  const roomPp = Math.max(0, vault.capacityPp - balancePp)
  if (roomPp === 0) return refuse('vault.no-room-to-restore', { capacityPp: vault.capacityPp })
  if (offlineMovesRemaining <= 0) return refuse('vault.no-offline-moves-left')
  const takenFrom: { lootId: string; pp: number }[] = []
  let leftPp = roomPp
  for (const theft of restorable) {
    const pp = Math.min(leftPp, onEscrowPp(theft))
    leftPp -= pp
    if (pp > 0) takenFrom.push({ lootId: theft.id, pp })
  }
  return accept({ restoredPp: roomPp - leftPp, takenFrom })
}

/** Whether the screen asks before PP are brought back: for the last offline move of the day, or when not all of them have room. */
export const isBigRestore = ({
  restoredPp,
  restorablePp,
  offlineMovesRemaining,
}: {
  readonly restoredPp: number
  readonly restorablePp: number
  readonly offlineMovesRemaining: number
}): boolean => offlineMovesRemaining === 1 || restoredPp < restorablePp
