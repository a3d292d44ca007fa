// What an admin is told of each part of the system: whether it is well, what is known, and what to do.

import type { SchoolCalls } from '@xiotein/contract/school'
import type { OutputOf } from '@xiotein/contract/wire'
import { DAY_MS, MINUTE_MS } from '../../ui/durations.ts'
import { momentWords, sizeWords } from './figures-in-words.ts'
import { t } from './words/index.ts'

export type System = OutputOf<SchoolCalls['school.system']>

export type Found = {
  readonly tone: 'good' | 'warn' | 'bad' | 'pending'
  /** In a word or two. */
  readonly state: string
  readonly lines: readonly string[]
}

/** A backup is made every night, so one night without is noticed. */
const BACKUP_OLD_MS = 2 * DAY_MS
/** Below the first the database may soon save nothing; below the second it is time to make room. */
const DISK_FULL_BYTES = 500_000_000
const DISK_SHORT_BYTES = 2_000_000_000
const MAIL_LATE_MS = 30 * MINUTE_MS

const well = (lines: readonly string[]): Found => ({ tone: 'good', state: t('well'), lines })

/** How long ago it was when the server answered: the clock of this device may be wrong. */
const ageMs = ({ asOf }: System, at: string): number => Date.parse(asOf) - Date.parse(at)

export const ofBackup = (system: System): Found => {
  const { lastAt, failed } = system.backup
  const last = lastAt === null ? [] : [t('backup.last', { at: momentWords(lastAt) })]
  if (failed) {
    const words = t(failed.why === 'books' ? 'backup.books' : 'backup.notMade', { at: momentWords(failed.at) })
    return { tone: 'bad', state: t('backup.failed'), lines: [words, ...(lastAt === null ? [t('backup.noneBefore')] : last)] }
  }
  if (lastAt === null) return { tone: 'warn', state: t('backup.none'), lines: [t('backup.noneText'), t('backup.elsewhere')] }
  const isOld = ageMs(system, lastAt) > BACKUP_OLD_MS
  if (isOld) return { tone: 'bad', state: t('backup.old'), lines: [...last, t('backup.oldText'), t('backup.elsewhere')] }
  return well([...last, t('backup.read')])
}

export const ofDisk = ({ disk, mayHaveOtherNodes }: System): Found => {
  if (disk === null) return { tone: 'pending', state: t('unknown'), lines: [t(mayHaveOtherNodes ? 'disk.elsewhere' : 'disk.failed')] }
  const free = t('disk.free', { free: sizeWords(disk.freeBytes) })
  if (disk.freeBytes < DISK_FULL_BYTES) return { tone: 'bad', state: t('disk.full'), lines: [free, t('disk.fullText')] }
  if (disk.freeBytes < DISK_SHORT_BYTES) return { tone: 'warn', state: t('disk.short'), lines: [free, t('disk.shortText')] }
  return well([free])
}

export const ofMail = (system: System): Found => {
  const { configured, lastSentAt, waitingSince, notSent } = system.mail
  if (!configured) return { tone: 'pending', state: t('mail.off'), lines: [t('mail.offText')] }
  const last = lastSentAt === null ? t('mail.noneSent') : t('mail.last', { at: momentWords(lastSentAt) })
  if (waitingSince !== null && ageMs(system, waitingSince) > MAIL_LATE_MS)
    return { tone: 'bad', state: t('mail.late'), lines: [t('mail.lateText', { at: momentWords(waitingSince) }), last] }
  if (notSent > 0) return { tone: 'warn', state: t('mail.some'), lines: [t('mail.someText', { count: notSent }), last] }
  return lastSentAt === null ? { tone: 'pending', state: t('unknown'), lines: [last, t('mail.try')] } : well([last])
}

export const ofJobs = ({ jobs: { lastAt, failing } }: System): Found => {
  if (failing.length > 0) return { tone: 'bad', state: t('jobs.fail'), lines: [t('jobs.failText', { count: failing.length })] }
  if (lastAt === null) return { tone: 'pending', state: t('unknown'), lines: [t('jobs.none')] }
  return well([t('jobs.last', { at: momentWords(lastAt) })])
}
