import { className } from '@xiotein/contract/classes'
import { badge } from '@xiotein/contract/growth'
import { command, done, id, instant, line, nothing, read } from '@xiotein/contract/wire'
import { ELEMENTS, MANIFESTS } from '@xiotein/game/moves'
import { z } from 'zod'

const count = z.number().int()
/** A school of 2,000 has about 80 classes. */
const MOST_CLASSES_CARRIED = 200

/** What a closing settles, and an undo of it leaves settled. */
const settled = z.strictObject({ requests: count, lobbies: count, duels: count, goals: count, goalPp: count, lootPp: count })
export type SettledByClosing = z.output<typeof settled>

/** The effects that a closing would have now, in numbers. */
const ahead = settled.extend({
  classes: count,
  pupils: count,
  /** In balances, in loot that waits for the reset, and in goals that are not reached. */
  pp: count,
  submissions: count,
})

const closedClass = z.strictObject({
  id,
  name: z.string(),
  pupils: count,
  /** Pupils of these whose account is suspended: they are not carried over. */
  suspended: count,
  teachers: z.array(z.string()),
  /** The class of the new season that took its pupils over. */
  carriedTo: z.strictObject({ id, name: z.string() }).nullable(),
})

const state = z.enum(['undoable', 'final', 'undone'])

const season = z.strictObject({
  id,
  name: z.string(),
  closedAt: instant,
  /** Null when that person's account is gone. */
  closedBy: z.string().nullable(),
  undoneAt: instant.nullable(),
  undoableUntil: instant,
  state,
  classes: count,
  pupils: count,
  pp: count,
})

/** The effects that an undo would have now. */
const undo = z.strictObject({
  /** Comes back to balances. */
  pp: count,
  classes: count,
  submissions: count,
  /** Null for a season that was closed before this was recorded. */
  settled: settled.nullable(),
  /** The PP that were earned since, and stay. */
  earnedPp: count,
  /** Classes that were made since, and stay. */
  newClasses: z.array(z.string()),
  /** Classes that get another name, because a new class has theirs. */
  renamed: z.array(z.strictObject({ before: z.string(), after: z.string() })),
})

/** The keepsake of a season: never a picture and never an address. */
const keepsake = z.strictObject({
  displayName: z.string(),
  title: badge.nullable(),
  level: count,
  /** The PP that came in during the season; nothing that was spent, stolen or saved is counted. */
  earnedPp: count,
  /** The cards of the season, the first one first. */
  badges: z.array(badge),
  /** Chapters of the story that were finished until then. */
  chapters: count,
  classNames: z.array(z.string()),
  manifest: z.enum(MANIFESTS).nullable(),
  element: z.enum(ELEMENTS),
  squadName: z.string().nullable(),
})
export type Keepsake = z.output<typeof keepsake>

const card = z.strictObject({ id, seasonName: z.string(), closedAt: instant, keepsake })

export const seasonCalls = {
  /** For admins: what a closing would do, the last season with its classes and what an undo would do, and all closed seasons. */
  'season.overview': read(
    nothing,
    z.strictObject({
      schoolName: z.string(),
      suggestedName: z.string(),
      ahead,
      seasons: z.array(season),
      /** The classes of the newest season that was not undone, without those that are in use again. */
      closed: z.array(closedClass),
      undo: undo.nullable(),
    }),
  ),
  'season.close': command(z.strictObject({ name: line(1, 40), schoolName: z.string().max(200) }), z.strictObject({ seasonId: id })),
  'season.undo': command(z.strictObject({ seasonId: id }), done),
  /** Makes classes of the new season with the pupils of those of the old: all of them, or none. The new ones are in the same order. */
  'season.carry-over': command(
    z.strictObject({
      classes: z
        .array(z.strictObject({ classId: id, name: className }))
        .min(1)
        .max(MOST_CLASSES_CARRIED),
      keepTeachers: z.boolean(),
    }),
    z.strictObject({ classIds: z.array(id), pupils: count, teachers: count }),
  ),
  /** Returns the caller's own keepsake cards, newest first. */
  'season.cards': read(nothing, z.strictObject({ schoolName: z.string(), cards: z.array(card) })),
} as const

export type SeasonCalls = typeof seasonCalls

declare module '../wire/known-calls.ts' {
  interface KnownCalls extends Readonly<typeof seasonCalls> {}
}

export { seasonRefusals } from './refusals.ts'
