import { useMayInterrupt } from '../platform/interruptions.ts'
import { arenaRooms } from './features.ts'

/** The items that wait in the rooms of the Battle Arena, as marks on the way into it. Screens of work do not ask for them. */
export function ArenaMark() {
  return useMayInterrupt() ? arenaRooms.map(({ href, Mark }) => Mark && <Mark key={href} onBar />) : null
}
