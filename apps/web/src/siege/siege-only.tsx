import type { ReactNode } from 'react'
import { useMe } from '../people/index.ts'
import { useSiege } from './use-siege.ts'

type SiegeOnlyProps = { children: ReactNode; otherwise?: ReactNode; waiting?: ReactNode }

/** Sieges exist for pupils, in a school that has not switched them off. */
export function SiegeOnly({ children, otherwise = null, waiting = null }: SiegeOnlyProps) {
  const me = useMe()
  const { data } = useSiege()
  if (me.classes.length === 0 || data?.mode === 'off') return otherwise
  return data === undefined ? waiting : children
}
