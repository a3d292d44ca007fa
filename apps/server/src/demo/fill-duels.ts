import { demoDuel } from '@xiotein/content/demo'
import { battleCalls } from '@xiotein/contract/battle'
import { movesCalls } from '@xiotein/contract/moves'
import { DUEL_SETTINGS } from '@xiotein/game/battle'
import { beginnings } from '../battle/index.ts'
import { inChange } from '../platform/change.ts'
import type { Endpoint } from '../platform/http/index.ts'
import type { School } from '../platform/school.ts'
import { type AsPerson, asPerson } from './as-person.ts'

const TURNS = 4
/** A full lobby begins after five seconds. */
const BEGINS_AFTER_MS = 6_000

/** An admin switches duels on. */
export const openDuels = async (admin: AsPerson): Promise<void> => {
  await admin(battleCalls, 'battle.change-settings', { duels: true, reach: 'classmates', openHours: null })
}

/**
 * Two pupils of a class play a short duel; the second one gives up. It is played now and not in the past: the clocks of a battle in the past
 * have run out, and every node that looks would end its turns.
 */
export const playDuel = async (school: School, endpoints: readonly Endpoint[], ids: readonly string[]): Promise<void> => {
  const [hostId, guestId] = ids
  if (!hostId || !guestId) return
  const later: School = { ...school, clock: () => new Date(school.clock().getTime() + BEGINS_AFTER_MS) }
  const settings = { ...DUEL_SETTINGS, allowActionCards: false }
  const { lobbyId } = await (await asPerson(school, endpoints, hostId))(battleCalls, 'battle.create', { name: demoDuel, settings })
  await (await asPerson(school, endpoints, guestId))(battleCalls, 'battle.join', { lobbyId })
  await (await asPerson(school, endpoints, hostId))(battleCalls, 'battle.be-there', { battleId: lobbyId })
  await inChange(later, change => beginnings.run(change, lobbyId))
  const [host, guest] = [await asPerson(later, endpoints, hostId), await asPerson(later, endpoints, guestId)]
  for (let turn = 1; turn <= TURNS; turn += 1)
    for (const player of [host, guest]) {
      const { moves } = await player(movesCalls, 'moves.mine', {})
      const [move = ''] = moves?.slots.equipped ?? []
      // A move may rest after its use.
      await player(battleCalls, 'battle.choose', { battleId: lobbyId, turn, actions: turn === 1 ? [{ move, target: null }] : [] })
    }
  await guest(battleCalls, 'battle.give-up', { battleId: lobbyId })
}
