import { line } from '@xiotein/contract/wire'
import { z } from 'zod'

// Quotes and backslashes would end the quoted name, and a line break the header: `line` makes a space of each.
const name = line(1, 80).refine(text => !/["\\<>]/.test(text))
const address = z.email().max(254)

/** `Oak School <points@oak.example.org>`, or an address alone, as emails carry it; null: it is no sender. */
export const senderOf = (typed: string): string | null => {
  const [, typedName, typedAddress = typed.trim()] = /^\s*"?([^"<>]*)"?\s*<([^<>]*)>\s*$/.exec(typed) ?? []
  const found = address.safeParse(typedAddress)
  if (!found.success) return null
  if (typedName === undefined) return found.data
  const named = name.safeParse(typedName)
  return named.success ? `"${named.data}" <${found.data}>` : null
}
