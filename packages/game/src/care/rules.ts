// The rules that put a person on the list of the room Care, as data. docs/game-rules.md, "Worth a look".

/** The rules that staff can be notified about: four are about pupils, the last two about scorekeepers. */
export const CARE_KINDS = ['attacked', 'unseen', 'loses', 'away', 'favours', 'passes-over'] as const
export type CareKind = (typeof CARE_KINDS)[number]

/** One rule as a school has set it: whether it is on, and the number in its sentence. */
type CareRule = { readonly on: boolean; readonly number: number }
export type CareRules = Readonly<Record<CareKind, CareRule>>

/** The number of each rule and the bounds in which a school may change it. */
export const CARE_NUMBERS = {
  /** Attacks on the vault of a pupil. */
  attacked: { usual: 6, least: 3, most: 50 },
  /** Days without a point in class. */
  unseen: { usual: 14, least: 7, most: 28 },
  /** Duels, none of which was won. */
  loses: { usual: 8, least: 4, most: 50 },
  /** Days without a visit. */
  away: { usual: 14, least: 7, most: 60 },
  /** The PP of a scorekeeper's squad, as a multiple of those of the others. */
  favours: { usual: 2, least: 2, most: 10 },
  /** Pupils without a point. */
  'passes-over': { usual: 3, least: 2, most: 20 },
} as const satisfies Readonly<Record<CareKind, { usual: number; least: number; most: number }>>

export const USUAL_RULES: CareRules = Object.fromEntries(
  CARE_KINDS.map(kind => [kind, { on: true, number: CARE_NUMBERS[kind].usual }]),
) as unknown as CareRules

/** A smaller class, or one that had points on fewer days, is left out: chance would decide. */
export const FEWEST_PUPILS = 10
export const FEWEST_LESSON_DAYS = 5

/** The days that every rule looks back. Of older data only a pupil's last visit is read. */
export const LOOK_BACK_DAYS = 28
/** The days in which attacks are counted, and how many times those of the median pupil of the class they have to be. */
export const ATTACK_DAYS = 14
export const TIMES_MIDDLE = 3
/** Lessons that a scorekeeper has kept before anything is reported about it. */
export const FEWEST_LESSONS = 8
/** Members of a squad in the class before it is compared with the others. */
export const FEWEST_IN_SQUAD = 2
/** A rival is counted as far above when its level is so much higher. */
export const FAR_ABOVE_LEVELS = 2

/** The days for which the reader's list leaves out what they have put aside. */
export const ASIDE_DAYS = 14
