import type { CareCalls, CareSign } from '@xiotein/contract/care'
import type { SiegeCalls } from '@xiotein/contract/siege'
import type { OutputOf } from '@xiotein/contract/wire'
import { apiOf } from '../platform/call.ts'
import { nothingToTell, useUnkeyedCommand } from '../platform/use-command.ts'
import { useOnce } from '../platform/use-once.ts'

export type { CareSign }
export const careApi = apiOf<CareCalls>()
export const siegeApi = apiOf<SiegeCalls>()
export type CareVisit = OutputOf<CareCalls['care.open']>
export type CareRow = CareVisit['rows'][number]

/** The same sign of the same person keeps its key. */
export const keyOf = ({ classId, person, sign }: CareRow): string => `${classId} ${person.id} ${sign.kind}`

export const isAboutKeeper = ({ sign }: CareRow): boolean => sign.kind === 'favours' || sign.kind === 'passes-over'

/** Opens the room once. Each opening is a visit in the audit log, so it is no read: nothing asks again automatically. */
export function useVisit() {
  const open = useUnkeyedCommand(careApi, 'care.open', { onFailed: () => nothingToTell })
  useOnce(() => open.send({}))
  return open
}
