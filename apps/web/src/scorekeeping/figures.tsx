import { readNumber } from '../ui/display/numbers.ts'
import { StatStrip } from '../ui/layout/stat-strip.tsx'
import { t } from './words/index.ts'

/** How many students a class has, and their points; null until the class has come. */
export function Figures({ totals }: { totals: readonly number[] | null }) {
  const read = (figure: (totals: readonly number[]) => number): string => (totals ? readNumber(figure(totals)) : '…')
  const sumOf = (all: readonly number[]): number => all.reduce((sum, pp) => sum + pp, 0)
  return (
    <StatStrip
      stats={[
        { label: t('screen.totalStudents'), value: read(all => all.length) },
        { label: t('screen.total'), value: read(sumOf) },
        { label: t('screen.average'), value: read(all => (all.length === 0 ? 0 : Math.round(sumOf(all) / all.length))) },
      ]}
    />
  )
}
