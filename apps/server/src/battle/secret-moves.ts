import { type Queryable, sql } from '../platform/database/index.ts'

/** Two pupils who share a lobby or a duel learn each other's moves by playing, and not from a Power Card. */
export const hasSecretMoves = async (db: Queryable, readerId: string, personId: string): Promise<boolean> =>
  (
    await db.one(sql<{ secret: boolean }>`
      select exists (select from battle_seat own join battle_seat other on other.lobby_id = own.lobby_id
                     where own.person_id = ${readerId} and own.is_open and other.person_id = ${personId} and other.is_open) as secret`)
  ).secret
