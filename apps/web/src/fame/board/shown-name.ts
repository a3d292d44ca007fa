import { t } from './words/index.ts'

/** The name beside a place, in words where nothing of it may be shown. */
export const shownName = ({ name, mine }: { readonly name: string | null; readonly mine: boolean }): string => {
  const shown = name ?? t('unnamed')
  return mine ? t('you', { name: shown }) : shown
}
