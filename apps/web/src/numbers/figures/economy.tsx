// The sources and uses of PP, who holds how much, and whether prices fit.

import { isOutOfReach, UNEQUAL_GINI } from '@xiotein/game/numbers'
import { sum } from '@xiotein/game/rules'
import { readNumber } from '../../ui/display/numbers.ts'
import { locale } from '../../ui/speech.ts'
import { Columns } from '../draw/columns.tsx'
import { Lines } from '../draw/lines.tsx'
import { type Figure, ofPicked, type PickedClasses, percentOf } from '../figure-of.ts'
import type { ChartOf } from '../use-numbers.ts'
import { t } from '../words/index.ts'

/** Prices that are drawn, the dearest: the table has all of them. */
const MOST_PRICES = 12
/** The percentage that a quarter of the pupils would hold if all held the same. */
const EQUAL_PERCENT = 25

const capital = (words: string): string => words.charAt(0).toLocaleUpperCase(locale()) + words.slice(1)

export const readGini = (gini: number): string => gini.toLocaleString(locale(), { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Sums what came in and went out of all ticked classes together, the most first. */
export const flowSums = (chart: ChartOf<'flows'>, picked: PickedClasses) => {
  const rows = chart.rows
    .map(({ account, pp }) => ({ account, values: ofPicked(picked, pp), whole: sum(ofPicked(picked, pp)) }))
    .sort((one, other) => Math.abs(other.whole) - Math.abs(one.whole))
  const sources = rows.filter(({ whole }) => whole >= 0)
  const drains = rows.filter(({ whole }) => whole < 0)
  return { sources, drains, inPp: sum(sources.map(({ whole }) => whole)), outPp: 0 - sum(drains.map(({ whole }) => whole)) }
}

export const flowsFigure = (chart: ChartOf<'flows'>, picked: PickedClasses): Figure => {
  const { sources, drains, inPp, outPp } = flowSums(chart, picked)
  const rows = [...sources, ...drains]
  const [from, to] = [sources, drains].map(([most]) => (most ? t(`flows.${most.account}`) : ''))
  const names = picked.map(({ name }) => name)
  const lines = rows.map(({ account, values, whole }) => ({
    name: capital(t(`flows.${account}`)),
    values,
    tone: whole < 0 ? ('ink' as const) : ('pp' as const),
  }))
  const title = (): string => {
    if (inPp + outPp === 0) return t('flows.none')
    if (outPp === 0) return t('flows.onlyIn', { from: from ?? '' })
    return inPp === 0 ? t('flows.onlyOut', { to: to ?? '' }) : t('flows.title', { from: from ?? '', to: to ?? '' })
  }
  return {
    title: title(),
    note: t('flows.note', { inPp: readNumber(inPp), outPp: readNumber(outPp) }),
    table: {
      head: [t('flows.account'), ...names],
      rows: [
        ...lines.map(({ name, values }) => [name, ...values]),
        [t('flows.whole'), ...names.map((_, at) => sum(rows.map(({ values }) => values[at] ?? 0)))],
      ],
    },
    picture:
      rows.length === 0 ? null : (
        <Lines
          label={lines.map(({ name, values }) => t('spoken', { name, numbers: values.map(readNumber).join(', ') })).join(' ')}
          columns={names}
          lines={lines}
        />
      ),
  }
}

/** The ticked classes that are large enough, the most unequal first. */
export const sharesOf = (chart: ChartOf<'shares'>, picked: PickedClasses) =>
  picked
    .flatMap(({ at, name }) => {
      const held = chart.spread[at]?.held
      return held ? [{ name, ...held }] : []
    })
    .sort((one, other) => other.gini - one.gini)

export const sharesFigure = (chart: ChartOf<'shares'>, picked: PickedClasses): Figure => {
  const [most] = sharesOf(chart, picked)
  const rows = picked.map(({ at, name }) => ({ name, pupils: chart.spread[at]?.pupils ?? 0, held: chart.spread[at]?.held ?? null }))
  const shown = rows.flatMap(({ name, held }) => (held ? [{ name, ...held }] : []))
  const steps = ['least', 'second', 'third', 'most'] as const
  return {
    title: most ? t('shares.title', { name: most.name, percent: most.quarters.at(-1) ?? 0 }) : t('balances.none'),
    note: t('shares.note', { usual: readGini(UNEQUAL_GINI) }),
    table: {
      head: [t('class'), t('shares.coefficient'), ...steps.map(step => t(`shares.${step}`)), t('pupils')],
      rows: rows.map(({ name, held, pupils }) => [
        name,
        held ? readGini(held.gini) : '–',
        ...steps.map((_, at) => held?.quarters[at] ?? '–'),
        pupils,
      ]),
    },
    picture:
      shown.length === 0 ? null : (
        <Columns
          all
          label={shown.map(({ name, quarters }) => t('spoken', { name, numbers: quarters.map(readNumber).join(', ') })).join(' ')}
          steps={steps.map(step => ({ id: step, label: t(`shares.${step}`) }))}
          rows={shown.map(({ name, quarters, gini }) => ({
            name,
            values: quarters,
            against: quarters.map(() => EQUAL_PERCENT),
            total: t('shares.gini', { gini: readGini(gini) }),
          }))}
        />
      ),
  }
}

/** The prices of what is sold to the ticked classes, the cheapest first. */
export const pricesOf = (chart: ChartOf<'prices'>, picked: PickedClasses) =>
  chart.rows
    .map(({ ware, name, perk, pp, pupils, today, reached }) => {
      const [all, now, ever] = [pupils, today, reached].map(numbers => sum(ofPicked(picked, numbers))) as [number, number, number]
      return { ware, name, perk, pp, pupils: all, today: now, reached: ever, isOut: isOutOfReach(ever, all) }
    })
    .filter(({ pupils }) => pupils > 0)

export const pricesFigure = (chart: ChartOf<'prices'>, picked: PickedClasses): Figure => {
  const rows = pricesOf(chart, picked)
  const shown = rows.slice(-MOST_PRICES)
  const out = rows.filter(({ isOut }) => isOut).length
  const least = Math.min(100, ...rows.map(({ reached, pupils }) => percentOf(reached, pupils)))
  const priced = ({ name, pp }: { name: string; pp: number }): string => t('prices.priced', { name, pp: readNumber(pp) })
  const title = (): string => {
    if (rows.length === 0) return t('balances.none')
    return out > 0 ? t('prices.out', { out, whole: rows.length }) : t('prices.fit', { percent: least })
  }
  return {
    title: title(),
    note: t('prices.note', { drawn: MOST_PRICES }),
    table: {
      head: [t('prices.ware'), 'PP', t('prices.today'), t('prices.reached'), t('pupils')],
      rows: rows.map(({ name, pp, today, reached, pupils }) => [name, pp, today, reached, pupils]),
    },
    picture:
      shown.length === 0 ? null : (
        <Lines
          label={shown
            .map(row => t('spoken', { name: priced(row), numbers: t('prices.percent', { percent: percentOf(row.reached, row.pupils) }) }))
            .join(' ')}
          columns={['']}
          lines={shown.map(row => ({
            name: priced(row),
            values: [percentOf(row.reached, row.pupils)],
            tone: row.isOut ? ('ink' as const) : ('pp' as const),
          }))}
        />
      ),
  }
}
