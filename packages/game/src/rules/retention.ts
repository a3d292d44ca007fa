// Retention times of all data. The jobs that delete, the page that an admin reads and docs/privacy.md are all made from this table.

const HOUR_MS = 3_600_000
const DAY_HOURS = 24

type Rule = {
  /** Counted from the moment that the kind names, such as when a battle began; 0 where rows end at a time of their own. */
  readonly hours: number
  /** Shorter times, in days, that a school may choose instead. Where there are none, something in the product needs the whole time, or it is short already. */
  readonly shorterDays?: readonly number[]
}

const days = (count: number, ...shorterDays: number[]): Rule => ({
  hours: count * DAY_HOURS,
  ...(shorterDays.length > 0 ? { shorterDays } : {}),
})
const atItsEnd: Rule = { hours: 0 }

export const RETENTION = {
  notices: days(90, 60, 30),
  'cleared-notices': days(1),
  // A pupil who leaves duels again and again is paused by what the last 30 days hold.
  battles: days(90, 60, 30),
  // The replay of another policy covers 28 days, and counts from 28 days before them.
  sieges: days(90, 60),
  // The same as charts look back: `MOST_CHART_DAYS`.
  'attack-sums': days(750),
  // A pupil reads the whole school year; closing a season keeps what it came to.
  'vault-history': days(365, 180),
  squads: days(90, 60, 30),
  covers: days(90, 60, 30),
  // A closed year is undone, or its classes carried over, within weeks.
  'kept-apart': days(90, 60, 30),
  'asked-names': days(90, 60, 30),
  browsers: days(365, 180, 90),
  emails: days(30, 14),
  'email-texts': days(7),
  tokens: days(30),
  'command-keys': days(30),
  answers: days(1),
  'secret-answers': { hours: 1 },
  'live-events': days(1),
  attempts: days(1),
  'story-pictures': days(1),
  'page-views': days(1),
  'job-runs': days(7),
  attendance: atItsEnd,
  sessions: atItsEnd,
  links: atItsEnd,
  'sign-ups': atItsEnd,
  'passkey-challenges': atItsEnd,
  'set-aside': atItsEnd,
  'closed-vaults': atItsEnd,
  'no-challenges': atItsEnd,
} as const satisfies Readonly<Record<string, Rule>>

export type RetentionKind = keyof typeof RETENTION
export const KINDS = Object.keys(RETENTION) as readonly RetentionKind[]

/** The most rows of a kind that its page counts: of a school that has more, it says "or more". */
export const COUNTED_UP_TO = 100_000

/** The times, in days, between which a school chooses: the longest is the usual one. Empty where it is fixed. */
export const keptFor = (kind: RetentionKind): readonly number[] => {
  const { hours, shorterDays = [] }: Rule = RETENTION[kind]
  return shorterDays.length === 0 ? [] : [hours / DAY_HOURS, ...shorterDays]
}

/** Returns how long it is kept where a school has chosen this many days; an unknown choice is ignored. */
export const keptMsOf = (kind: RetentionKind, chosenDays: number | null): number =>
  chosenDays !== null && keptFor(kind).includes(chosenDays) ? chosenDays * DAY_HOURS * HOUR_MS : RETENTION[kind].hours * HOUR_MS
