import { classesCalls } from '@xiotein/contract/classes'
import { recordAudit } from '../audit/index.ts'
import { accountById, COUNTERS, lockPeople, tryAttempt } from '../people/index.ts'
import { sql } from '../platform/database/index.ts'
import { Refused, serve } from '../platform/http/index.ts'
import { normalCode } from '../platform/sign-in/index.ts'
import { classesChanged } from './domain-events.ts'
import { holdNamesIn } from './names/waiting-names.ts'
import { askNewStaff } from './new-staff.ts'
import { insertPupils } from './pupil-rows.ts'
import { placesOf } from './settled-pupils.ts'

/**
 * Joins a class with its code; joining twice is fine. Every code counts as an attempt of the person, even a right one, so joining their own
 * class again gives no extra guesses.
 * Refusals: classes.staff-not-pupil, classes.unknown-class-code, classes.too-many-class-codes.
 */
export const joinClass = serve(
  classesCalls,
  'classes.join-class',
  { who: 'signed-in', whileActing: true },
  async ({ caller, input, school, browser, now, inChange }) => {
    const account = await accountById(school.db, caller.personId)
    if (!account) throw new Refused('http.signed-out')
    if (account.isStaff) throw new Refused('classes.staff-not-pupil')
    if (!(await tryAttempt(school.autocommit, COUNTERS.joinClass, account.id, now))) throw new Refused('classes.too-many-class-codes')
    return inChange(async change => {
      const { tx } = change
      // Held, so that the class is not archived, nor its code renewed, before the pupil is in it.
      const found = await tx.maybe(sql<{ id: string; name: string }>`
        select id, name from classes_class where code = ${normalCode(input.code)} and archived_at is null for share`)
      if (!found) throw new Refused('classes.unknown-class-code')
      await lockPeople(tx, [account.id])
      // Checked again, because they may have become staff in the meantime.
      if ((await accountById(tx, account.id))?.isStaff !== false) throw new Refused('classes.staff-not-pupil')
      const before = await placesOf(tx, [account.id], now)
      const joined = await insertPupils(tx, [{ classId: found.id, personId: account.id }], now)
      if (joined === 0) return found
      await recordAudit(change, { action: 'classes.join-class', subjectId: account.id, classId: found.id })
      await holdNamesIn(change, [account.id], [found.id], browser.language)
      await askNewStaff(change, [account.id], { places: before })
      await change.raise(classesChanged, { classIds: [found.id] })
      return found
    })
  },
)
