import { sum } from '@xiotein/game/rules'
import { readNumber } from '../ui/display/numbers.ts'
import { StatStrip } from '../ui/layout/stat-strip.tsx'
import { t } from './words/index.ts'

type Counted = { readonly pp: number; readonly isAbsent: boolean }

/** The number of pupils in a class, and their points; null until the class has come. Absent pupils are not in the average. */
export function Figures({ pupils }: { pupils: readonly Counted[] | null }) {
  const read = (figure: (all: readonly Counted[]) => number): string => (pupils ? readNumber(figure(pupils)) : '…')
  const sumOf = (all: readonly Counted[]): number => sum(all.map(({ pp }) => pp))
  const here = pupils?.filter(({ isAbsent }) => !isAbsent) ?? []
  const leavesOut = pupils !== null && here.length < pupils.length
  return (
    <StatStrip
      stats={[
        { label: t('screen.totalStudents'), value: read(all => all.length) },
        { label: t('screen.total'), value: read(sumOf) },
        {
          label: t('screen.average'),
          note: leavesOut ? t('screen.averageHere', { count: here.length }) : null,
          value: read(() => (here.length === 0 ? 0 : Math.round(sumOf(here) / here.length))),
        },
      ]}
    />
  )
}
