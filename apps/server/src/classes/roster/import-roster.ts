import { classesCalls } from '@xiotein/contract/classes'
import { recordAudit } from '../../audit/index.ts'
import { emitMeChanged, giveAddresses, insertVouchedFor, lockPeople, notifyAccess, unlessTaken } from '../../people/index.ts'
import type { ChangeBy } from '../../platform/change.ts'
import { type Browser, Refused, serve } from '../../platform/http/index.ts'
import { newClassCode } from '../class-rows.ts'
import { holdOpenClass } from '../closing.ts'
import { classesChanged, classesCreated } from '../domain-events.ts'
import { teachOwnClass } from '../edit-class.ts'
import { holdNamesIn } from '../names/waiting-names.ts'
import { askNewStaff } from '../new-staff.ts'
import { mayRunSomeClass } from '../permissions.ts'
import { notifyOfPlacing } from '../place-pupil.ts'
import { insertPupils, lockNewPupils } from '../pupil-rows.ts'
import { placesOf } from '../settled-pupils.ts'
import { freeUsernames } from '../usernames.ts'
import { keyOf, type PlannedPerson, type RosterPlan } from './plan.ts'
import { prepareRoster } from './prepare.ts'
import { insertClasses, isAnyStaff } from './roster-rows.ts'

const CHANGED = 'classes.roster-changed'
const CHANGED_MEANWHILE = { people_person_email: CHANGED, people_person_username: CHANGED, classes_class_name: CHANGED } as const

type Placed = { readonly person: PlannedPerson; readonly className: string }

/** The people of a plan: those to be created, each once, those who join a class, and those of a class who get an address. */
const peopleOf = (plan: RosterPlan): { fresh: PlannedPerson[]; joining: Placed[]; addressed: Placed[] } => {
  const acting = plan.rows.filter(row => row.outcome === 'new' || row.outcome === 'joins-class')
  const given = plan.rows.filter(row => row.outcome === 'gets-address')
  return {
    addressed: given.flatMap(row => (row.person ? [{ person: row.person, className: row.className }] : [])),
    fresh: acting.flatMap(row => (row.outcome === 'new' && row.person ? [row.person] : [])),
    joining: acting.flatMap(row => (row.person ? [{ person: row.person, className: row.className }] : [])),
  }
}

/** Gives pupils of a class the addresses of the file. It lets them choose a password by email, so they and the admins are notified as of a card. */
const addressPupils = async (
  change: ChangeBy & { readonly browser: Browser },
  { id: classId, name: className }: { id: string; name: string },
  people: readonly PlannedPerson[],
  importId: string,
): Promise<void> => {
  const pupils = people.map(({ id, email }) => ({ id: id ?? '', email: email ?? '' }))
  const personIds = pupils.map(({ id }) => id)
  const given = await unlessTaken(() => giveAddresses(change.tx, pupils, change.now), CHANGED_MEANWHILE)
  if (given < pupils.length) throw new Refused(CHANGED)
  const detail = { importId }
  for (const subjectId of personIds) await recordAudit(change, { action: 'classes.give-address', subjectId, classId, detail })
  await notifyAccess(change, change.browser, { kind: 'address', personIds, className })
  emitMeChanged(change, personIds)
}

/**
 * Imports what the preview of the same file showed, as things are now: all of it or nothing. Nobody gets a password; sign-in cards carry
 * start codes.
 * Refusals: prepareRoster's, classes.no-name-column, classes.nothing-to-import, classes.roster-changed.
 */
export const importRoster = serve(
  classesCalls,
  'classes.import-roster',
  { who: 'signed-in', early: mayRunSomeClass, limit: { calls: 20, perSeconds: 60 } },
  async change => {
    const { caller, input, tx, school, browser, now } = change
    await lockNewPupils(tx)
    const { file, plan, classes } = await prepareRoster(tx, caller, input, now)
    if (file.unclear) throw new Refused('classes.no-name-column')
    const { fresh, joining, addressed } = peopleOf(plan)
    for (const classId of classes.map(({ id }) => id).sort()) await holdOpenClass(tx, classId)
    if (joining.length + addressed.length === 0) throw new Refused('classes.nothing-to-import')

    const madeClasses = plan.newClasses.map(name => ({ id: school.newId(), name, code: newClassCode() }))
    const classIds = new Map([...classes, ...madeClasses].map(one => [keyOf(one.name), one.id]))
    const nameless = fresh.filter(person => !person.email && !person.username)
    const reserved = new Set(fresh.flatMap(person => person.username ?? []))
    const usernames = await freeUsernames(
      tx,
      nameless.map(person => person.displayName),
      reserved,
    )
    const usernameOf = new Map(nameless.map((person, at) => [person, usernames[at] ?? null]))
    const ids = new Map(fresh.map(person => [person, school.newId()]))

    await unlessTaken(async () => {
      await insertClasses(tx, madeClasses, now)
      await insertVouchedFor(
        tx,
        [...ids].map(([{ displayName, email, username }, id], at) => ({
          id,
          displayName,
          email,
          username: username ?? usernameOf.get(fresh[at] as PlannedPerson) ?? null,
        })),
        now,
      )
    }, CHANGED_MEANWHILE)
    const members = joining.map(({ person, className }) => ({
      classId: classIds.get(keyOf(className)) ?? '',
      personId: person.id ?? ids.get(person) ?? '',
    }))
    const here = joining.flatMap(({ person }) => person.id ?? [])
    const held = [...here, ...addressed.flatMap(({ person }) => person.id ?? [])]
    await lockPeople(tx, held)
    // Checked again, because somebody on the list may have become staff in the meantime.
    if (await isAnyStaff(tx, held)) throw new Refused(CHANGED)
    const before = await placesOf(tx, here, now)
    const importId = school.newId()
    await insertPupils(tx, members, now, importId)
    if (madeClasses.length > 0) {
      await change.raise(classesCreated, { classIds: madeClasses.map(one => one.id), language: browser.language })
    }
    // Only an admin's file makes classes.
    if (input.teach) for (const made of madeClasses) await teachOwnClass(change, made.id)
    const touched = new Set(members.map(member => member.classId))
    for (const one of classes) {
      const theirs = addressed.filter(({ className }) => className === one.name).map(({ person }) => person)
      if (theirs.length === 0) continue
      await addressPupils(change, one, theirs, importId)
      touched.add(one.id)
    }
    await holdNamesIn(change, here, [...touched], browser.language)
    await askNewStaff(change, here, { places: before })
    await notifyOfPlacing(
      change,
      members.filter(({ personId }) => here.includes(personId)),
    )
    await change.raise(classesChanged, { classIds: [...touched] })
    const joined = joining.length - fresh.length
    await recordAudit(change, {
      action: 'classes.import-roster',
      classId: input.classId,
      detail: { created: fresh.length, joined, importId },
    })
    const all = [...classes, ...madeClasses].map(({ id, name }) => ({ id, name }))
    return {
      created: fresh.length,
      joined,
      addressed: addressed.length,
      classes: all.filter(one => touched.has(one.id)),
      at: now.toISOString(),
    }
  },
)
