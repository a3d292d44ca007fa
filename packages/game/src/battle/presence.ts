// How long a player of a live battle was away. docs/game-rules.md, "Moves and battles".

/** Ours: a browser that is there is heard of every ten seconds, so that one lost message is not an absence yet. */
export const HEARD_EVERY_SECONDS = 10
export const SILENCE_SECONDS = 25

/** When a player's browser was last heard of, and how long the player was away before that, in the whole battle. */
export type Presence = { readonly heardAtMs: number; readonly awayMs: number }

const awayFromMs = ({ heardAtMs }: Presence): number => heardAtMs + SILENCE_SECONDS * 1000

export const isAway = (presence: Presence, nowMs: number): boolean => awayFromMs(presence) <= nowMs

/** The player's browser is heard of again: the silence until now counts as absence. */
export const heard = (presence: Presence, nowMs: number): Presence => ({
  heardAtMs: Math.max(presence.heardAtMs, nowMs),
  awayMs: presence.awayMs + Math.max(0, nowMs - awayFromMs(presence)),
})

/** The moment that a battle's clock counts an absence from: earlier absences are counted in. */
export const awaySinceMs = (presence: Presence): number => awayFromMs(presence) - presence.awayMs
