import { CHART_RANGES } from '@xiotein/game/numbers'
import { useSearchParams } from 'wouter'
import { monthWords } from './day-words.ts'
import type { PickedClasses } from './figure-of.ts'
import { AGAINST, type Against } from './figures/weeks.tsx'
import type { AskedClass, AskedRange } from './use-numbers.ts'
import { t } from './words/index.ts'

/** Classes that are ticked at first: more do not fit beside each other. */
const FIRST_TICKED = 6
const A_DAY = /^\d{4}-\d\d-\d\d$/
const ENDS = ['from', 'to'] as const

/** The names that this page shows: that of an archived class says in which month it ended, because a class of another year can have the same. */
export const named = (classes: readonly AskedClass[]): readonly AskedClass[] =>
  classes.map(each => ({
    ...each,
    name: each.archivedOn ? t('archived', { name: each.name, until: monthWords(each.archivedOn) }) : each.name,
  }))

/** The selection is in the address: it is still there after going back, and both pages of the room share it. */
export function useAsked() {
  const [search, setSearch] = useSearchParams()
  const put = (change: Readonly<Record<string, string | null>>): void =>
    setSearch(
      before => {
        const after = new URLSearchParams(before)
        for (const [name, value] of Object.entries(change)) value === null ? after.delete(name) : after.set(name, value)
        return after
      },
      { replace: true },
    )
  const days = ENDS.map(end => [end, search.get(end)] as const).filter(([, day]) => day !== null && A_DAY.test(day))
  const range: AskedRange = {
    range: CHART_RANGES.find(each => each === search.get('range')) ?? 'term',
    ...Object.fromEntries(days),
  }
  const against = AGAINST.find(each => each === search.get('against')) ?? 'middle'
  const chosen = search.get('classes')?.split(',')
  return {
    range,
    onRange: ({ range: of, from, to }: AskedRange): void => put({ range: of, from: from ?? null, to: to ?? null }),
    against,
    onAgainst: (value: Against): void => put({ against: value }),
    /** Returns the ticked classes: the first six, until somebody chooses. */
    pickedOf: (classes: readonly AskedClass[]) => {
      const picked: PickedClasses = classes
        .map((each, at) => ({ ...each, at }))
        .filter(({ id, at }) => (chosen ? chosen.includes(id) : at < FIRST_TICKED))
      const ids = picked.map(({ id }) => id)
      return {
        picked,
        ticked: new Set(ids),
        onTick: (classId: string, ticked: boolean): void =>
          put({ classes: (ticked ? [...ids, classId] : ids.filter(id => id !== classId)).join(',') }),
      }
    },
  }
}
