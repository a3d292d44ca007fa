import { schoolCalls } from '@xiotein/contract/school'
import { BACKUP_JOB } from '../platform/backup/note-backup.ts'
import { diskOf } from '../platform/disk.ts'
import { permit, serve } from '../platform/http/index.ts'
import { failingJobs, lastSuccesses } from '../platform/jobs/index.ts'
import { mailState, waitsSince } from '../platform/mail/index.ts'
import { RUNNING } from '../platform/version.ts'
import { mayRunSchool } from './permissions.ts'

const isoOf = (at: Date | null | undefined): string | null => at?.toISOString() ?? null

/** What an admin needs to know of backups, disk, emails and jobs. It reads what the metrics read. */
export const system = serve(schoolCalls, 'school.system', { who: 'signed-in' }, async ({ caller, db, school, now }) => {
  permit(mayRunSchool(caller))
  const disk = await diskOf(school).catch((error: unknown) => {
    school.log.warn({ err: error }, 'the free space of the disk could not be read')
    return null
  })
  const successes = await lastSuccesses(db, now)
  const failing = await failingJobs(db, now)
  const { sentAt, notSent } = await mailState(db, now)
  const { sends } = school.mailer
  const failed = failing.find(({ job }) => job === BACKUP_JOB)
  const ofJobs = successes.filter(({ job }) => job !== BACKUP_JOB)
  return {
    asOf: now.toISOString(),
    version: RUNNING,
    runsSince: school.openedAt.toISOString(),
    mayHaveOtherNodes: school.settings.databaseUrl !== null,
    backup: {
      lastAt: isoOf(successes.find(({ job }) => job === BACKUP_JOB)?.at),
      failed: failed
        ? { at: failed.dueAt.toISOString(), why: failed.failure === 'books' ? ('books' as const) : ('not-made' as const) }
        : null,
    },
    disk,
    mail: { configured: sends, lastSentAt: isoOf(sentAt), waitingSince: sends ? isoOf(await waitsSince(db, now)) : null, notSent },
    jobs: {
      lastAt: isoOf(ofJobs.reduce<Date | null>((last, { at }) => (last === null || at > last ? at : last), null)),
      failing: failing
        .filter(({ job }) => job !== BACKUP_JOB)
        .map(({ job, dueAt, triedAgain }) => ({ job, dueAt: dueAt.toISOString(), triedAgain })),
    },
  }
})
