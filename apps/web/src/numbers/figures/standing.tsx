// Balances and chapters of the pupils today.

import { FEWEST_PUPILS } from '@xiotein/game/numbers'
import { sum } from '@xiotein/game/rules'
import { readNumber } from '../../ui/display/numbers.ts'
import { Columns } from '../draw/columns.tsx'
import { Spread } from '../draw/spread.tsx'
import type { Figure, PickedClasses } from '../figure-of.ts'
import type { ChartOf } from '../use-numbers.ts'
import { t } from '../words/index.ts'

/** From this many times on one middle is said to be more than another. */
const CLEARLY = 1.5

export const balancesFigure = (chart: ChartOf<'balances'>, picked: PickedClasses): Figure => {
  const rows = picked.map(({ at, name }) => ({
    name,
    pupils: chart.spread[at]?.pupils ?? 0,
    quartiles: chart.spread[at]?.quartiles ?? null,
  }))
  const shown = rows.flatMap(({ name, quartiles }) => (quartiles ? [{ name, ...quartiles }] : []))
  const sorted = [...shown].sort((one, other) => other.middle - one.middle)
  const [first, last] = [sorted[0], sorted.at(-1)]
  const title = (): string => {
    if (!first || !last) return t('balances.none')
    if (shown.length === 1) return t('balances.one', { name: first.name, low: readNumber(first.low), high: readNumber(first.high) })
    const times = last.middle === 0 ? 0 : first.middle / last.middle
    return times < CLEARLY
      ? t('balances.alike')
      : t('balances.times', { most: first.name, least: last.name, times: Math.round(times * 10) / 10 })
  }
  return {
    title: title(),
    note: t(shown.length < rows.length ? 'balances.small' : 'balances.note', { fewest: FEWEST_PUPILS }),
    table: {
      head: [t('class'), t('balances.low'), t('balances.middle'), t('balances.high'), t('pupils')],
      rows: rows.map(({ name, quartiles, pupils }) => [
        name,
        quartiles?.low ?? '–',
        quartiles?.middle ?? '–',
        quartiles?.high ?? '–',
        pupils,
      ]),
    },
    picture:
      shown.length === 0 ? null : (
        <Spread
          label={shown
            .map(({ name, low, middle, high }) => t('spoken', { name, numbers: [low, middle, high].map(readNumber).join(', ') }))
            .join(' ')}
          rows={shown}
        />
      ),
  }
}

export const chaptersFigure = (chart: ChartOf<'chapters'>, picked: PickedClasses): Figure => {
  const rows = picked.map(({ at, name }) => ({ name, values: chart.pupils[at] ?? [] }))
  const steps = (chart.pupils[0] ?? []).map((_, at, all) => (at + 1 === all.length ? t('chapters.done') : String(at + 1)))
  const totals = steps.map((_, at) => sum(rows.map(({ values }) => values[at] ?? 0)))
  const most = totals.indexOf(Math.max(...totals))
  const whole = sum(totals)
  return {
    title:
      whole === 0
        ? t('chapters.none', { classes: picked.length })
        : t(most + 1 === steps.length ? 'chapters.titleDone' : 'chapters.title', { chapter: most + 1, count: totals[most] ?? 0, whole }),
    note: t('chapters.note'),
    table: {
      head: [t('chapters.chapter'), ...rows.map(({ name }) => name)],
      rows: steps.map((name, at) => [name, ...rows.map(({ values }) => values[at] ?? 0)]),
    },
    picture:
      whole === 0 ? null : (
        <Columns
          all
          tone="xp"
          label={rows.map(({ name, values }) => t('spoken', { name, numbers: values.map(readNumber).join(', ') })).join(' ')}
          steps={steps.map(label => ({ id: label, label }))}
          rows={rows.map(row => ({ ...row, total: t('pupils.count', { count: sum(row.values) }) }))}
        />
      ),
  }
}
