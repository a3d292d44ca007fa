import { type Keepsake, seasonCalls } from '@xiotein/contract/season'
import type { Change } from '../platform/change.ts'
import { type Queryable, sql } from '../platform/database/index.ts'
import { serve } from '../platform/http/index.ts'
import { schoolOrRefuse } from '../school/index.ts'

const cardsOf = (db: Queryable, personId: string) =>
  db.rows(sql<{ id: string; seasonName: string; closedAt: Date; facts: Keepsake }>`
    select c.id, s.name as season_name, s.closed_at, c.facts from season_card c join season_season s on s.id = c.season_id
    where c.person_id = ${personId} and c.facts is not null and s.undone_at is null order by s.closed_at desc, c.id`)

/** The caller's keepsake cards. */
export const cards = serve(seasonCalls, 'season.cards', { who: 'signed-in' }, async ({ caller, db }) => ({
  schoolName: (await schoolOrRefuse(db)).name,
  cards: (await cardsOf(db, caller.personId)).map(({ facts: keepsake, closedAt, ...card }) => ({
    ...card,
    closedAt: closedAt.toISOString(),
    keepsake,
  })),
}))

/** The cards, and what each closing took from the balance. */
export const exportCards = (db: Queryable, personId: string): Promise<unknown> =>
  db.rows(sql<{ season: string; closedAt: Date; undone: boolean; closedPp: number; hadClass: boolean; facts: Keepsake | null }>`
    select s.name as season, s.closed_at, s.undone_at is not null as undone, c.closed_pp, c.had_class, c.facts
    from season_card c join season_season s on s.id = c.season_id where c.person_id = ${personId} order by s.closed_at, c.id`)

/** The closings of a season that an admin made. */
export const exportClosings = (db: Queryable, personId: string): Promise<unknown> =>
  db.rows(
    sql<{
      name: string
      closedAt: Date
      undoneAt: Date | null
      finalAt: Date | null
    }>`select name, closed_at, undone_at, final_at from season_season where closed_by = ${personId} order by closed_at`,
  )

/** The contents of a card are deleted. What the closing took stays in the ledger, under the pseudonym. */
export const eraseCards = async ({ tx }: Change, personId: string): Promise<void> => {
  await tx.run(sql`update season_card set facts = null where person_id = ${personId}`)
}
