// The fixed numbers of a battle. docs/game-rules.md, "Moves and battles".

export const MAX_ACTIONS_A_TURN = 3
export const MAX_CARDS_A_TURN = 1
export const MAX_ENERGY = 100
export const ENERGY_REGEN_A_TURN = 20
export const BASE_HEALTH = 100
export const BASE_SHIELD = 50

export const DUEL_FIGHTERS = 2
export const TIME_LIMIT_SECONDS = 300
export const ABSENCE_LIMIT_SECONDS = 60
/** Ours: long enough to think, short enough that ten slow turns fit into the time limit. */
export const TURN_SECONDS = 30
/** Ours: two quick players must come to an end too. */
export const MAX_TURNS = 30

/** Nobody at or under this many PP can be robbed, nor be pushed under it. */
export const PP_FLOOR = 50
export const MAX_STOLEN_PERCENT = 5
export const MAX_HAND = 6
export const MAX_MOVE_MASTERY = 10
export const MAX_CARD_MASTERY = 5
export const EVEN_FIELD_PERCENT_A_MASTERY = 10
