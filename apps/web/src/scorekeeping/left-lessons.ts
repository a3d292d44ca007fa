import { useMe } from '../people/index.ts'
import { useLeftLessons } from './use-left-lessons.ts'

/** Nothing to be seen: sends what waits on this device, on every screen but the scorekeeper's own. */
export function LeftLessons() {
  useLeftLessons(useMe().id)
  return null
}
