// The last board of each class, on this device for when the network is gone. Names of pupils do not outlast the right to read them.

import { forget, forgetAll, keep, kept, keptNames } from '../platform/kept.ts'
import type { Board } from './board.ts'

declare module '../platform/kept.ts' {
  interface KeptNames {
    readonly 'board.': true
  }
}

type KeptBoard = { readonly board: Board; readonly at: number }

const ALL = 'all'
const boardsOf = (personId: string): `board.${string}` => `board.${personId}.`
const nameOf = (personId: string, classId: string): `board.${string}` => `${boardsOf(personId)}${classId}`
const firstOf = (personId: string): `board.${string}` => `${boardsOf(personId)}first`

/** The board of a class; null asks for the one that this person starts with. */
export const keptBoard = (personId: string, classId: string | null): KeptBoard | null => {
  const id = classId ?? kept<string>(firstOf(personId))
  const known = id === null ? null : kept<KeptBoard>(nameOf(personId, id))
  return known && Array.isArray(known.board?.pupils) ? known : null
}

/** The class whose board was kept last; null without one. */
export const newestKept = (personId: string): string | null => {
  const boards = keptNames(boardsOf(personId)).flatMap(name => kept<KeptBoard>(name) ?? [])
  const ofClasses = boards.filter(({ board }) => typeof board?.classId === 'string')
  return ofClasses.sort((one, other) => other.at - one.at)[0]?.board.classId ?? null
}

export const keepBoard = (personId: string, classId: string | null, board: Board): void => {
  keep(nameOf(personId, board.classId ?? ALL), { board, at: Date.now() } satisfies KeptBoard)
  if (classId === null) keep(firstOf(personId), board.classId ?? ALL)
}

/** Removes the board of a class that was refused; with null, all of them. */
export const forgetBoard = (personId: string, classId: string | null): void => {
  if (classId === null) forgetAll(boardsOf(personId))
  else forget(nameOf(personId, classId))
}
