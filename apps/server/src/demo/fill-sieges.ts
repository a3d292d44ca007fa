import { movesCalls } from '@xiotein/contract/moves'
import { siegeCalls } from '@xiotein/contract/siege'
import { vaultCalls } from '@xiotein/contract/vault'
import type { Dice } from '@xiotein/game/rules'
import { SIEGE_PRESETS } from '@xiotein/game/siege'
import { inChange } from '../platform/change.ts'
import type { Endpoint } from '../platform/http/index.ts'
import type { School } from '../platform/school.ts'
import { lootJob } from '../vault/index.ts'
import { type AsPerson, asPerson } from './as-person.ts'

const MOVE = 'vault-hack'
/** The number of school days with an attack in a class, and of robbed pupils who restore their PP, of ten each. */
const ATTACKS_IN_TEN = 6
const RESTORES_IN_TEN = 5

/** An admin opens contested sieges with the numbers of that preset. */
export const openSieges = async (admin: AsPerson): Promise<void> => {
  const settings = await admin(siegeCalls, 'siege.settings', {})
  await admin(siegeCalls, 'siege.change-settings', { ...settings, mode: SIEGE_PRESETS.contested.mode })
}

/** Gives attackers the PP that were not restored before the last reset, as the job does. */
export const releaseLoot = (school: School): Promise<void> =>
  inChange(school, change => lootJob.run(change, { period: 'demo', dueAt: school.clock() }))

/** Lets a pupil attack the vault from which there is most to take. Returns its owner; null where every vault is protected. */
export const attackRichest = async (school: School, endpoints: readonly Endpoint[], attackerId: string): Promise<string | null> => {
  const attacker = await asPerson(school, endpoints, attackerId)
  const { mayAttack } = await attacker(siegeCalls, 'siege.mine', {})
  const { rows } = mayAttack ? await attacker(siegeCalls, 'siege.targets', {}) : { rows: [] }
  const [target] = [...rows].sort((a, b) => b.mostPp - a.mostPp)
  if (!target) return null
  // A pupil with few slots may have put another move into them.
  const { moves } = await attacker(movesCalls, 'moves.mine', {})
  if (moves && !moves.slots.equipped.includes(MOVE)) {
    const others = moves.slots.equipped.slice(0, moves.slots.count - 1)
    await attacker(movesCalls, 'moves.equip', { moveIds: [...others, MOVE] })
  }
  await attacker(siegeCalls, 'siege.attack', { targetId: target.personId, moveId: MOVE, cardId: null })
  return target.personId
}

/** An afternoon of sieges in a class: on most days somebody attacks, and some restore what they lost. */
export const besiege = async (
  afternoon: School,
  evening: School,
  endpoints: readonly Endpoint[],
  { pupilIds, dice }: { readonly pupilIds: readonly string[]; readonly dice: Dice },
): Promise<void> => {
  const attackerId = pupilIds[dice.between(0, pupilIds.length - 1)]
  const [comes, fetches] = [dice.between(1, 10) <= ATTACKS_IN_TEN, dice.between(1, 10) <= RESTORES_IN_TEN]
  const targetId = comes && attackerId ? await attackRichest(afternoon, endpoints, attackerId) : null
  if (targetId === null || !fetches) return
  const target = await asPerson(evening, endpoints, targetId)
  const { vault } = await target(vaultCalls, 'vault.mine', {})
  if (vault && vault.stolenToday.restorablePp > 0) await target(vaultCalls, 'vault.restore-loot', {})
}
