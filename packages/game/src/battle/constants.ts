// The fixed numbers of a battle. docs/game-rules.md, "Moves and battles".

export const MAX_ACTIONS_A_TURN = 3
export const MAX_CARDS_A_TURN = 1
export const MAX_ENERGY = 100
/** Ours: a first turn with all of it would decide too many duels at once. */
export const STARTING_ENERGY = 60
export const ENERGY_REGEN_A_TURN = 20
export const BASE_HEALTH = 100
export const BASE_SHIELD = 50

export const DUEL_FIGHTERS = 2
export const TIME_LIMIT_SECONDS = 300
export const ABSENCE_LIMIT_SECONDS = 60
/** How long before the end of a battle the players are told what is left of it. */
export const END_SHOWN_SECONDS = 60
/** Ours: long enough to think, short enough that ten slow turns fit into the time limit. */
export const TURN_SECONDS = 30
/** Ours: from this turn of a duel the lamps burn low, and every blow does more damage with each further turn. */
export const DUSK_FROM_TURN = 8
export const DUSK_PERCENT_A_TURN = 10
/** Ours: two quick players must come to an end too. */
export const MAX_TURNS = 30
/** Ours: no lesson is longer, so that a pause which its teacher forgot holds nobody for the rest of the day. */
export const CLASS_PAUSE_MINUTES = 60

/** Percent of the PP of one opponent, in one battle. */
export const MAX_STOLEN_PERCENT = 5

/** Challenges of one pupil to another in a game day that came to nothing: withdrawn, declined or left waiting. Then the other has peace. */
export const MOST_VAIN_CHALLENGES = 3
/** Different names that a pupil types for duels in a game day: others read them. */
export const MOST_DUEL_NAMES_A_DAY = 10

/** Whom a pupil can meet in a duel: pupils of the same classes, or of the whole school. */
export const BATTLE_REACHES = ['classmates', 'school'] as const
export type BattleReach = (typeof BATTLE_REACHES)[number]

/** The words that a pupil can say to the other after a duel: chosen from this list, never typed. docs/game-rules.md, "After a duel". */
export const KIND_WORDS = ['good', 'played', 'clever', 'moves', 'learned', 'surprised', 'close', 'fun', 'thanks'] as const
export type KindWord = (typeof KIND_WORDS)[number]
