import { type CareSign, careCalls } from '@xiotein/contract/care'
import { type CareSign as Found, worthALook } from '@xiotein/game/care'
import { recordAudit } from '../audit/index.ts'
import { newcomersForReader } from '../classes/index.ts'
import { photoPath } from '../people/index.ts'
import { permit, serve } from '../platform/http/index.ts'
import { dayText } from '../platform/local-day.ts'
import { classesWith } from '../platform/sign-in/index.ts'
import { mayRunSchool } from '../school/index.ts'
import { hasSieges, quietShields } from '../siege/index.ts'
import { asideOf, signKey } from './aside.ts'
import { careSchool } from './class-facts.ts'
import { mayCare } from './permissions.ts'
import { careRules } from './rule-rows.ts'

/** A sign with days as dates and squads by name, without the ids of others. */
const shownSign = ({ personId: _, ...found }: Found, squadNames: ReadonlyMap<string, string>): CareSign => {
  const nameOf = (squadId: string): string => squadNames.get(squadId) ?? ''
  switch (found.kind) {
    case 'unseen': {
      const { lastPointDay, others, ...numbers } = found
      return { ...numbers, others: [...others], lastPointOn: lastPointDay === null ? null : dayText(lastPointDay) }
    }
    case 'away': {
      const { lastSeenDay, ...numbers } = found
      return { ...numbers, lastSeenOn: dayText(lastSeenDay) }
    }
    case 'favours': {
      const { squadId, squads, ...numbers } = found
      const shown = squads.map(({ squadId: id, ...squad }) => ({ ...squad, name: nameOf(id), own: id === squadId }))
      return { ...numbers, squadName: nameOf(squadId), squads: shown }
    }
    case 'attacked':
      return { ...found, others: [...found.others] }
    case 'loses':
      return { ...found, gaps: [...found.gaps] }
    default:
      return { ...found, counts: [...found.counts] }
  }
}

/** Everybody who is worth a look in the caller's classes, computed now and stored nowhere. The visit is written into the audit log. */
export const open = serve(careCalls, 'care.open', { who: 'signed-in' }, async ({ caller, inChange }) => {
  permit(mayCare(caller))
  return inChange(async change => {
    const { tx, now } = change
    await recordAudit({ ...change, caller }, { action: 'care.open' })
    const newcomers = await newcomersForReader(tx, caller, now)
    const { classes, today, squadNames } = await careSchool(tx, classesWith(caller, 'canApproveChanges'), newcomers, now)
    const rules = await careRules(tx)
    const aside = await asideOf(tx, caller.personId, now)
    const found = classes.flatMap(({ id: classId, name, pupils, keepers, facts }) =>
      worthALook(facts, keepers, rules, today).flatMap(sign => {
        const person = pupils.find(({ id }) => id === sign.personId)
        return person ? [{ classId, className: name, person, sign }] : []
      }),
    )
    const shields = await quietShields(
      tx,
      found.map(({ person }) => person.id),
      now,
    )
    const rows = found.map(({ person, sign, ...place }) => ({
      ...place,
      person: { id: person.id, displayName: person.displayName, photo: photoPath(person.photoId) },
      shieldedUntil: shields.get(person.id)?.toISOString() ?? null,
      asideUntil: aside.get(signKey(place.classId, person.id, sign.kind))?.toISOString() ?? null,
      sign: shownSign(sign, squadNames),
    }))
    return { rows, mayChangeRules: mayRunSchool(caller), hasSieges: await hasSieges(tx) }
  })
})
