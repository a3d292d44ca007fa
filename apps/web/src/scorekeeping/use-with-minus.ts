import { useCallback, useState } from 'react'
import { keep, kept } from '../platform/kept.ts'
import type { Board, Reason } from './board.ts'

declare module '../platform/kept.ts' {
  interface KeptNames {
    readonly 'minus.': true
  }
}

/**
 * Whether the chosen reason goes with points taken away, too, and the switch for it: each reason of a class as this person last chose on this
 * device; null where the reason itself usually takes points away. Mount it anew for another class.
 */
export function useWithMinus(
  personId: string,
  { classId, reasons }: Pick<Board, 'classId' | 'reasons'>,
  reason: Reason | null,
): [boolean | null, (on: boolean) => void] {
  const chosen = reason?.id ?? null
  const name = `minus.${personId}.${classId ?? ''}` as const
  const [ids, setIds] = useState<readonly string[]>(() => kept<string[]>(name) ?? [])
  const change = useCallback(
    (on: boolean): void => {
      const next = reasons.flatMap(({ id }) => ((id === chosen ? on : ids.includes(id)) ? [id] : []))
      keep(name, next)
      setIds(next)
    },
    [name, reasons, chosen, ids],
  )
  return [reason?.amount && reason.amount < 0 ? null : chosen !== null && ids.includes(chosen), change]
}
