import { type MarketCategory, MOST_A_WEEK, MOST_PERK_PRICE, type PerkPicture } from '@xiotein/game/market'
import { wholeNumberOf } from '../../ui/forms/number-input.tsx'
import { atWallTime, wallTime } from '../../ui/school-time.ts'
import type { Perk } from './use-purchases.ts'
import { t } from './words/index.ts'

/** A perk as the form holds it: numbers and moments as text. */
export type Draft = {
  name: string
  note: string
  category: MarketCategory
  picture: PerkPicture
  price: string
  stock: string
  limit: string
  from: string
  until: string
  classIds: readonly string[]
  onSale: boolean
}

/** A moment as an input of the type `datetime-local` holds it, by the clock of the school. */
const localOf = (at: string | null): string => (at === null ? '' : wallTime(at))
const instantOf = (local: string): string | null => {
  if (local === '') return null
  // While a year is being typed, it is no moment yet: the server refuses it.
  return /^[1-9]\d{3}-/.test(local) ? atWallTime(local).toISOString() : local
}

export const draftOf = (perk: Perk | null): Draft => ({
  name: perk?.name ?? '',
  note: perk?.note ?? '',
  category: perk?.category ?? 'time',
  picture: perk?.picture ?? 'star',
  price: perk === null ? '' : String(perk.truthMetal),
  stock: String(perk?.stockAWeek ?? ''),
  limit: String(perk?.limitAWeek ?? ''),
  from: localOf(perk?.saleFrom ?? null),
  until: localOf(perk?.saleUntil ?? null),
  classIds: perk?.classes.map(({ id }) => id) ?? [],
  onSale: perk?.onSale ?? true,
})

const isBetween = (text: string, most: number): boolean => {
  const number = wholeNumberOf(text)
  return number !== null && number >= 1 && number <= most
}

/** Returns what the form says about each field that cannot be saved; null where all is well. */
export const problemsOf = ({ name, price, stock, limit, from, until }: Draft) => {
  const aWeek = (text: string): string | null =>
    text === '' || isBetween(text, MOST_A_WEEK) ? null : t('aWeek.wrong', { most: MOST_A_WEEK })
  return {
    name: name.trim() === '' ? t('name.missing') : null,
    price: isBetween(price, MOST_PERK_PRICE) ? null : t('price.wrong', { most: MOST_PERK_PRICE }),
    stock: aWeek(stock),
    limit: aWeek(limit),
    until: from !== '' && until !== '' && until <= from ? t('sale.turned') : null,
  }
}

export const inputOf = (perk: Perk | null, { name, note, price, stock, limit, from, until, classIds, ...same }: Draft) => ({
  ...(perk ? { version: perk.version } : {}),
  id: perk?.id ?? null,
  ...same,
  classIds: [...classIds].sort(),
  truthMetal: Number(price),
  name: name.trim(),
  note: note.trim().replace(/\s+/g, ' '),
  stockAWeek: stock === '' ? null : Number(stock),
  limitAWeek: limit === '' ? null : Number(limit),
  saleFrom: instantOf(from),
  saleUntil: instantOf(until),
})
