import { TabCount } from '../../ui/actions/tabs.tsx'
import { useRequests } from './use-requests.ts'

/** How many requests wait, beside the name of their room. */
export function RequestsMark() {
  return <TabCount count={useRequests().data?.requests.length ?? null} />
}
