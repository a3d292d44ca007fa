import { connect } from '../postgres/connect.ts'

/** The name under which backups are among the runs of jobs. It never changes. */
export const BACKUP_JOB = 'platform-backup'

/** What became of an attempt to make a backup: a restore takes the file, refuses it because its books do not add up, or there is no file. */
type BackupOutcome = 'good' | 'books' | 'not-made'

/**
 * Writes an attempt down in the school itself, where its admins and the metrics find it. False where that cannot be: the school is of an older
 * version, or the database takes no writes.
 */
export const noteBackup = async (ownerUrl: string, beganAt: Date, outcome: BackupOutcome): Promise<boolean> => {
  try {
    const client = await connect(ownerUrl)
    try {
      const [endedAt, failure] = outcome === 'good' ? [new Date(), null] : [null, outcome]
      await client.query(
        `INSERT INTO platform_job_run (job, period, due_at, tries, began_at, ended_at, next_try_at, failure)
         VALUES ($1, $2, $3, 1, $3, $4, 'infinity', $5) ON CONFLICT (job, period) DO NOTHING`,
        [BACKUP_JOB, beganAt.toISOString(), beganAt, endedAt, failure],
      )
      return true
    } finally {
      // The row is written, or has failed with an error of its own.
      await client.end().catch(() => undefined)
    }
  } catch {
    return false
  }
}
