import { sayClasses } from '@xiotein/content/classes'
import { classesCalls } from '@xiotein/contract/classes'
import { staffLikeness } from '../../people/index.ts'
import { serve } from '../../platform/http/index.ts'
import { mayRunSomeClass } from '../permissions.ts'
import type { PlannedRow } from './plan.ts'
import { prepareRoster } from './prepare.ts'

const SHOWN_LETTERS = 120

/** Says line by line what importing the file would do. Writes nothing. */
export const previewRoster = serve(
  classesCalls,
  'classes.preview-roster',
  { who: 'signed-in', early: mayRunSomeClass, limit: { calls: 30, perSeconds: 60 } },
  async ({ caller, input, school, browser, now }) => {
    const { file, plan } = await prepareRoster(school.db, caller, input, now)
    const count = (outcome: PlannedRow['outcome']): number => plan.rows.filter(row => row.outcome === outcome).length
    const isLike = await staffLikeness(school.db)
    const short = (text: string): string => text.slice(0, SHOWN_LETTERS)
    const words = ({ line, outcome, because, otherLine, person }: PlannedRow): string => {
      const said = sayClasses(browser.language, `roster.${because}`, { line: otherLine, name: short(line.displayName) })
      return outcome === 'new' && person && isLike(person.displayName)
        ? `${said}. ${sayClasses(browser.language, 'roster-note.like-staff')}`
        : said
    }
    return {
      encoding: file.encoding,
      separator: file.separator,
      rows: plan.rows.map(row => {
        const { line, className, outcome, person } = row
        return {
          lineNumber: line.lineNumber,
          displayName: short(person?.displayName ?? line.displayName),
          email: person?.email ?? (short(line.email) || null),
          username: person?.username ?? (short(line.username) || null),
          className: short(className),
          outcome,
          words: words(row),
        }
      }),
      counts: {
        new: count('new'),
        joinsClass: count('joins-class'),
        getsAddress: count('gets-address'),
        alreadyThere: count('already-there'),
        namesake: count('namesake'),
        duplicate: count('duplicate'),
        refused: count('refused'),
      },
      newClasses: [...plan.newClasses],
      unclear: file.unclear?.map(row => [...row]) ?? null,
    }
  },
)
