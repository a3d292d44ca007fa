import { Answer } from '../platform/answer.tsx'
import { Card } from '../ui/layout/card.tsx'
import { Part } from '../ui/messages/part.tsx'
import { EmptyState } from '../ui/messages/states.tsx'
import { FigureCard } from './figure-card.tsx'
import { type Figure, type PickedClasses, pickedIn } from './figure-of.ts'
import { type AskedRange, type ChartName, type ChartOf, useChart } from './use-numbers.ts'
import { t } from './words/index.ts'

type ChartProps<Name extends ChartName> = {
  readonly name: Name
  readonly range: AskedRange
  readonly picked: PickedClasses
  readonly figure: (chart: ChartOf<Name>, picked: PickedClasses) => Figure
}

/** A chart that loads and fails separately. */
export function Chart<Name extends ChartName>({ name, range, picked, figure }: ChartProps<Name>) {
  const query = useChart(name, range)
  return (
    <Part>
      <Answer query={query} failed={t('failed')}>
        {chart => {
          const own = pickedIn(chart.classes, picked)
          return own.length > 0 ? <FigureCard name={name} figure={figure(chart, own)} /> : null
        }}
      </Answer>
    </Part>
  )
}

/** Instead of charts: no class is ticked, or there is none in these days. */
export function NothingTicked({ without }: { without: boolean }) {
  return (
    <Card>
      <EmptyState title={t(without ? 'noClasses' : 'empty')}>
        <p>{t(without ? 'noClasses.text' : 'empty.text')}</p>
      </EmptyState>
    </Card>
  )
}
