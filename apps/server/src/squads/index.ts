import { squadsWords } from '@xiotein/content/squads'
import { squadsRefusals } from '@xiotein/contract/squads'
import { classesCarriedOver } from '../classes/index.ts'
import { levelsChanged, powerRaised } from '../growth/index.ts'
import { suspensionChanged } from '../people/index.ts'
import { sql } from '../platform/database/index.ts'
import type { Feature } from '../platform/feature.ts'
import { listenTo } from '../platform/listen-to.ts'
import type { OwnersPart } from '../platform/personal-data.ts'
import type { RetentionRule } from '../platform/retention/index.ts'
import { acceptInvitation, declineInvitation } from './answer-invitation.ts'
import { eraseSquads, exportSquads } from './erasing.ts'
import { changeSquad, foundSquad } from './found-squad.ts'
import { dissolve, lock } from './guide-squads.ts'
import { invitePupil, withdrawInvitation } from './invite-pupil.ts'
import { carryPairsOver, keepApart, keptApart, pairsRetention } from './kept-apart.ts'
import { handOver, leaveSquad, removeMember } from './lead-squad.ts'
import { lessonGroups } from './lesson-groups.ts'
import { emitClassSquadsOf, emitLevels, emitPowerCards } from './live-events.ts'
import { makeBalanced } from './make-balanced.ts'
import { candidates, mine } from './mine.ts'
import { ofClass } from './of-class.ts'
import { passLeadOfSuspended } from './pass-lead.ts'
import { mayRunSquads } from './permissions.ts'
import { powerCard } from './power-card.ts'
import { leaveSquadsWithoutClass } from './without-class.ts'

export { matesOf, squadmates } from './mates.ts'
export { cardFrames, secretMoves } from './slots.ts'
export { squadIdOf, squadsOf } from './squad-rows.ts'

const CLEANING = { name: 'squads-cleaning', period: 'day' } as const
/** Answered invitations, and after them squads that are gone. */
const squadsRetention: readonly RetentionRule[] = [
  {
    kind: 'squads',
    job: CLEANING,
    due: before => sql<{ ctid: unknown }>`select ctid from squads_invitation where closed_at < ${before}`,
    purge: 'delete from squads_invitation',
  },
  {
    kind: 'squads',
    job: CLEANING,
    due: before => sql<{ ctid: unknown }>`
      select s.ctid from squads_squad s
      where s.dissolved_at < ${before} and not exists (select from squads_invitation i where i.squad_id = s.id and (i.closed_at is null or i.closed_at >= ${before}))`,
    purge: (tx, before, most) =>
      tx.run(sql`
        delete from squads_squad where ctid = any(array(
          select s.ctid from squads_squad s where s.dissolved_at < ${before}
            and not exists (select from squads_invitation i where i.squad_id = s.id) limit ${most}))`),
  },
]

/** Whoever is in a squad. */
const squadsOwners: OwnersPart = async (db, personIds) =>
  (
    await db.rows(sql<{ personId: string }>`
      select distinct person_id from squads_member where person_id = any(${[...personIds]}::uuid[])`)
  ).map(({ personId }) => personId)

export const squads = {
  name: 'squads',
  calls: [
    mine,
    foundSquad,
    changeSquad,
    candidates,
    invitePupil,
    withdrawInvitation,
    acceptInvitation,
    declineInvitation,
    leaveSquad,
    handOver,
    removeMember,
    ofClass,
    makeBalanced,
    keptApart,
    keepApart,
    lessonGroups,
    lock,
    dissolve,
    powerCard,
  ],
  // Checked by the permission of the call that reads the same. What affects one pupil is sent on that person's own topic.
  topics: { 'class-squads': (caller, classId) => mayRunSquads(caller, classId) },
  retention: [...squadsRetention, pairsRetention],
  refusals: squadsRefusals,
  words: squadsWords,
  listeners: [
    leaveSquadsWithoutClass,
    listenTo(classesCarriedOver, carryPairsOver),
    listenTo(powerRaised, async (change, { personIds }) => emitPowerCards(change, personIds)),
    listenTo(levelsChanged, emitLevels),
    passLeadOfSuspended,
    listenTo(suspensionChanged, emitClassSquadsOf),
  ],
  exporters: [{ part: 'squads', of: exportSquads }],
  erasers: [eraseSquads],
  owners: squadsOwners,
} satisfies Feature
