import { TabCount } from '../../../ui/actions/tabs.tsx'
import { useWaiting } from './use-waiting.ts'

/** How many submissions wait, beside the name of their room. */
export function WaitingMark() {
  return <TabCount count={useWaiting()} />
}
