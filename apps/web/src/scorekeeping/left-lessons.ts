import { useEffect } from 'react'
import { useMe } from '../people/index.ts'
import { forgetOldGroups } from './display/tools/kept-groups.ts'
import { forgetBoard } from './kept-board.ts'
import { forgetAnswered } from './kept-lessons.ts'
import { useLeftLessons } from './use-left-lessons.ts'

/**
 * Shows nothing: sends the waiting points of this device, on every screen but the scorekeeper's own, and removes what need not stay here: boards
 * once their reader keeps score nowhere, old groups, and with the end of the session who got the points that were handed in.
 */
export function LeftLessons() {
  const { id, may } = useMe()
  useLeftLessons(id)
  useEffect(() => {
    if (!may.keepScore) forgetBoard(id, null)
  }, [id, may.keepScore])
  useEffect(() => {
    forgetOldGroups()
    forgetAnswered(id)
    return () => forgetAnswered(null)
  }, [id])
  return null
}
