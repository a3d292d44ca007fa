import { classesCalls } from '@xiotein/contract/classes'
import { isTakenBackInTime } from '@xiotein/game/rules'
import { doneAt, doneTo, isRecorded, recordAudit } from '../../audit/index.ts'
import { closeSockets, emitMeChanged, erasePersonalData, lockToErase, notifyAccess, takeAddresses } from '../../people/index.ts'
import type { ChangeBy } from '../../platform/change.ts'
import { sql, type Transaction } from '../../platform/database/index.ts'
import type { FeatureParts } from '../../platform/feature.ts'
import { groupedBy } from '../../platform/grouped-by.ts'
import { type Browser, type Endpoint, permit, Refused, serve } from '../../platform/http/index.ts'
import { byName } from '../by-name.ts'
import { holdClasses } from '../closing.ts'
import { classesChanged } from '../domain-events.ts'
import { mayRunClass, mayRunSomeClass } from '../permissions.ts'
import { removeFromClasses } from '../place-pupil.ts'
import { lockNewPupils, openClassesOf } from '../pupil-rows.ts'

type Place = {
  readonly id: string
  readonly classId: string
  readonly displayName: string
  readonly isNew: boolean
  readonly isUnused: boolean
}

const TAKEN_BACK = 'classes.take-back-import'

/** Erasing takes some thirty statements for each account, in one transaction. */
const MOST_ACCOUNTS = 200

/** The places that an import gave at that moment, in all classes of its file, and those to which pupils were moved since. An account is used once somebody signs in, or it has something of its own. */
const placesFrom = (tx: Transaction, importId: string, at: Date): Promise<Place[]> =>
  tx.rows(sql<{ id: string; classId: string; displayName: string; isNew: boolean; isUnused: boolean }>`
    select m.person_id as id, m.class_id, p.display_name, p.created_at is not distinct from ${at} as is_new,
           p.password_hash is null and p.linked_subject is null and p.last_seen_at is null and p.last_login_at is null
             and not exists (select from people_role r where r.person_id = p.id)
             and not exists (select from classes_pupil o where o.person_id = p.id and o.import_id is distinct from m.import_id) as is_unused
    from classes_pupil m join people_person p on p.id = m.person_id
    where m.import_id = ${importId} order by m.person_id`)

type Given = { readonly personId: string; readonly classId: string }

/** Records whose addresses went, and tells their owners and the admins, class by class. */
const tellOfTaken = async (change: ChangeBy & { readonly browser: Browser }, taken: readonly Given[]): Promise<void> => {
  for (const [classId, theirs] of groupedBy(taken, one => one.classId)) {
    const personIds = theirs.map(({ personId }) => personId)
    for (const subjectId of personIds) await recordAudit(change, { action: 'classes.take-address', subjectId, classId })
    const { name } = await change.tx.one(sql<{ name: string }>`select name from classes_class where id = ${classId}`)
    await notifyAccess(change, change.browser, { kind: 'taken', personIds, className: name })
  }
}

/**
 * Takes an import of the caller back, within an hour, in the classes that the file filled: new accounts that nobody has used are erased,
 * pupils who only joined are removed, and addresses that nobody has confirmed are taken away. Classes that it made stay, as do pupils who
 * are by now in a class that the caller does not run, or that is archived.
 * Refusals: classes.no-such-import, classes.imported-long-ago, classes.import-too-large, and classes.class-archived where the class of the
 * import, or every class of the caller that it is about, is archived by now.
 */
