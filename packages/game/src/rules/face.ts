/** So few that nobody is found by theirs. Six of them after each other have the six inks. */
const FACES = 48

/** The face of a person without a photo, from the id: the same on every screen, also where the id itself is not shown (FNV-1a, 32 bits). */
export const faceOf = (id: string): number => {
  let hash = 0x811c9dc5
  for (const char of id) {
    hash ^= char.codePointAt(0) ?? 0
    hash = Math.imul(hash, 0x01000193) >>> 0
  }
  return hash % FACES
}
