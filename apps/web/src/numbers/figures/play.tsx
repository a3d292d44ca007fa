// Sieges and the market.

import { sum } from '@xiotein/game/rules'
import { readNumber } from '../../ui/display/numbers.ts'
import { Lines } from '../draw/lines.tsx'
import { type Figure, ofPicked, type PickedClasses } from '../figure-of.ts'
import type { ChartOf } from '../use-numbers.ts'
import { t } from '../words/index.ts'

/** Wares that are drawn; the table has all of them. */
const MOST_WARES = 10

export const siegesFigure = (chart: ChartOf<'sieges'>, picked: PickedClasses): Figure => {
  const of = (side: 'given' | 'taken' | 'heldOff' | 'lostPp' | 'restoredPp') =>
    ofPicked(
      picked,
      chart.sums.map(sums => sums[side]),
    )
  const names = picked.map(({ name }) => name)
  const rows = (['given', 'taken', 'heldOff'] as const).map(side => ({
    name: t(`sieges.${side}`),
    values: of(side),
    tone: side === 'heldOff' ? ('xp' as const) : ('ink' as const),
  }))
  const pp = (['lostPp', 'restoredPp'] as const).map(side => ({ name: t(`sieges.${side}`), values: of(side) }))
  const [taken, held] = [sum(of('taken')), sum(of('heldOff'))]
  const isNothing = taken + sum(of('given')) === 0
  return {
    title: isNothing ? t('sieges.none') : t('sieges.title', { held, taken, classes: picked.length }),
    note: t('sieges.note'),
    table: { head: [t('sieges.what'), ...names], rows: [...rows, ...pp].map(({ name, values }) => [name, ...values]) },
    picture: isNothing ? null : (
      <Lines
        label={rows.map(({ name, values }) => t('spoken', { name, numbers: values.map(readNumber).join(', ') })).join(' ')}
        columns={names}
        lines={rows}
      />
    ),
  }
}

export const marketFigure = (chart: ChartOf<'market'>, picked: PickedClasses): Figure => {
  const rows = chart.rows
    .map(({ name, times, pp }) => ({ name, times: sum(ofPicked(picked, times)), pp: sum(ofPicked(picked, pp)) }))
    .filter(({ times }) => times > 0)
    .sort((one, other) => other.pp - one.pp)
  const [most] = [...rows].sort((one, other) => other.times - one.times)
  const shown = rows.slice(0, MOST_WARES)
  return {
    title: most ? t('market.title', { name: most.name, count: most.times }) : t('market.none'),
    note: t('market.note', { pp: readNumber(sum(rows.map(({ pp }) => pp))), classes: picked.length }),
    table: { head: [t('market.ware'), t('market.times'), 'PP'], rows: rows.map(({ name, times, pp }) => [name, times, pp]) },
    picture:
      shown.length === 0 ? null : (
        <Lines
          label={shown.map(({ name, pp }) => t('spoken', { name, numbers: readNumber(pp) })).join(' ')}
          columns={['']}
          lines={shown.map(({ name, pp }) => ({ name, values: [pp] }))}
        />
      ),
  }
}
