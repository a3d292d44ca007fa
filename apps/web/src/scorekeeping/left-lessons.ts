import { useMe } from '../people/index.ts'
import { useLeftLessons } from './use-left-lessons.ts'

/** Shows nothing: sends the waiting points of this device, on every screen but the scorekeeper's own. */
export function LeftLessons() {
  useLeftLessons(useMe().id)
  return null
}
