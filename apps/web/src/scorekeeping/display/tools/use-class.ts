import { firstNameIn } from '@xiotein/game/rules'
import { useRead } from '../../../platform/use-read.ts'
import type { Board } from '../../board.ts'
import { displayApi } from '../use-display.ts'

type PupilOnWall = { readonly id: string; readonly name: string; readonly level: number }

/** The pupils of a class for the tools, with the names that are shown on a wall. */
export type ClassOnWall = {
  readonly pupils: readonly PupilOnWall[]
  /** The pupils who are marked absent today. */
  readonly absent: readonly PupilOnWall[]
  /** Also of those who are absent by now. */
  readonly nameOf: (pupilId: string) => string
  readonly mayAward: boolean
  /** False when it is not known who is absent, so that everybody is in. */
  readonly knowsAbsent: boolean
}

/** Scorekeepers of the class get its board, and with it the names that the tools need. */
export function useClass(classId: string) {
  return useRead(displayApi, 'scorekeeping.board', { classId })
}

/** Absent pupils are neither picked nor in a group; first names are told apart in the whole class all the same. */
export const onWall = ({ pupils, may }: Board, isAbsent: ((pupilId: string) => boolean) | null): ClassOnWall => {
  const names = pupils.map(({ displayName }) => displayName)
  const shown = pupils.map(({ id, displayName, level }) => ({ id, level, name: firstNameIn(displayName, names) }))
  return {
    pupils: shown.filter(({ id }) => !isAbsent?.(id)),
    absent: shown.filter(({ id }) => isAbsent?.(id) === true),
    nameOf: pupilId => shown.find(({ id }) => id === pupilId)?.name ?? '',
    mayAward: may.award,
    knowsAbsent: isAbsent !== null,
  }
}
