import type { WaitingKind } from '../platform/waiting.ts'
import { t } from './words/index.ts'

export const ALL = ''

type Counts = readonly { readonly kind: string; readonly count: number }[]

/** The filters: all, then a word for each kind, with how many wait; kinds with the same word share one. */
export const filtersOf = (kinds: readonly WaitingKind[], counts: Counts): { value: string; label: string }[] => {
  const countOf = (of: readonly WaitingKind[]): number =>
    counts.filter(({ kind }) => of.some(each => each.kind === kind)).reduce((sum, { count }) => sum + count, 0)
  const words = [...new Set(kinds.map(({ filter }) => filter()))]
  return [
    { value: ALL, label: t('filter', { word: t('filter.all'), count: countOf(kinds) }) },
    ...words.map(word => ({ value: word, label: t('filter', { word, count: countOf(kinds.filter(kind => kind.filter() === word)) }) })),
  ]
}

export const isIn = (filter: string, kind: WaitingKind | undefined): boolean => filter === ALL || kind?.filter() === filter
