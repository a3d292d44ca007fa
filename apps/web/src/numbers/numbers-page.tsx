import { Answer } from '../platform/answer.tsx'
import { QueryFailed } from '../platform/query-failed.tsx'
import { useLiveState } from '../platform/use-live.ts'
import { DAY_MS } from '../ui/durations.ts'
import { Note } from '../ui/messages/note.tsx'
import { Chart, NothingTicked } from './chart-card.tsx'
import { dayWords } from './day-words.ts'
import { FigureCard } from './figure-card.tsx'
import { marketFigure, siegesFigure } from './figures/play.tsx'
import { keepersFigure, reasonsFigure } from './figures/points.tsx'
import { balancesFigure, chaptersFigure } from './figures/standing.tsx'
import { waitsFigure } from './figures/waits.tsx'
import { weeksFigure } from './figures/weeks.tsx'
import styles from './numbers.module.css'
import { NumbersTabs } from './numbers-tabs.tsx'
import { RangeBar } from './range-bar.tsx'
import { ReportsCard } from './reports-card.tsx'
import { named, useAsked } from './use-asked.ts'
import { useChart } from './use-numbers.ts'
import { t } from './words/index.ts'

/** The number of days after which the weeks of a year begin on the same day of the week. */
const YEAR_DAYS = 364

const before = (day: string): string => new Date(Date.parse(day) - YEAR_DAYS * DAY_MS).toISOString().slice(0, 10)

/** `/admin/numbers`: what the classes earned, for what, and how long it waited, as charts. */
export function NumbersPage() {
  const { range, onRange, against, onAgainst, pickedOf } = useAsked()
  const isOffline = useLiveState() === 'offline'
  const weeks = useChart('weeks', range)
  const { data } = weeks
  const lastYear = useChart(
    'weeks',
    against === 'last-year' && data ? { range: 'dates', from: before(data.from), to: before(data.to) } : { range: 'dates' },
  )
  const classes = named(data?.classes ?? [])
  const { picked, ticked, onTick } = pickedOf(classes)
  const given = { range, picked }
  return (
    <>
      <NumbersTabs />
      <p className={styles.lead}>{t('title')}</p>
      {isOffline ? <Note tone="warn">{t('offline')}</Note> : null}
      <div className={styles.room}>
        <div className={styles.charts}>
          <RangeBar
            range={range}
            onRange={onRange}
            shown={data ? t('range.shown', { from: dayWords(data.from), to: dayWords(data.to) }) : ''}
            classes={classes}
            ticked={ticked}
            onTick={onTick}
            against={{ value: against, onValue: onAgainst }}
          />
          <Answer query={weeks} failed={t('failed')}>
            {chart =>
              picked.length === 0 ? (
                <NothingTicked without={classes.length === 0} />
              ) : (
                <>
                  {against === 'last-year' && lastYear.isError && lastYear.data === undefined ? (
                    <QueryFailed query={lastYear} look="note" title={t('lastYear.failed')} />
                  ) : null}
                  <FigureCard name="weeks" figure={weeksFigure(chart, picked, against, lastYear.data ?? null)} />
                </>
              )
            }
          </Answer>
          {/* What keeps the first chart from being read keeps the others: it is said once, and tried again there. */}
          {weeks.isError && !data ? null : (
            <>
              <Chart {...given} name="reasons" figure={reasonsFigure} />
              <Chart {...given} name="keepers" figure={keepersFigure} />
              <Chart {...given} name="balances" figure={balancesFigure} />
              <Chart {...given} name="waits" figure={waitsFigure} />
              <Chart {...given} name="sieges" figure={siegesFigure} />
              <Chart {...given} name="market" figure={marketFigure} />
              <Chart {...given} name="chapters" figure={chaptersFigure} />
            </>
          )}
        </div>
        {classes.length > 0 ? <ReportsCard classes={classes} /> : null}
      </div>
    </>
  )
}
