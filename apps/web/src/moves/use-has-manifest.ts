import { useQuery } from '@tanstack/react-query'
import type { MovesCalls } from '@xiotein/contract/moves'
import { apiOf } from '../platform/call.ts'

const api = apiOf<MovesCalls>()

/** Whether one's manifest is chosen, or not one's to choose; null until it is known. Asked only when `wanted`. */
export function useHasManifest(wanted: boolean): boolean | null {
  const { data } = useQuery({ queryKey: ['moves.manifest'], queryFn: () => api.read('moves.manifest', {}), enabled: wanted })
  return data ? data.manifest !== null || !data.may.choose : null
}
