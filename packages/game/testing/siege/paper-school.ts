// A model of a small school: it stores what the server would store, and plays days by the rules of vault and siege.

import { diceOf, GAME_DAY_MS, gameDayNumber, gameDayStart } from '@xiotein/game/rules'
import {
  collectDues,
  type Loot,
  NEW_VAULT,
  releasedPp,
  restoreLoot,
  restoreShields,
  upgradeVault,
  type Vault,
  type VaultUpgrade,
} from '@xiotein/game/vault'
import { firstCountedDay, type SiegePolicy } from '../../src/siege/policy.ts'
import { decideSiege } from '../../src/siege/siege.ts'
import { ada, ben, effect, STAGE_NOW, stagedCard, stagedMove } from './staging.ts'

/** The state that the server would store of a pupil. */
type Seat = {
  balancePp: number
  morningBalancePp: number
  takenTodayPp: number
  /** The game days of thefts from it, one for each attack. */
  robbedOn: number[]
  /** The game day of its latest attack. */
  attackedOn: number
  heldOutTodayPp: number
  vault: Vault
  loot: Loot[]
  attackedToday: Set<number>
}

/** The school; `mintedPp` is what came in from system accounts, less what went back. */
export type School = { now: number; mintedPp: number; seats: Seat[]; escrow: { owner: number; victim: number; lootId: string }[] }

/** The events that can happen in it. */
export type Step =
  | { readonly kind: 'earn'; readonly who: number; readonly pp: number }
  | {
      readonly kind: 'attack'
      readonly who: number
      readonly target: number
      readonly damage: number
      readonly steal: number
      readonly card: boolean
    }
  | { readonly kind: 'restore'; readonly who: number }
  | { readonly kind: 'upgrade'; readonly who: number; readonly upgrade: VaultUpgrade }
  | { readonly kind: 'mend'; readonly who: number }
  | { readonly kind: 'dues'; readonly who: number }
  | { readonly kind: 'wait'; readonly hours: number }

/** Inputs of rules are frozen, so that a rule that changes its input throws. */
const deepFreeze = <T>(value: T): T => {
  if (typeof value === 'object' && value !== null) {
    Object.freeze(value)
    Object.values(value).forEach(deepFreeze)
  }
  return value
}

const seatOf = (school: School, index: number): Seat => {
  const seat = school.seats[index]
  if (seat === undefined) throw new Error(`no seat ${index}`)
  return seat
}

/** A school whose pupils begin with those balances and new vaults. */
export const openSchool = (balances: readonly number[]): School => ({
  now: STAGE_NOW,
  mintedPp: balances.reduce((sum, pp) => sum + pp, 0),
  seats: balances.map(balancePp => ({
    balancePp,
    morningBalancePp: balancePp,
    takenTodayPp: 0,
    robbedOn: [],
    attackedOn: Number.NEGATIVE_INFINITY,
    heldOutTodayPp: 0,
    vault: NEW_VAULT,
    loot: [],
    attackedToday: new Set(),
  })),
  escrow: [],
})

/** Thefts from a seat that count at that moment. */
export const countedThefts = ({ robbedOn, attackedOn }: Seat, policy: SiegePolicy, now: number): number =>
  robbedOn.filter(day => day >= firstCountedDay(policy, now, attackedOn)).length

