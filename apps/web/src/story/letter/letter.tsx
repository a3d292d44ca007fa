import { classNames } from '../../ui/class-names.ts'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'
import sealUrl from '../art/seal.svg'
import { t } from '../words/index.ts'
import styles from './letter.module.css'

/** The length of each covered line, in percent: no two look alike, and none says what it holds. */
const WIDTHS = [84, 74, 92, 78, 88, 96, 70, 86, 94]

type LetterProps = {
  /** The lines that are open, the first one first. */
  lines: readonly string[]
  /** The line that has just been uncovered, counted from 1. */
  fresh?: number | null
  /** The reader's own words under the last line. */
  postscript?: string | null
}

/** A sheet with nine lines: open ones in ink, the others under the Veil's hatch. */
export function Letter({ lines, fresh = null, postscript = null }: LetterProps) {
  return (
    <div className={styles.sheet}>
      <ol className={styles.lines} aria-label={t('letter')}>
        {WIDTHS.map((width, at) => {
          const text = lines[at]
          return text === undefined ? (
            <li key={width}>
              <span className={styles.covered} style={{ width: `${width}%` }} aria-hidden="true" />
              <VisuallyHidden>{t('letter.covered')}</VisuallyHidden>
            </li>
          ) : (
            <li key={width} className={classNames(styles.open, at + 1 === fresh && styles.fresh)}>
              <span>{text}</span>
            </li>
          )
        })}
      </ol>
      {postscript === null ? null : <p className={styles.postscript}>{t('letter.postscript', { text: postscript })}</p>}
      <img className={styles.seal} src={sealUrl} alt="" width="72" height="72" />
    </div>
  )
}
