import type { SiegeWhatIf } from '@xiotein/contract/siege'
import styles from './loss-dots.module.css'
import { t } from './words/index.ts'

/** The highest loss in PP of each column; in the first one are those who lose nothing here, but something by the other rules. */
const UP_TO = [0, 5, 10, 20, 40, Number.POSITIVE_INFINITY] as const
/** The most dots in a column; where there are more pupils, a dot is several of them. */
const MOST_DOTS = 40

const columnOf = (pp: number): number => UP_TO.findIndex(most => pp <= most)
const countIn = (losses: readonly number[]): readonly number[] => UP_TO.map((_, at) => losses.filter(pp => columnOf(pp) === at).length)
const nameOf = (at: number): string =>
  at === 0
    ? t('whatIf.dots.none')
    : at === UP_TO.length - 1
      ? t('whatIf.dots.over', { most: UP_TO[at - 1] ?? 0 })
      : t('whatIf.dots.column', { least: (UP_TO[at - 1] ?? 0) + 1, most: UP_TO[at] ?? 0 })

/** The number of pupils for each loss of PP, without a name: dots with the rules that are tried, rings as it was. */
export function LossDots({ losses }: Pick<SiegeWhatIf, 'losses'>) {
  const [then, before] = [countIn(losses.map(({ pp }) => pp)), countIn(losses.map(({ was }) => was))]
  const each = Math.ceil(Math.max(...then, ...before) / MOST_DOTS)
  const spoken = (counts: readonly number[]): string => counts.map((count, at) => `${nameOf(at)}: ${count}`).join(', ')
  return (
    <figure className={styles.figure}>
      <figcaption>
        <b>{t('whatIf.dots', { each })}</b> {t('whatIf.dots.leftOut')}
      </figcaption>
      <div role="img" aria-label={t('whatIf.dots.spoken', { tried: spoken(then), before: spoken(before) })}>
        <p className={styles.key}>{t('whatIf.dots.then')}</p>
        <div className={styles.columns}>
          {UP_TO.map((most, at) => (
            <div key={most} className={styles.column}>
              <Dots count={then[at] ?? 0} each={each} look={styles.dot} />
              <span className={styles.name}>{nameOf(at)}</span>
              <Dots count={before[at] ?? 0} each={each} look={styles.ring} />
            </div>
          ))}
        </div>
        <p className={styles.key}>{t('whatIf.dots.before')}</p>
      </div>
    </figure>
  )
}

type DotsProps = { readonly count: number; readonly each: number; readonly look: string | undefined }

function Dots({ count, each, look }: DotsProps) {
  return (
    <span className={styles.stack}>
      <b>{count}</b>
      <span className={styles.dots}>
        {Array.from({ length: Math.ceil(count / each) }, (_, nth) => (
          <span key={`dot ${nth + 1}`} className={look} />
        ))}
      </span>
    </span>
  )
}
