import { inRegisterOrder } from '@xiotein/game/rules'
import { locale } from '../speech.ts'

/** Sorts people as the register of a class, by last name, in the order of the reader's alphabet. */
export const inRegister = <Item>(items: readonly Item[], nameOf: (item: Item) => string): Item[] =>
  inRegisterOrder(items, nameOf, new Intl.Collator(locale()).compare)
