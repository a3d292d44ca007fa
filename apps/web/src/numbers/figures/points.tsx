// The reasons for points, and who gave them.

import { sum } from '@xiotein/game/rules'
import { readNumber } from '../../ui/display/numbers.ts'
import { Lines } from '../draw/lines.tsx'
import { type Figure, ofPicked, type PickedClasses, percentOf } from '../figure-of.ts'
import type { ChartOf } from '../use-numbers.ts'
import { t } from '../words/index.ts'

/** Reasons that are drawn; the table has all of them. */
const MOST_REASONS = 10

export const reasonsFigure = (chart: ChartOf<'reasons'>, picked: PickedClasses): Figure => {
  const rows = chart.rows
    .map(({ label, pp }) => ({ name: label ?? t('reasons.none'), isMuted: label === null, values: ofPicked(picked, pp) }))
    .filter(({ values }) => sum(values) > 0)
  const named = rows.filter(({ isMuted }) => !isMuted)
  const taken = ofPicked(picked, chart.taken)
  const shown = named.slice(0, named.length > MOST_REASONS ? MOST_REASONS - 1 : MOST_REASONS)
  const others = named.slice(shown.length)
  const whole = sum(rows.flatMap(({ values }) => values))
  const names = picked.map(({ name }) => name)
  const lines = [
    ...shown,
    ...(others.length > 0
      ? [{ name: t('reasons.others'), isMuted: true, values: picked.map((_, at) => sum(others.map(({ values }) => values[at] ?? 0))) }]
      : []),
    ...rows.filter(({ isMuted }) => isMuted),
    ...(sum(taken) > 0 ? [{ name: t('reasons.taken'), values: taken, tone: 'bad' as const }] : []),
  ]
  const [first] = named
  return {
    title: first
      ? t('reasons.title', { name: first.name, percent: percentOf(sum(first.values), whole) })
      : t(whole > 0 ? 'reasons.unnamed' : 'weeks.none'),
    note: t('reasons.note'),
    table: {
      head: [t('reason'), ...names],
      rows: [
        ...rows.map(({ name, values }) => [name, ...values]),
        ...(sum(taken) > 0 ? [[t('reasons.taken'), ...taken.map(pp => 0 - pp)]] : []),
      ],
    },
    picture:
      lines.length === 0 ? null : (
        <Lines
          label={lines.map(({ name, values }) => t('spoken', { name, numbers: values.map(readNumber).join(', ') })).join(' ')}
          columns={names}
          lines={lines}
        />
      ),
  }
}

/** Sorted by name and never by number: scorekeepers are pupils, and staff are one sum. */
export const keepersFigure = (chart: ChartOf<'keepers'>, picked: PickedClasses): Figure => {
  const rows = picked.flatMap(({ id, name: className }) =>
    chart.rows
      .filter(({ classId }) => classId === id)
      .map(row => ({
        ...row,
        className,
        shown: row.name ?? t('keepers.staff'),
        full: t('keepers.of', { name: row.name ?? t('keepers.staff'), className }),
      })),
  )
  const whole = sum(rows.map(({ pp }) => pp))
  const kept = sum(rows.filter(({ name }) => name !== null).map(({ pp }) => pp))
  return {
    title: rows.length === 0 ? t('weeks.none') : t('keepers.title', { percent: percentOf(kept, whole) }),
    note: t('keepers.note'),
    table: {
      head: [t('keepers.who'), t('class'), t('keepers.lessons'), 'PP'],
      rows: rows.map(({ shown, className, lessons, pp }) => [shown, className, lessons, pp]),
    },
    picture:
      rows.length === 0 ? null : (
        <Lines
          label={rows.map(({ full, pp }) => t('spoken', { name: full, numbers: readNumber(pp) })).join(' ')}
          columns={['']}
          lines={rows.map(({ full, name, pp }) => ({ name: full, values: [pp], isMuted: name === null }))}
        />
      ),
  }
}