const attack = (school: School, step: Extract<Step, { kind: 'attack' }>, policy: SiegePolicy): void => {
  const attacker = seatOf(school, step.who)
  const target = seatOf(school, step.target)
  const question = deepFreeze({
    attacker: {
      ...ada,
      id: `${step.who}`,
      attacksOnTargetToday: attacker.attackedToday.has(step.target) ? 1 : 0,
      moves: { blow: stagedMove('blow', 'attack', [effect('damage', step.damage), effect('pp-steal', step.steal)]) },
      cards: { door: stagedCard('teleport-pp', 20, 30) },
    },
    target: {
      ...ben,
      id: `${step.target}`,
      vault: { ...target.vault },
      balancePp: target.balancePp,
      morningBalancePp: target.morningBalancePp,
      takenTodayPp: target.takenTodayPp,
      countedThefts: countedThefts(target, policy, school.now),
      heldOutTodayPp: target.heldOutTodayPp,
    },
    weapon: { moveId: 'blow', cardId: step.card ? 'door' : null },
    policy,
    now: school.now,
  })
  const decision = decideSiege(question, diceOf(step.damage))
  if (!decision.ok) return
  const { outcome } = decision
  attacker.attackedToday.add(step.target)
  attacker.attackedOn = gameDayNumber(school.now)
  target.vault = outcome.targetVaultAfter
  for (const transfer of outcome.transfers) {
    if (transfer.from === 'target') target.balancePp -= transfer.pp
    else school.mintedPp += transfer.pp
    if (transfer.to === 'attacker') attacker.balancePp += transfer.pp
    if (transfer.to === 'target') {
      target.balancePp += transfer.pp
      target.heldOutTodayPp += transfer.pp
    }
  }
  if (outcome.loot === null) return
  const lootId = `${school.escrow.length}`
  target.loot.push({ id: lootId, stolenAtMs: school.now, stolenPp: outcome.loot.stolenPp, restoredPp: 0 })
  school.escrow.push({ owner: step.who, victim: step.target, lootId })
  target.takenTodayPp += outcome.loot.stolenPp
  target.robbedOn.push(gameDayNumber(school.now))
}

const restore = (school: School, seat: Seat): void => {
  const decision = restoreLoot(
    deepFreeze({
      vault: { ...seat.vault },
      balancePp: seat.balancePp,
      offlineMovesRemaining: 1,
      loot: seat.loot.map(theft => ({ ...theft })),
    }),
    school.now,
  )
  if (!decision.ok) return
  seat.balancePp += decision.outcome.restoredPp
  seat.loot = seat.loot.map(theft => {
    const back = decision.outcome.takenFrom.find(({ lootId }) => lootId === theft.id)
    return back === undefined ? theft : { ...theft, restoredPp: theft.restoredPp + back.pp }
  })
}

/** Time passes; at a reset loot goes to its attackers and the counters of the day start again. */
const wait = (school: School, hours: number): void => {
  const before = gameDayStart(school.now)
  school.now += (hours * GAME_DAY_MS) / 24
  if (gameDayStart(school.now) === before) return
  for (const { owner, victim, lootId } of school.escrow) {
    const robbed = seatOf(school, victim)
    const theft = robbed.loot.find(({ id }) => id === lootId)
    if (theft === undefined) continue
    seatOf(school, owner).balancePp += releasedPp(theft, school.now)
    robbed.loot = robbed.loot.filter(({ id }) => id !== lootId)
  }
  for (const seat of school.seats) {
    seat.morningBalancePp = seat.balancePp
    seat.takenTodayPp = 0
    seat.heldOutTodayPp = 0
    seat.attackedToday.clear()
  }
}

const pay = (school: School, seat: Seat, pp: number, vault: Vault): void => {
  seat.balancePp -= pp
  seat.vault = vault
  school.mintedPp -= pp
}

/** Plays one step by the rules; what they refuse changes nothing. */
export const play = (school: School, step: Step, policy: SiegePolicy): void => {
  if (step.kind === 'wait') {
    wait(school, step.hours)
    return
  }
  const seat = seatOf(school, step.who)
  const vault = deepFreeze({ ...seat.vault })
  if (step.kind === 'attack') attack(school, step, policy)
  else if (step.kind === 'earn') {
    seat.balancePp += step.pp
    school.mintedPp += step.pp
  } else if (step.kind === 'restore') restore(school, seat)
  else if (step.kind === 'dues') {
    const settled = collectDues(vault, seat.balancePp, policy.protection.floorPp)
    pay(school, seat, settled.paidPp, settled.vault)
  } else {
    const work = step.kind === 'mend' ? restoreShields(vault, seat.balancePp) : upgradeVault(vault, step.upgrade, seat.balancePp)
    if (work.ok) pay(school, seat, work.outcome.costPp, work.outcome.vault)
  }
}

/** All PP that pupils hold or that lie on escrow. */
export const wholePp = ({ seats }: School): number =>
  seats.reduce(
    (sum, { balancePp, loot }) => sum + balancePp + loot.reduce((escrow, { stolenPp, restoredPp }) => escrow + stolenPp - restoredPp, 0),
    0,
  )
