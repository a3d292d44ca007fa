import { CircleCheck, TriangleAlert } from 'lucide-react'
import { Answer } from '../platform/answer.tsx'
import { useLiveState } from '../platform/use-live.ts'
import { classNames } from '../ui/class-names.ts'
import { Card } from '../ui/layout/card.tsx'
import { Note } from '../ui/messages/note.tsx'
import { Chart, NothingTicked } from './chart-card.tsx'
import { dayWords } from './day-words.ts'
import { type Advice, adviceOf } from './economy-advice.ts'
import { FigureCard } from './figure-card.tsx'
import { pickedIn } from './figure-of.ts'
import { flowsFigure, pricesFigure, sharesFigure } from './figures/economy.tsx'
import { ForecastCard } from './forecast-card.tsx'
import styles from './numbers.module.css'
import { NumbersTabs } from './numbers-tabs.tsx'
import { RangeBar } from './range-bar.tsx'
import { named, useAsked } from './use-asked.ts'
import { useChart } from './use-numbers.ts'
import { t } from './words/index.ts'

/** `/admin/numbers/economy`: whether PP and prices fit each other, and what the numbers suggest. */
export function EconomyPage() {
  const { range, onRange, pickedOf } = useAsked()
  const isOffline = useLiveState() === 'offline'
  const prices = useChart('prices', range)
  const flows = useChart('flows', range).data
  const shares = useChart('shares', range).data
  const { data } = prices
  // Flows have archived classes, too.
  const classes = named((flows ?? data)?.classes ?? [])
  const { picked, ticked, onTick } = pickedOf(classes)
  return (
    <>
      <NumbersTabs />
      <p className={styles.lead}>{t('economy.title')}</p>
      {isOffline ? <Note tone="warn">{t('offline')}</Note> : null}
      <div className={styles.charts}>
        <RangeBar
          range={range}
          onRange={onRange}
          shown={data ? t('range.shown', { from: dayWords(data.from), to: dayWords(data.to) }) : ''}
          classes={classes}
          ticked={ticked}
          onTick={onTick}
        />
        <Answer query={prices} failed={t('failed')}>
          {chart =>
            picked.length === 0 ? (
              <NothingTicked without={classes.length === 0} />
            ) : (
              <>
                <AdviceCard advice={adviceOf({ prices: chart, ...(flows ? { flows } : {}), ...(shares ? { shares } : {}) }, picked)} />
                {pickedIn(chart.classes, picked).length > 0 ? (
                  <FigureCard name="prices" figure={pricesFigure(chart, pickedIn(chart.classes, picked))} />
                ) : null}
              </>
            )
          }
        </Answer>
        {/* What keeps the prices from being read keeps the others: it is said once, and tried again there. */}
        {prices.isError && !data ? null : (
          <>
            <Chart range={range} picked={picked} name="flows" figure={flowsFigure} />
            <Chart range={range} picked={picked} name="shares" figure={sharesFigure} />
            {data?.classes.length === 0 ? null : <ForecastCard />}
          </>
        )}
      </div>
    </>
  )
}

function AdviceCard({ advice }: { advice: readonly Advice[] }) {
  if (advice.length === 0) return null
  return (
    <Card className={styles.advice} aria-labelledby="advice">
      <h2 id="advice">{t('advice')}</h2>
      <ul>
        {advice.map(({ about, isGood, words }) => (
          <li key={about} className={classNames(!isGood && styles.wanting)}>
            {isGood ? <CircleCheck aria-hidden="true" /> : <TriangleAlert aria-hidden="true" />}
            <span>{words}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
