import { peopleCalls } from '@xiotein/contract/people'
import { recordAudit } from '../audit/index.ts'
import { sql } from '../platform/database/index.ts'
import { conflict, notFound, serve, signedOut } from '../platform/http/index.ts'
import { normalCode } from '../platform/sign-in/index.ts'
import { bookAttempt } from './attempts.ts'
import { classesChanged } from './happenings.ts'
import { lockPeople } from './lock-people.ts'
import { tellOfAskedNames } from './names/index.ts'
import { accountById } from './person-rows.ts'

/**
 * Joins a class with its code; joining twice is fine. Every code is counted for the person, the right ones too: joining one's own class
 * again buys no guesses.
 * Refusals: people.staff-not-pupil, people.unknown-class-code, people.too-many-class-codes.
 */
export const joinClass = serve(
  peopleCalls,
  'people.join-class',
  { who: 'signed-in', whileActing: true },
  async ({ caller, input, school, now }) => {
    const account = await accountById(school.db, caller.personId)
    if (!account) throw signedOut('http.signed-out')
    if (account.isStaff) throw conflict('people.staff-not-pupil')
    await bookAttempt(school.db, 'join-class', account.id, now)
    const found = await school.db.maybe(
      sql<{ id: string; name: string }>`select id, name from people_class where code = ${normalCode(input.code)} and archived_at is null`,
    )
    if (!found) throw notFound('people.unknown-class-code')
    await school.db.transaction(async tx => {
      await lockPeople(tx, [account.id])
      // Asked again: they may have become staff meanwhile.
      if ((await accountById(tx, account.id))?.isStaff !== false) throw conflict('people.staff-not-pupil')
      const joined = await tx.run(sql`
      insert into people_pupil (class_id, person_id, joined_at) values (${found.id}, ${account.id}, ${now}) on conflict do nothing`)
      if (joined === 0) return
      await recordAudit(tx, caller, now, { action: 'people.join-class', subjectId: account.id, classId: found.id })
      await school.happened(school, tx, classesChanged, { classIds: [found.id] })
      await tellOfAskedNames(school, tx, [account.id], [found.id])
    })
    return found
  },
)
