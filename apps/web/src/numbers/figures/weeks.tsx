import { sum } from '@xiotein/game/rules'
import { readNumber } from '../../ui/display/numbers.ts'
import { DAY_MS } from '../../ui/durations.ts'
import { dayMark, dayWords } from '../day-words.ts'
import { Columns, notchesOf, type Step } from '../draw/columns.tsx'
import type { Figure, PickedClasses } from '../figure-of.ts'
import type { ChartOf } from '../use-numbers.ts'
import { t } from '../words/index.ts'

/** The percentage by which the second half of the weeks has to differ before a class has climbed or fallen. */
const LEVEL_PERCENT = 15
const WEEK_DAYS = 6

export const AGAINST = ['middle', 'last-year', 'none'] as const
export type Against = (typeof AGAINST)[number]

/** The middle of some numbers: of an even count the mean of the two in the middle. */
const middleOf = (numbers: readonly number[]): number => {
  const sorted = [...numbers].sort((one, other) => one - other)
  const half = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? (sorted[half] ?? 0) : ((sorted[half - 1] ?? 0) + (sorted[half] ?? 0)) / 2
}

/** Mean of the weeks with points of the class, in each half of them. */
const changePercent = (points: readonly number[]): number => {
  const half = Math.floor(points.length / 2)
  const [before, after] = [sum(points.slice(0, half)) / Math.max(1, half), sum(points.slice(points.length - half)) / Math.max(1, half)]
  return before <= 0 ? 0 : Math.round((after / before - 1) * 100)
}

const titleOf = (names: readonly string[], changes: readonly number[]): string => {
  const climbed = names.filter((_, at) => (changes[at] ?? 0) >= LEVEL_PERCENT)
  const fell = names.filter((_, at) => (changes[at] ?? 0) <= -LEVEL_PERCENT)
  const level = names.filter(name => !climbed.includes(name) && !fell.includes(name))
  const parts = [['weeks.climbed', climbed] as const, ['weeks.fell', fell] as const, ['weeks.level', level] as const].filter(
    ([, of]) => of.length > 0,
  )
  const words = parts.map(([word, of]) => t(word, { name: of[0] ?? '', count: of.length }))
  return words.join(', ')
}

/** Points of each class by week; weeks without any in the whole school are gaps, those to come are hatched. */
export const weeksFigure = (
  chart: ChartOf<'weeks'>,
  picked: PickedClasses,
  against: Against,
  lastYear: ChartOf<'weeks'> | null,
): Figure => {
  const rows = picked.map(({ at, name }) => ({ name, values: chart.pp[at] ?? [] }))
  const perWeek = chart.weeks.map((_, week) => rows.map(({ values }) => values[week] ?? 0))
  const isOver = (monday: string): boolean => Date.parse(monday) + WEEK_DAYS * DAY_MS < Date.parse(chart.today)
  const steps = chart.weeks.map((monday, at): Step => {
    const isNow = monday <= chart.today && !isOver(monday)
    const hatched = monday > chart.today ? 'to-come' : !isNow && !perWeek[at]?.some(pp => pp !== 0) ? 'gap' : undefined
    return { id: monday, label: dayMark(monday), isStrong: isNow, ...(hatched ? { hatched } : {}) }
  })
  const middle = perWeek.map(numbers => middleOf(numbers))
  // A class that was carried over had another id last year.
  const lastYearOf = (ids: readonly string[]): readonly number[] | null => {
    const own = ids.flatMap(id => {
      const pp = lastYear?.pp[lastYear.classes.findIndex(one => one.id === id)]
      return pp ? [pp] : []
    })
    return own.length === 0 ? null : chart.weeks.map((_, week) => sum(own.map(pp => pp[week] ?? 0)))
  }
  const againstOf = ({ id, before }: PickedClasses[number]): readonly number[] | null => {
    if (against === 'middle') return picked.length > 1 ? middle : null
    return against === 'last-year' ? lastYearOf([id, ...before]) : null
  }
  const isNothing = rows.every(({ values }) => values.every(pp => pp === 0))
  const { every } = notchesOf(Math.max(0, ...perWeek.flat()))
  const wholeWeeks = rows.map(({ values }) => values.filter((pp, at) => pp > 0 && isOver(chart.weeks[at] ?? '')))
  const isEarly = wholeWeeks.every(weeks => weeks.length < 2)
  const names = rows.map(({ name }) => name)
  return {
    title: isNothing ? t('weeks.none') : isEarly ? t('weeks.early') : titleOf(names, wholeWeeks.map(changePercent)),
    note: [
      t('weeks.note', { every: readNumber(every) }),
      ...(steps.some(({ isStrong }) => isStrong) ? [t('weeks.now')] : []),
      ...(against === 'middle' && picked.length > 1 ? [t('weeks.middle')] : []),
      ...(against === 'last-year' && lastYear !== null
        ? [t(picked.some(({ id, before }) => lastYearOf([id, ...before])?.some(pp => pp !== 0)) ? 'weeks.lastYear' : 'weeks.noLastYear')]
        : []),
      ...(steps.some(({ hatched }) => hatched === 'gap') ? [t('weeks.gap')] : []),
      ...(steps.some(({ hatched }) => hatched === 'to-come') ? [t('weeks.toCome')] : []),
    ].join(' '),
    table: { head: [t('week'), ...names], rows: chart.weeks.map((monday, at) => [monday, ...(perWeek[at] ?? [])]), firstWords: dayWords },
    picture: isNothing ? null : (
      <Columns
        label={rows.map(({ name, values }) => t('spoken', { name, numbers: values.map(readNumber).join(', ') })).join(' ')}
        steps={steps}
        rows={picked.map((each, at) => ({
          name: each.name,
          values: rows[at]?.values ?? [],
          total: t('pp', { pp: readNumber(sum(rows[at]?.values ?? [])) }),
          against: againstOf(each),
        }))}
      />
    ),
  }
}
