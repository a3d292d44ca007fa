import { type Transaction, violatedUnique } from '../platform/database/index.ts'
import { Refused } from '../platform/http/index.ts'
import type { Person } from '../platform/sign-in/index.ts'
import { isMember } from './permissions.ts'
import { lockSquads, type SquadRow } from './squad-rows.ts'

/** Locks the caller's squad. Refusal: squads.no-squad, also for somebody else's squad and one that is gone. */
export const lockedOwnSquad = async (tx: Transaction, caller: Person, squadId: string): Promise<SquadRow> => {
  const [row] = await lockSquads(tx, [squadId])
  if (!row || !isMember(caller, row)) throw new Refused('squads.no-squad')
  return row
}

/** Turns a violated uniqueness constraint into a refusal: of two who want one name at once, the second is told that it is taken. */
export const unlessNameTaken = async (work: () => Promise<void>): Promise<void> => {
  try {
    await work()
  } catch (error) {
    if (violatedUnique(error) === 'squads_squad_name') throw new Refused('squads.name-taken')
    throw error
  }
}
