import { squadsCalls } from '@xiotein/contract/squads'
import { NO_NEWCOMERS } from '../classes/index.ts'
import { sql } from '../platform/database/index.ts'
import { permit, serve } from '../platform/http/index.ts'
import { sentBy, waitingFor } from './invitation-rows.ts'
import { isPupil, leads } from './permissions.ts'
import { squadOf } from './squad-rows.ts'
import { squadView } from './views.ts'

/** The caller's squad and pending invitations. Only the leader gets those that the squad has sent. */
export const mine = serve(squadsCalls, 'squads.mine', { who: 'signed-in' }, async ({ caller, db }) => {
  const row = await squadOf(db, caller.personId)
  const sent = row && leads(caller, row) ? await sentBy(db, row.id, caller.personId) : []
  const waiting = await waitingFor(db, caller.personId)
  return {
    squad: row && squadView(caller, row, NO_NEWCOMERS),
    sent: sent.map(each => ({ ...each, createdAt: each.createdAt.toISOString() })),
    invitations: waiting.map(each => ({ ...each, createdAt: each.createdAt.toISOString() })),
    may: { found: row === null && isPupil(caller) },
  }
})

const SHOWN = 12
type Candidate = { id: string; displayName: string; invited: boolean; inASquad: boolean }

/**
 * Finds pupils of the leader's own classes by part of their name. Only leaders may search, because nobody else has a reason to look through
 * names.
 */
export const candidates = serve(squadsCalls, 'squads.candidates', { who: 'signed-in' }, async ({ caller, input, db }) => {
  const row = await squadOf(db, caller.personId)
  permit(row !== null && leads(caller, row))
  const squadId = row?.id ?? null
  const found = await db.rows(sql<Candidate>`
    select p.id, p.display_name,
           exists (select from squads_invitation i where i.squad_id = ${squadId} and i.to_id = p.id and i.status = 'pending') as invited,
           exists (select from squads_member m where m.person_id = p.id) as in_a_squad
    from people_person p
    where p.erased_at is null and p.suspended_at is null and p.id <> ${caller.personId} and strpos(people_plain_name(p.display_name), people_plain_name(${input.query})) > 0
      and exists (select from classes_pupil u where u.person_id = p.id and u.class_id = any(${caller.pupilOf}::uuid[]))
      and not exists (select from squads_member m where m.person_id = p.id and m.squad_id = ${squadId})
    order by p.display_name collate "und-x-icu", p.id limit ${SHOWN + 1}`)
  return {
    pupils: found.slice(0, SHOWN).map(({ invited, inASquad, ...pupil }) => ({
      ...pupil,
      state: inASquad ? ('in-a-squad' as const) : invited ? ('invited' as const) : ('free' as const),
    })),
    more: found.length > SHOWN,
  }
})
