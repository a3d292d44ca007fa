import { peopleCalls } from '@xiotein/contract/people'
import { recordAudit } from '../audit/index.ts'
import { sql } from '../platform/database/index.ts'
import { type Endpoint, permit, serve } from '../platform/http/index.ts'
import type { Eraser } from '../platform/personal-data.ts'
import { mayRunSchool } from '../school/index.ts'
import { closeSockets } from './credentials.ts'
import { erasePersonalData, lockToErase } from './erasing.ts'
import { whyInNoClass } from './out-of-class.ts'

/**
 * Erases the accounts of pupils who have left the school; admins only. Everybody else stays (`whyInNoClass`), as it is when the accounts are locked,
 * so that a slip never erases a class, or somebody who has just come or may come back. Answers with their names.
 */
export const eraseLeavers = (erasers: readonly Eraser[]): Endpoint =>
  serve(peopleCalls, 'people.erase-leavers', { who: 'signed-in' }, async change => {
    const { caller, input, tx, school, browser, afterwards } = change
    permit(mayRunSchool(caller))
    await lockToErase(tx, input.personIds)
    const people = await tx.rows(sql<{ id: string; displayName: string }>`
      select p.id, p.display_name from people_person p
      where p.id = any(${input.personIds}::uuid[]) and p.erased_at is null and not p.is_program
      order by p.display_name collate "und-x-icu", p.id`)
    const why = await whyInNoClass(tx, input.personIds)
    const goes = ({ id }: { readonly id: string }): boolean => why.get(id) === 'left'
    const goneIds = people.filter(goes).map(({ id }) => id)
    const ended = await erasePersonalData(change, goneIds, browser.language, erasers)
    for (const subjectId of goneIds) await recordAudit(change, { action: 'people.erase-person', subjectId })
    afterwards(() => closeSockets(school, ended))
    return { erased: goneIds.length, stayed: people.filter(person => !goes(person)).map(({ displayName }) => displayName) }
  })
