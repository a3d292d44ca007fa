import type { LedgerTopics } from '@xiotein/contract/ledger'
import { useMe } from '../people/index.ts'
import { useEvents } from '../platform/use-live.ts'
import { readNumber } from '../ui/display/numbers.ts'
import { useAnnounce } from '../ui/messages/announcer.tsx'
import { t } from './pages/words/index.ts'

/** On pages of the story, which show no balance, reads the points of a claim or a challenge aloud, as the counter of the home page does. */
export function useHeardPoints(): void {
  const me = useMe()
  const announce = useAnnounce()
  const announcePoints = ({ pp }: { pp: number }): void => announce(t('points', { pp: readNumber(pp) }))
  useEvents<LedgerTopics>([{ topic: 'person', of: me.id, on: { 'ledger.balance': announcePoints } }])
}
