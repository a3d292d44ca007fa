import { firstNameIn } from '@xiotein/game/rules'
import { useRead } from '../../../platform/use-read.ts'
import type { Board } from '../../board.ts'
import { displayApi } from '../use-display.ts'

/** The pupils of a class for the tools, with the names that are shown on a wall. */
export type ClassOnWall = {
  readonly pupils: readonly { readonly id: string; readonly name: string; readonly level: number }[]
  readonly mayAward: boolean
}

/** Those who keep score in the class get its board, and with it the names that the tools need. */
export function useClass(classId: string) {
  return useRead(displayApi, 'scorekeeping.board', { classId })
}

export const onWall = ({ pupils, may }: Board): ClassOnWall => {
  const names = pupils.map(({ displayName }) => displayName)
  return { pupils: pupils.map(({ id, displayName, level }) => ({ id, level, name: firstNameIn(displayName, names) })), mayAward: may.award }
}
