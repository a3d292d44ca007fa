// The absence of a player from a live battle. docs/game-rules.md, "Moves and battles".

/** Ours: a browser that is there is heard of every ten seconds, so that one lost message is not an absence yet. */
export const HEARD_EVERY_SECONDS = 10
export const SILENCE_SECONDS = 25

/** When a player's browser was last heard of, and how long the player was away before that, in the whole battle. */
export type Presence = { readonly heardAtMs: number; readonly awayMs: number }

/** The moment from which a silence is an absence. */
export const awaySinceMs = ({ heardAtMs }: Presence): number => heardAtMs + SILENCE_SECONDS * 1000

export const isAway = (presence: Presence, nowMs: number): boolean => awaySinceMs(presence) <= nowMs

const heardAt = (presence: Presence, nowMs: number): Presence => ({ ...presence, heardAtMs: Math.max(presence.heardAtMs, nowMs) })

/**
 * The browser of the player at a place is heard of, or everybody's silence is counted (`null`) because a pause begins: a silence until
 * now is an absence. While all players were silent together nobody was away, and when one is back the silence of the others begins again.
 */
export const heard = (players: readonly Presence[], place: number | null, nowMs: number): readonly Presence[] => {
  const together = players.every(each => isAway(each, nowMs))
  const untilMs = together ? Math.max(...players.map(awaySinceMs)) : nowMs
  return players.map((each, at) =>
    together || place === null || place === at
      ? heardAt({ ...each, awayMs: each.awayMs + Math.max(0, untilMs - awaySinceMs(each)) }, nowMs)
      : each,
  )
}

/** The same while the battle is paused: no silence is an absence. */
export const heardInPause = (players: readonly Presence[], place: number, nowMs: number): readonly Presence[] =>
  players.map((each, at) => (place === at ? heardAt(each, nowMs) : each))
