import type { Change } from '../../platform/change.ts'
import { sql } from '../../platform/database/index.ts'
import { shownNameChanged } from '../domain-events.ts'
import { emitMeChanged } from '../me-changed.ts'
import { type AskedName, reopenAskedName, settleAskedName } from './asked-name-rows.ts'

/** Approves or denies a pending name. When it is approved, the owner's open pages fetch again who is signed in. */
export const answerName = async (
  change: Change,
  { id, personId, displayName }: AskedName,
  outcome: 'approved' | 'denied',
): Promise<void> => {
  const { tx, now } = change
  await settleAskedName(tx, id, outcome, now)
  if (outcome === 'approved') {
    await tx.run(
      sql`update people_person set display_name = ${displayName}, name_by = 'staff', version = version + 1 where id = ${personId}`,
    )
    await change.raise(shownNameChanged, { personId })
  }
  emitMeChanged(change, [personId])
}

/** The name waits again; others see the name that they saw before it was approved. */
export const takeBackNameAnswer = async (change: Change, { id, personId, formerName }: AskedName): Promise<void> => {
  const { tx } = change
  if (formerName !== null) {
    await tx.run(sql`
      update people_person p set display_name = a.former_name, name_by = a.former_by, version = version + 1
      from people_asked_name a where a.id = ${id} and p.id = ${personId}`)
    await change.raise(shownNameChanged, { personId })
  }
  await reopenAskedName(tx, id)
  emitMeChanged(change, [personId])
}
