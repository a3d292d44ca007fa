import type { Change } from '../platform/change.ts'
import { type Queryable, sql } from '../platform/database/index.ts'
import { advanceBattle } from './advance.ts'
import { cancelLobbies } from './cancel-lobbies.ts'
import { lockBattle } from './lock-battle.ts'

/** The numbers of open lobbies and battles. */
export const countOpen = (db: Queryable): Promise<{ lobbies: number; duels: number }> =>
  db.one(sql<{ lobbies: number; duels: number }>`
    select (select count(*) from battle_lobby where status in ('waiting', 'starting'))::int as lobbies,
           (select count(*) from battle_battle where ended_at is null)::int as duels`)

/** Closes every lobby, and ends every battle with the season, as when a teacher ends one. */
export const endAll = async (change: Change): Promise<void> => {
  const { tx } = change
  const lobbies = await tx.rows(sql<{ id: string }>`
    select id from battle_lobby where status in ('waiting', 'starting') order by id for update`)
  await cancelLobbies(
    change,
    lobbies.map(({ id }) => id),
  )
  const battles = await tx.rows(sql<{ id: string }>`select id from battle_battle where ended_at is null order by id`)
  for (const { id } of battles) {
    const row = await lockBattle(change, id)
    if (row && !row.endedAt) await advanceBattle(change, row, { kind: 'stopped', by: 'season' })
  }
}
