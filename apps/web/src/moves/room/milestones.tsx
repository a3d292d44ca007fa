import { type FailedQuery, QueryFailed } from '../../platform/query-failed.tsx'
import { Limb } from '../../ui/display/limb.tsx'
import { readNumber } from '../../ui/display/numbers.ts'
import { Rich } from '../../ui/rich.tsx'
import { lineName } from '../names/line-name.ts'
import { moveName } from '../names/names.ts'
import { nextOf, type OpenLine } from './book.ts'
import { isElement, isManifest } from './lines.ts'
import styles from './room.module.css'
import { Disc } from './sign.tsx'
import { t } from './words/index.ts'

type MilestonesProps = { lines: readonly OpenLine[]; query: FailedQuery & { isError: boolean } }

/** The progress of each open line, and what its next milestone gives. When asking again fails, it says that these may be out of date. */
export function Milestones({ lines, query }: MilestonesProps) {
  const unchecked = [
    lines.some(({ line }) => isManifest(line)) ? t('failed.manifestMiles') : null,
    lines.some(({ line }) => isElement(line)) ? t('failed.elementMiles') : null,
  ].filter(words => words !== null)
  return (
    <section aria-labelledby="milestones">
      <div className={styles.sectionHead}>
        <h2 id="milestones">{t('miles')}</h2>
        <p>{t('miles.note')}</p>
      </div>
      {query.isError ? <QueryFailed query={query} look="note" title={unchecked.join('. ')} /> : null}
      <ul className={styles.miles}>
        {lines.map(line => (
          <Milestone key={line.line} line={line} />
        ))}
      </ul>
    </section>
  )
}

function Milestone({ line }: { line: OpenLine }) {
  const name = lineName(line.line)
  const { move, stronger } = nextOf(line)
  const xp = readNumber(line.xpToNext)
  return (
    <li className={styles.mile}>
      <Disc line={line.line} big />
      <div>
        <p className={styles.mileHead}>
          <b>{name}</b>
          <span>{t('miles.level', { level: line.level })}</span>
        </p>
        <Limb label={t('miles.xp', { level: line.level + 1, line: name })} value={line.xpIntoLevel} max={line.xpForLevel} unit="XP" />
        <p className={styles.micro}>
          {move ? (
            <Rich of={t} id="miles.toMove" values={{ xp, name: moveName(move) }} components={{ b: <b /> }} />
          ) : stronger ? (
            <Rich of={t} id="miles.toStronger" values={{ xp }} components={{ b: <b /> }} />
          ) : (
            t('miles.done')
          )}
        </p>
      </div>
    </li>
  )
}
