import { useEffect } from 'react'
import { useMe } from '../people/index.ts'
import { forgetBoard } from './kept-board.ts'
import { useLeftLessons } from './use-left-lessons.ts'

/**
 * Shows nothing: sends the waiting points of this device, on every screen but the scorekeeper's own, and removes boards that were stored here
 * once their reader keeps score nowhere.
 */
export function LeftLessons() {
  const { id, may } = useMe()
  useLeftLessons(id)
  useEffect(() => {
    if (!may.keepScore) forgetBoard(id, null)
  }, [id, may.keepScore])
  return null
}
