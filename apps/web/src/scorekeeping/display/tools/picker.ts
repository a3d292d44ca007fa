// Picks the next pupil. docs/game-rules.md, "Tools of the class display".

type Draw = (below: number) => number

/**
 * One of those who are here and were not picked yet, and who was picked with them; everybody again once all who are here were. An absent pupil
 * was picked all the same. Null without anybody to pick.
 */
export const nextPick = (
  pupilIds: readonly string[],
  picked: readonly string[],
  draw: Draw,
): { readonly pick: string; readonly picked: readonly string[] } | null => {
  const left = pupilIds.filter(id => !picked.includes(id))
  // In a new round the last one of the round before does not come first, unless there is nobody else.
  const fresh = pupilIds.filter(id => id !== picked.at(-1))
  const from = left.length > 0 ? left : fresh.length > 0 ? fresh : pupilIds
  const pick = from[draw(from.length)]
  return pick === undefined ? null : { pick, picked: left.length > 0 ? [...picked, pick] : [pick] }
}

/** A number from 0 to below the limit that nobody can foresee. */
export const chance: Draw = below => Math.floor(((crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32) * below)
