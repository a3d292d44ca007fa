import { sql } from '../platform/database/index.ts'
import type { Job } from '../platform/jobs/index.ts'
import type { TopicRules } from '../platform/live/index.ts'
import { acceptInvitation, declineInvitation } from './answer-invitation.ts'
import { changeSquad, foundSquad } from './found-squad.ts'
import { dissolve, lock } from './guide-squads.ts'
import { invitePupil, withdrawInvitation } from './invite-pupil.ts'
import { handOver, leaveSquad, removeMember } from './lead-squad.ts'
import { makeBalanced } from './make-balanced.ts'
import { candidates, mine } from './mine.ts'
import { ofClass } from './of-class.ts'
import { mayRunSquads } from './permissions.ts'

export { eraseSquads, exportSquads } from './erasing.ts'
export { leaveSquadsWithoutClass } from './without-class.ts'

export const squadsServed = [
  ...[mine, foundSquad, changeSquad, candidates, invitePupil, withdrawInvitation, acceptInvitation, declineInvitation],
  ...[leaveSquad, handOver, removeMember, ofClass, makeBalanced, lock, dissolve],
]

/** Judged by the sentence of the call that reads the same. What concerns one pupil comes over that person's own topic. */
export const squadsTopicRules: TopicRules = { 'class-squads': (caller, classId) => mayRunSquads(caller, classId) }

const KEPT_DAYS = 90
const DAY_MS = 86_400_000
/** Answered invitations and squads that are gone are forgotten. */
export const squadsJobs: readonly Job[] = [
  {
    name: 'old-squads',
    everySeconds: 3600,
    work: async (tx, now) => {
      const before = new Date(now.getTime() - KEPT_DAYS * DAY_MS)
      await tx.run(sql`delete from squads_invitation where closed_at < ${before}`)
      await tx.run(sql`
        delete from squads_squad s where s.dissolved_at < ${before}
          and not exists (select from squads_invitation i where i.squad_id = s.id)`)
    },
  },
]
