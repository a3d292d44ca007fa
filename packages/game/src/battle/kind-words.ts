/** What a pupil can say to the other after a duel: chosen from this list, never typed. docs/game-rules.md, "After a duel". */
export const KIND_WORDS = ['good', 'played', 'clever', 'moves', 'learned', 'surprised', 'close', 'fun', 'thanks'] as const
export type KindWord = (typeof KIND_WORDS)[number]
