import type { VaultState } from '@xiotein/contract/vault'
import { DayMoves } from '../vault/index.ts'
import { SiegeOnly } from './siege-only.tsx'

/** On the reader's own vault: what is left of today's moves, where there are sieges. */
export function SiegeDayMoves({ vault }: { vault: VaultState }) {
  return (
    <SiegeOnly>
      <DayMoves vault={vault} />
    </SiegeOnly>
  )
}
