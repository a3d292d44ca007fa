import type { MovesCalls } from '@xiotein/contract/moves'
import { apiOf } from '../platform/call.ts'
import { useRead } from '../platform/use-read.ts'

const api = apiOf<MovesCalls>()

/** Whether the reader has chosen a manifest, or cannot choose one; null until it is known. Asked only when `wanted`. */
export function useHasManifest(wanted: boolean): boolean | null {
  const { data } = useRead(api, 'moves.manifest', wanted ? {} : null)
  return data ? data.manifest !== null || !data.may.choose : null
}
