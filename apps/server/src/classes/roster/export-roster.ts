import { plainLetters, sayClasses } from '@xiotein/content/classes'
import { classesCalls } from '@xiotein/contract/classes'
import { writeCsv } from '@xiotein/game/rules'
import { recordAudit } from '../../audit/index.ts'
import { permit, Refused, serve } from '../../platform/http/index.ts'
import { classRows, rosterOf } from '../class-rows.ts'
import { mayRunClass } from '../permissions.ts'
import { newcomersForReader } from '../settled-pupils.ts'

const COLUMNS = ['first', 'last', 'email', 'username', 'class'] as const

/** 'Mary Ann Lee' -> ['Mary Ann', 'Lee'], so that both together are the whole name again. */
const parts = (displayName: string): [string, string] => {
  const at = displayName.lastIndexOf(' ')
  return at === -1 ? [displayName, ''] : [displayName.slice(0, at), displayName.slice(at + 1)]
}

/** The roster as the file that the import reads: importing it again changes nothing. Who exported it is in the audit log. */
export const exportRoster = serve(
  classesCalls,
  'classes.export-roster',
  { who: 'signed-in', whileActing: true },
  async ({ caller, input, browser, inChange }) => {
    permit(mayRunClass(caller, input.classId))
    return inChange(async change => {
      const { tx, now } = change
      const [row] = await classRows(tx, { ids: [input.classId], archived: null, teacherId: null })
      if (!row) throw new Refused('http.not-found')
      const roster = await rosterOf(tx, row.id, true, await newcomersForReader(tx, caller, now))
      await recordAudit(change, { action: 'classes.export-roster', classId: row.id })
      const rows = roster.map(pupil => [...parts(pupil.displayName), pupil.email, pupil.username, row.name])
      const slug = plainLetters(row.name).replace(/[^a-z0-9]+/g, '-')
      const header = COLUMNS.map(column => sayClasses(browser.language, `roster-file.${column}`))
      return { fileName: sayClasses(browser.language, 'roster-file.name', { class: slug }), csv: writeCsv([header, ...rows]) }
    })
  },
)
