// The proof that the chance of a battle was fixed before the first choice. docs/game-rules.md, "A fair battle".

/**
 * The text whose SHA-256 both players are given before the first choice. The seed and the salt are published when the battle is over, so
 * anybody can hash this text again. The salt keeps the four billion seeds from being tried one by one.
 */
export const committedText = (battle: string, seed: number, salt: string): string => `xiotein battle ${battle} seed ${seed} salt ${salt}`
