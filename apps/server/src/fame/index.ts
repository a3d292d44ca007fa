import { type Asking, sql, type Transaction } from '../platform/database/index.ts'
import { board, everybody } from './board.ts'
import { hideName, privacy } from './hide-name.ts'
import { changeAccess, settings } from './settings.ts'
import { squads } from './squads.ts'

export { fameEvent, fameTopicRules, tellBoardsOfFame } from './telling.ts'
export const fameServed = [board, everybody, squads, privacy, hideName, settings, changeAccess]

export const exportFame = async (db: Asking, personId: string): Promise<unknown> => ({
  hidesName: (await db.maybe(sql`select 1 as hidden from fame_hidden where person_id = ${personId}`)) !== null,
})

export const eraseFame = async (tx: Transaction, personId: string): Promise<void> => {
  await tx.run(sql`delete from fame_hidden where person_id = ${personId}`)
}
