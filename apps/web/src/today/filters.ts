import { sum } from '@xiotein/game/rules'
import type { WaitingKind } from '../platform/waiting.ts'
import { t } from './words/index.ts'

export const ALL = ''

type Counts = readonly { readonly kind: string; readonly count: number }[]

/** The filters: all, then a word for each kind of which something waits, or that is `chosen`, with how many; kinds with the same word share one. */
export const filtersOf = (kinds: readonly WaitingKind[], counts: Counts, chosen: string): { value: string; label: string }[] => {
  const countOf = (of: readonly WaitingKind[]): number =>
    sum(counts.filter(({ kind }) => of.some(each => each.kind === kind)).map(({ count }) => count))
  const words = [...new Set(kinds.map(({ filter }) => filter()))].map(word => ({
    word,
    count: countOf(kinds.filter(kind => kind.filter() === word)),
  }))
  return [
    { value: ALL, label: t('filter', { word: t('filter.all'), count: countOf(kinds) }) },
    ...words
      .filter(({ word, count }) => count > 0 || word === chosen)
      .map(({ word, count }) => ({ value: word, label: t('filter', { word, count }) })),
  ]
}

export const isIn = (filter: string, kind: WaitingKind | undefined): boolean => filter === ALL || kind?.filter() === filter
