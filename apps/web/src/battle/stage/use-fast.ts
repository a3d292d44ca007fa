import { useCallback, useState } from 'react'
import { keep, kept } from '../../platform/kept.ts'

declare module '../../platform/kept.ts' {
  interface KeptNames {
    readonly 'battle.fast': true
  }
}

const NAME = 'battle.fast'

/** Whether this device narrates a turn faster, and how to change it. */
export function useFast(): readonly [boolean, (fast: boolean) => void] {
  const [fast, setFast] = useState(() => kept<boolean>(NAME) === true)
  const change = useCallback((next: boolean) => {
    keep(NAME, next)
    setFast(next)
  }, [])
  return [fast, change]
}
