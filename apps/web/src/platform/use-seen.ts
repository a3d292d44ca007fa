import { useState } from 'react'

/** Compares what forms hold: plain values and lists. */
export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

type Form = {
  /** Whether the form holds just what is saved: then nobody's change is lost by saving it. */
  readonly isSaved: boolean
  readonly busy: boolean
}

/**
 * Whether somebody else has saved since a form was changed for the first time. The form then shows what is saved by now, and
 * what is sent carries that version. A version that this browser has not heard of yet is refused by the server.
 */
export function useSeen(version: string | undefined, { isSaved, busy }: Form) {
  const [began, setBegan] = useState<string>()
  // The form's own saves are not news, even if the answer was lost.
  if (isSaved && began !== undefined && began !== version) setBegan(version)
  return {
    isOld: began !== undefined && began !== version && !isSaved && !busy,
    begin: (): void => setBegan(before => before ?? version),
  }
}