export const takeBackImport = ({ erasers, owners }: FeatureParts): Endpoint =>
  serve(classesCalls, 'classes.take-back-import', { who: 'signed-in', early: mayRunSomeClass }, async change => {
    const { caller, input, tx, school, browser, now, afterwards } = change
    const at = new Date(input.at)
    await lockNewPupils(tx)
    const made = await doneAt(tx, caller, { action: 'classes.import-roster', fact: 'importId' }, at)
    const importId = made?.fact
    // Changes since then do not belong to this import: somebody may have corrected an address.
    if (!made || !importId || (await isRecorded(tx, { action: TAKEN_BACK, detail: { importId } })))
      throw new Refused('classes.no-such-import')
    const { classId } = made
    permit(mayRunClass(caller, classId))
    if (!isTakenBackInTime(at.getTime(), now.getTime())) throw new Refused('classes.imported-long-ago')
    const given = await doneTo(tx, caller.personId, { action: 'classes.give-address', detail: { importId } }, at)
    // An import gives each address in a class.
    const addressed = given.flatMap(one => (one.classId === null ? [] : [{ ...one, classId: one.classId }]))
    const addressedIds = addressed.map(({ personId }) => personId)
    const filled = await placesFrom(tx, importId, at)
    const heldIds = new Set([...filled, ...addressed].map(place => place.classId))
    const archivedIds = new Set(await holdClasses(tx, [...heldIds]))
    await lockToErase(tx, [...filled.map(({ id }) => id), ...addressedIds])
    // Read again, because somebody may have signed in, got points or been moved meanwhile.
    const places = await placesFrom(tx, importId, at)
    const addedIds = places.flatMap(place => (heldIds.has(place.classId) ? [] : [place.classId]))
    for (const archivedId of await holdClasses(tx, addedIds)) archivedIds.add(archivedId)
    const own = places.filter(place => mayRunClass(caller, place.classId))
    const isClosed = own.length > 0 && own.every(place => archivedIds.has(place.classId))
    // It is taken back once, so not before the class is reopened.
    if (isClosed || (classId !== null && archivedIds.has(classId))) throw new Refused('classes.class-archived')
    const { takenFrom, endedSessionIds } = await takeAddresses(tx, addressedIds)
    if (places.length + takenFrom.length === 0) throw new Refused('classes.no-such-import')

    const fresh = [...new Map(places.filter(({ isNew }) => isNew).map(place => [place.id, place])).values()]
    const freshIds = fresh.map(({ id }) => id)
    const ownerIds = new Set<string>()
    for (const ownersAmong of owners) for (const id of await ownersAmong(tx, freshIds)) ownerIds.add(id)
    const isElsewhere = (place: Place): boolean => !mayRunClass(caller, place.classId) || archivedIds.has(place.classId)
    const elsewhereIds = new Set(places.filter(isElsewhere).map(({ id }) => id))
    const goes = ({ id, isUnused }: Place): boolean => isUnused && !ownerIds.has(id) && !elsewhereIds.has(id)
    const unusedIds = fresh.filter(goes).map(({ id }) => id)
    if (unusedIds.length > MOST_ACCOUNTS) throw new Refused('classes.import-too-large', { most: MOST_ACCOUNTS })
    const known = places.filter(({ isNew }) => !isNew)
    const joined = known.filter(place => !isElsewhere(place))
    const ended = [...endedSessionIds, ...(await erasePersonalData(change, unusedIds, browser.language, erasers))]
    for (const [joinedId, theirs] of groupedBy(joined, place => place.classId)) {
      const personIds = theirs.map(({ id }) => id)
      ended.push(...(await removeFromClasses(change, { classIds: [joinedId], personIds })).endedSessionIds)
    }
    await tellOfTaken(
      change,
      addressed.filter(({ personId }) => takenFrom.includes(personId)),
    )
    emitMeChanged(change, takenFrom)
    await change.raise(classesChanged, { classIds: (await openClassesOf(tx, takenFrom)).map(place => place.classId) })
    await recordAudit(change, {
      action: TAKEN_BACK,
      classId,
      detail: { erased: unusedIds.length, removed: joined.length, importId },
    })
    afterwards(() => closeSockets(school, ended))
    const stayed = byName([...fresh.filter(place => !goes(place)), ...known.filter(isElsewhere)]).map(({ displayName }) => displayName)
    return { erased: unusedIds.length, removed: joined.length, stayed }
  })
