import { sum } from '@xiotein/game/rules'
import { readNumber } from '../../ui/display/numbers.ts'
import { Columns } from '../draw/columns.tsx'
import { type Figure, ofPicked, type PickedClasses, percentOf } from '../figure-of.ts'
import type { ChartOf } from '../use-numbers.ts'
import { t } from '../words/index.ts'

const KINDS = ['points', 'perks', 'challenges'] as const

export const waitsFigure = (chart: ChartOf<'waits'>, picked: PickedClasses): Figure => {
  const buckets = [...new Set(chart.rows.map(({ waited }) => waited))]
  const of = (waited: string) => chart.rows.filter(row => row.waited === waited)
  const counts = buckets.map(waited =>
    sum(of(waited).flatMap(({ approved, denied }) => [...ofPicked(picked, approved), ...ofPicked(picked, denied)])),
  )
  const denied = sum(chart.rows.flatMap(row => ofPicked(picked, row.denied)))
  const whole = sum(counts)
  const half = buckets[counts.findIndex((_, at) => sum(counts.slice(0, at + 1)) * 2 >= whole)] ?? 'hour'
  const names = buckets.map(waited => t(`waits.${waited}`))
  return {
    title: whole === 0 ? t('waits.none') : t(`waits.half.${half}`),
    note: whole === 0 ? t('waits.about') : t('waits.note', { count: whole, percent: percentOf(denied, whole) }),
    table: {
      head: [t('waits.waited'), ...KINDS.map(kind => t(`waits.${kind}`)), t('waits.approved'), t('waits.denied')],
      rows: buckets.map((waited, at) => {
        const both = (kind: string) =>
          of(waited)
            .filter(row => row.kind === kind)
            .flatMap(row => [...ofPicked(picked, row.approved), ...ofPicked(picked, row.denied)])
        const total = (side: 'approved' | 'denied') => sum(of(waited).flatMap(row => ofPicked(picked, row[side])))
        return [names[at] ?? '', ...KINDS.map(kind => sum(both(kind))), total('approved'), total('denied')]
      }),
    },
    picture:
      whole === 0 ? null : (
        <Columns
          all
          tone="xp"
          label={names.map((name, at) => t('spoken', { name, numbers: readNumber(counts[at] ?? 0) })).join(' ')}
          steps={buckets.map((id, at) => ({ id, label: names[at] ?? '' }))}
          rows={[{ name: '', values: counts }]}
        />
      ),
  }
}
