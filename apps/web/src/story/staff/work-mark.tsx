import { TabCount } from '../../ui/actions/tabs.tsx'
import { useWaitingWork } from './use-work.ts'

/** How much handed-in work waits, beside the name of the room. */
export function WorkMark() {
  return <TabCount count={useWaitingWork().data?.total ?? null} />
}
