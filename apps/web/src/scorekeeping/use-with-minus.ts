import { useCallback, useState } from 'react'
import { keep, kept } from '../platform/kept.ts'
import type { Board } from './board.ts'

declare module '../platform/kept.ts' {
  interface KeptNames {
    readonly 'minus.': true
  }
}

/**
 * Whether the chosen reason goes with points taken away, too, and the switch for it: each reason of a class as this person last chose on this
 * device. Mount it anew for another class.
 */
export function useWithMinus(
  personId: string,
  { classId, reasons }: Pick<Board, 'classId' | 'reasons'>,
  chosen: string | null,
): [boolean, (on: boolean) => void] {
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
  return [chosen !== null && ids.includes(chosen), change]
}
