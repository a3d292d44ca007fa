import { useState } from 'react'
import type { BattleLobby } from '../use-battle.ts'
import { lobbyOf } from './own-lobby.ts'

type Row = { readonly lobby: BattleLobby; readonly isGone: boolean }

/**
 * The lobbies in places that they keep while the reader is here, so that no row moves under a finger: one that has gone keeps its place, and
 * new ones come last. Where something stands below the list (`!isLast`), the new ones of others wait until the reader asks for them with `showAll`.
 */
export function useSteadyLobbies(lobbies: readonly BattleLobby[], readerId: string, isLast: boolean) {
  const [kept, setKept] = useState({ lobbies, rows: lobbies })
  const isOwn = (lobby: BattleLobby): boolean => lobbyOf([lobby], readerId) !== undefined
  if (kept.lobbies !== lobbies) {
    const rows = kept.rows.flatMap(row => lobbies.find(({ id }) => id === row.id) ?? (isOwn(row) ? [] : [row]))
    // A list in which nothing can be pressed any more begins anew.
    const before = rows.some(row => lobbies.some(({ id }) => id === row.id)) ? rows : []
    const more = lobbies.filter(lobby => !kept.rows.some(({ id }) => id === lobby.id) && (isLast || isOwn(lobby)))
    setKept({ lobbies, rows: isLast ? [...before, ...more] : [...rows, ...more] })
  }
  const isOpen = ({ id }: BattleLobby): boolean => lobbies.some(lobby => lobby.id === id)
  const rows: Row[] = kept.rows.map(lobby => ({ lobby, isGone: !isOpen(lobby) }))
  return {
    rows: isLast && rows.every(({ isGone }) => isGone) ? [] : rows,
    waiting: lobbies.filter(lobby => !kept.rows.some(({ id }) => id === lobby.id)).length,
    showAll: (): void => setKept({ lobbies, rows: lobbies }),
  }
}
