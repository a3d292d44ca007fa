import { MOVES, type MoveId } from '@xiotein/content/moves'
import { battleXp, type EndedBattle, lineXpByMove } from '@xiotein/game/battle'
import { lineOf, type MoveLine } from '@xiotein/game/moves'
import { mayBeTakenPp } from '@xiotein/game/vault'
import { grantXp } from '../growth/index.ts'
import { lockBalances, openAccounts } from '../ledger/index.ts'
import { takeUsesPlayed } from '../market/index.ts'
import { lockMoves, trainLines } from '../moves/index.ts'
import type { Change } from '../platform/change.ts'
import { sql } from '../platform/database/index.ts'
import { bookLoot, emitVaults, exposuresOf, lockVaults, protectionOf, saveVaults, vaultOf } from '../vault/index.ts'
import type { BattleRow, Player } from './battle-rows.ts'
import { pairBattlesToday } from './pair-rows.ts'

/** Takes the uses of the cards that were played. A duel that staff ended gives them back. */
const takeCards = async (
  change: Change,
  personId: string,
  { outcome }: EndedBattle,
  { cards }: EndedBattle['fighters'][number],
): Promise<void> => {
  if (outcome?.reason === 'stopped') return
  for (const { card, timesPlayed } of cards) if (timesPlayed > 0) await takeUsesPlayed(change, personId, card, timesPlayed)
}

type Theft = { readonly thief: Player; readonly victim: Player; readonly pp: number }

/** Transfers the PP that moves took, as loot: never more than the victim's protection allows at the end. */
const moveLoot = async (change: Change, { thief, victim, pp }: Theft): Promise<number> => {
  const { tx, now, newId } = change
  const vaults = new Map((await lockVaults(tx, [thief.personId, victim.personId])).map(row => [row.personId, row]))
  await openAccounts(tx, [thief.personId])
  await lockBalances(tx, [thief.personId, victim.personId])
  const exposure = (await exposuresOf(tx, [victim.personId], now)).get(victim.personId)
  const vault = vaults.get(victim.personId)
  const stolenPp = exposure && vault ? Math.min(pp, mayBeTakenPp(exposure, await protectionOf(tx))) : 0
  if (!exposure || !vault || stolenPp <= 0) return 0
  const id = newId()
  await bookLoot(change, { id, attackerId: thief.personId, targetId: victim.personId, stolenPp })
  const same = { before: vaultOf(vault), after: vaultOf(vault), ppBefore: exposure.balancePp, ppAfter: exposure.balancePp - stolenPp }
  await saveVaults(tx, now, [{ personId: victim.personId, kind: 'duel', actorId: thief.personId, causeId: id, ...same }])
  await emitVaults(change, [thief.personId, victim.personId])
  return stolenPp
}

type BattleXp = { readonly personId: string; readonly causeId: string; readonly xp: number }

/** Grants the XP of a battle. */
export const giveXp = async (change: Change, players: readonly BattleXp[]): Promise<void> => {
  const earned = players
    .filter(({ xp }) => xp > 0)
    .map(({ personId, causeId, xp }) => ({ personId, amount: xp, source: 'battle', causeId }))
  await grantXp(change, earned)
}

/** The XP of playing moves, by their manifests and elements: of the moves of the battle, whatever the slots contain by now. */
export const lineXp = (battle: EndedBattle, fighter: EndedBattle['fighters'][number]): ReadonlyMap<MoveLine, number> => {
  const xpByLine = new Map<MoveLine, number>()
  for (const [id, xp] of Object.entries(lineXpByMove(battle, fighter))) {
    const move = MOVES[id as MoveId]
    const line = move && lineOf(move)
    if (line) xpByLine.set(line, (xpByLine.get(line) ?? 0) + xp)
  }
  return xpByLine
}

/** The rewards of a battle that is over. The rules say how much; a pair earns XP from so many battles a day. */
export const reward = async (change: Change, row: BattleRow, battle: EndedBattle): Promise<void> => {
  const { tx, now } = change
  const [one, other] = row.players
  const battles = one && (await pairBattlesToday(tx, { personId: one.personId, now, exceptId: row.id }))
  const before = (other && battles?.get(other.personId)) ?? 0
  const fighters = row.players.flatMap(player => {
    const fighter = battle.fighters.find(({ id }) => id === player.personId)
    return fighter ? [{ player, fighter }] : []
  })
  // Vaults, moves, cards and balances in the order in which sieges, the market and the room of moves lock them.
  if (fighters.some(({ fighter }) => fighter.lootPp > 0)) {
    await lockVaults(
      tx,
      fighters.map(({ player }) => player.personId),
    )
  }
  const trains = fighters.filter(({ fighter }) => battleXp(battle, fighter, before) > 0 && lineXp(battle, fighter).size > 0)
  for (const { player } of trains.toSorted((a, b) => (a.player.personId < b.player.personId ? -1 : 1))) await lockMoves(tx, player.personId)
  for (const { player, fighter } of fighters) await takeCards(change, player.personId, battle, fighter)
  const lost = new Map<string, number>()
  const won = new Map<string, number>()
  for (const { player: thief, fighter } of fighters) {
    const victim = fighters.find(({ player }) => player !== thief)?.player
    if (!victim || fighter.lootPp === 0) continue
    const pp = await moveLoot(change, { thief, victim, pp: fighter.lootPp })
    won.set(thief.personId, pp)
    lost.set(victim.personId, pp)
  }
  const earned = fighters.map(({ player, fighter }) => ({
    player,
    fighter,
    xp: battleXp(battle, fighter, before, won.get(player.personId)),
  }))
  await giveXp(
    change,
    earned.map(({ player, xp }) => ({ personId: player.personId, causeId: player.seatId, xp })),
  )
  for (const { player, fighter, xp } of earned) {
    if (xp > 0) await trainLines(change, player.personId, lineXp(battle, fighter))
    await tx.run(sql`
      update battle_seat set is_open = false, xp = ${xp}, loot_pp = ${won.get(player.personId) ?? 0}, lost_pp = ${lost.get(player.personId) ?? 0}
      where id = ${player.seatId}`)
  }
}
