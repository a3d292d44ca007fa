import type { BattleLobby } from '../use-battle.ts'

/** The lobby that somebody is in; a pupil is in one at most. */
export const lobbyOf = (lobbies: readonly BattleLobby[], personId: string): BattleLobby | undefined =>
  lobbies.find(({ participants }) => participants.some(each => each.personId === personId))

/** Challenges that wait for somebody's answer. */
export const challengesTo = (lobbies: readonly BattleLobby[], personId: string): BattleLobby[] =>
  lobbies.filter(({ challenged, status }) => challenged?.personId === personId && status === 'waiting')

const left = new Set<string>()

/** Lobbies that the reader leaves on this page: their end is no news. */
export const noteLeft = (lobbyId: string): void => void left.add(lobbyId)
/** The reader is in it still: leaving it failed. */
export const noteStayed = (lobbyId: string): void => void left.delete(lobbyId)
export const wasLeft = (lobbyId: string): boolean => left.has(lobbyId)
