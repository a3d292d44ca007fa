import { badge } from '@xiotein/contract/growth'
import { savedSettings, seenSettings, versionedSettings } from '@xiotein/contract/school'
import { crest } from '@xiotein/contract/squads'
import { command, done, entryCursor, id, nothing, page, read } from '@xiotein/contract/wire'
import { FAME_ACCESS, FAME_BOARDS } from '@xiotein/game/fame'
import { MANIFESTS } from '@xiotein/game/moves'
import { z } from 'zod'

const access = z.enum(FAME_ACCESS)
const manifest = z.enum(MANIFESTS).nullable()

/** The fields of a pupil that the boards show besides numbers. There is no id, so that a row cannot be used to look somebody up. */
const shownPupil = {
  /** Whole for those who share a class, first name and initial for everybody else; null where nothing but an address is known. */
  name: z.string().nullable(),
  photo: z.string().nullable(),
  /** Fixes how the pupil is drawn without a photo: one of few numbers, so that nobody is found by it. */
  face: z.number().int(),
  manifest,
  /** The badge whose title the pupil wears, for those who share a class. */
  title: badge.nullable(),
  mine: z.boolean(),
}

const row = z.strictObject({
  ...shownPupil,
  place: z.number().int(),
  level: z.number().int(),
  /** XP, PP or the XP of this week: whatever the board is ordered by. */
  value: z.number().int(),
})

/** The reader's own place, which nobody else sees. */
const own = z.strictObject({
  /** Null while there is nothing to be ranked by. */
  place: z.number().int().nullable(),
  level: z.number().int(),
  value: z.number().int(),
  hidesName: z.boolean(),
  /** The next pupil above and the distance; null at the top. */
  before: z.strictObject({ name: z.string().nullable(), by: z.number().int() }).nullable(),
  /** Places gained in the class since the week began; 0 for none. Lost places are not shown. */
  climbed: z.number().int(),
  /** The reader among the pupils directly above and below. */
  window: z.array(row),
})

const squadRow = z.strictObject({
  place: z.number().int(),
  name: z.string(),
  crest,
  members: z.number().int(),
  /** The average of its members. */
  value: z.number().int(),
  mine: z.boolean(),
})

/** The place after the upper ones, where more share it than there is room for: it is shown whole or not at all. */
const leftOut = z.strictObject({ place: z.number().int(), count: z.number().int() }).nullable()

const privacy = z.strictObject({
  /** Whether the reader hides the name. */
  hidesName: z.boolean(),
  /** Staff hid it, and they alone show it again. */
  hiddenByStaff: z.boolean(),
  /** False for those who are on no board anyway. */
  isPupil: z.boolean(),
  access,
})

export const fameCalls = {
  /** A board of one class, or of the school when no class is named. */
  'fame.board': read(
    z.strictObject({ by: z.enum(FAME_BOARDS).default('level'), classId: id.optional() }),
    z.strictObject({
      /** Null for the whole school. */
      className: z.string().nullable(),
      top: z.array(row),
      leftOut,
      own: own.nullable(),
      /** The classes whose boards the caller may open. */
      classes: z.array(z.strictObject({ id, name: z.string() })),
    }),
  ),
  /** Everybody of a board in the order of their names, without places and numbers. */
  'fame.everybody': read(z.strictObject({ classId: id.optional(), cursor: entryCursor.optional() }), page(z.strictObject(shownPupil))),
  /** The squads, by the average of their members: of one class, or of the school. */
  'fame.squads': read(
    z.strictObject({ by: z.enum(FAME_BOARDS).default('level'), classId: id.optional() }),
    z.strictObject({
      className: z.string().nullable(),
      top: z.array(squadRow),
      leftOut,
      own: z.strictObject({ place: z.number().int(), window: z.array(squadRow) }).nullable(),
      classes: z.array(z.strictObject({ id, name: z.string() })),
    }),
  ),
  'fame.privacy': read(nothing, privacy),
  'fame.hide-name': command(z.strictObject({ hidesName: z.boolean() }), privacy),
  /** For staff: whether staff hide the name of a pupil. It does not say whether the pupil does. */
  'fame.of-pupil': read(z.strictObject({ personId: id }), z.strictObject({ hiddenByStaff: z.boolean() })),
  'fame.hide-pupil': command(z.strictObject({ personId: id, hidden: z.boolean() }), done),
  'fame.settings': read(nothing, z.strictObject({ access, ...versionedSettings })),
  'fame.change-access': command(z.strictObject({ access, ...seenSettings }), savedSettings),
} as const

export type FameCalls = typeof fameCalls

declare module '../wire/known-calls.ts' {
  interface KnownCalls extends Readonly<typeof fameCalls> {}
}

/** Something on the boards has changed; open boards are fetched again. */
export const fameTopics = { fame: { 'fame.changed': nothing } } as const
export type FameTopics = typeof fameTopics

export { fameRefusals } from './refusals.ts'
