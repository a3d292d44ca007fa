import { CHAPTERS, type Chapter, isRequired } from '@xiotein/content/story'
import type { Gate } from '@xiotein/contract/story'
import { ascensionAfter, levelFromXp, MAX_ASCENSION } from '@xiotein/game/growth'
import { powerWith, xpOf } from '../growth/index.ts'
import type { Queryable } from '../platform/database/index.ts'
import type { Services } from '../platform/services.ts'
import { type Pace, paceOfAll } from './pace/pace-rows.ts'
import { progressIn, type StoredProgress } from './progress-rows.ts'

/** The strength that the gates of the chapters ask of a pupil. */
export type Strength = {
  readonly level: number
  readonly power: number
  readonly ascension: number
  /** The days that the teachers of the pupil's classes have set, by chapter. */
  readonly pace: Pace
}

/** Whether a chapter is complete: its rewards are claimed, and the challenges without which it is not are done. */
export const isComplete = (chapter: Chapter, stored: StoredProgress): boolean =>
  progressIn(stored, chapter).claimed &&
  chapter.challenges.every(challenge => !isRequired(challenge, chapter) || stored.challenges.has(challenge.id))

/** The challenges that lend the last ascension until their chapter ends, each with its chapter. */
const TRIALS = CHAPTERS.flatMap(chapter =>
  chapter.challenges
    .filter(({ rewards }) => rewards.some(({ type, value }) => type === 'level' && value === 'trial'))
    .map(({ id }) => ({ chapter, id })),
)

/** Ascension comes with the rewards of an episode; a challenge lends the last one for a while. */
export const ascensionOf = (stored: StoredProgress): number =>
  TRIALS.some(({ chapter, id }) => stored.challenges.has(id) && !progressIn(stored, chapter).claimed)
    ? MAX_ASCENSION
    : ascensionAfter(CHAPTERS.filter(chapter => progressIn(stored, chapter).claimed).map(({ chapter }) => chapter))

const strengthWith = async (
  db: Queryable,
  storedBy: ReadonlyMap<string, StoredProgress>,
  now: Date,
  powerOf: (personId: string, level: number, stored: StoredProgress) => Promise<number>,
): Promise<ReadonlyMap<string, Strength>> => {
  const ids = [...storedBy.keys()]
  const xp = new Map((await xpOf(db, ids)).map(total => [total.personId, total.xp]))
  const paces = await paceOfAll(db, ids, now)
  const found = new Map<string, Strength>()
  for (const [personId, stored] of storedBy) {
    const level = levelFromXp(xp.get(personId) ?? 0)
    const power = await powerOf(personId, level, stored)
    found.set(personId, { level, power, ascension: ascensionOf(stored), pace: paces.get(personId) ?? { days: new Map(), today: '' } })
  }
  return found
}

const ofOne = (strengths: ReadonlyMap<string, Strength>, personId: string): Strength => {
  const strength = strengths.get(personId)
  if (!strength) throw new Error('nobody has no strength')
  return strength
}

export const strengthOf = async (
  school: Services,
  db: Queryable,
  personId: string,
  stored: StoredProgress,
  now: Date,
): Promise<Strength> => {
  const powerOf = (id: string, level: number): Promise<number> => powerWith(school, db, id, level)
  return ofOne(await strengthWith(db, new Map([[personId, stored]]), now, powerOf), personId)
}

/** Whether power can be what keeps a chapter shut: only then it is asked for, because it takes some statements. */
const waitsForPower = (stored: StoredProgress, level: number): boolean =>
  CHAPTERS.some((chapter, at) => {
    const [before, { minPower, minLevel }] = [CHAPTERS[at - 1], chapter.gates]
    return minPower > 0 && level >= minLevel && !progressIn(stored, chapter).started && (before === undefined || isComplete(before, stored))
  })

/** The strength of many as far as it opens chapters, with as few statements as can be. Power is 0 where it decides nothing. */
export const strengthOfAll = (school: Services, db: Queryable, storedBy: ReadonlyMap<string, StoredProgress>, now: Date) =>
  strengthWith(db, storedBy, now, async (id, level, stored) => (waitsForPower(stored, level) ? powerWith(school, db, id, level) : 0))

/** The same of one. */
export const strengthToOpen: typeof strengthOf = async (school, db, personId, stored, now) =>
  ofOne(await strengthOfAll(school, db, new Map([[personId, stored]]), now), personId)

/** The challenges that light the lanterns of the six ethics. */
export const ETHICS: readonly string[] = CHAPTERS.flatMap(({ challenges }) =>
  challenges.filter(({ type }) => type === 'ethical').map(({ id }) => id),
)
const LAST = CHAPTERS.length

const atLeast = (is: 'level' | 'power' | 'ascension' | 'ethics', need: number, have: number): Gate[] =>
  need === 0 ? [] : [{ is, met: have >= need, need, have }]

/** A day that has come asks for nothing any more. */
const atPace = (chapter: number, { days, today }: Pace): Gate[] => {
  const opensOn = days.get(chapter)
  return opensOn === undefined || opensOn <= today ? [] : [{ is: 'pace', met: false, opensOn }]
}

/** The conditions that open a chapter for a pupil, each with whether it is met. */
export const gatesOf = (chapter: Chapter, stored: StoredProgress, strength: Strength): Gate[] => {
  const before = CHAPTERS[chapter.chapter - 2]
  const { minLevel, minPower, minAscension } = chapter.gates
  return [
    ...(before ? [{ is: 'chapter' as const, met: isComplete(before, stored), chapter: before.chapter }] : []),
    ...atLeast('level', minLevel === 1 ? 0 : minLevel, strength.level),
    ...atLeast('power', minPower, strength.power),
    ...atLeast('ascension', minAscension, strength.ascension),
    ...atPace(chapter.chapter, strength.pace),
    ...atLeast('ethics', chapter.chapter === LAST ? ETHICS.length : 0, ETHICS.filter(id => stored.challenges.has(id)).length),
  ]
}

/** An episode that was begun stays open: nobody is put out of a story that they are in. */
export const isOpen = (chapter: Chapter, stored: StoredProgress, strength: Strength): boolean =>
  progressIn(stored, chapter).started || gatesOf(chapter, stored, strength).every(({ met }) => met)

export const chapterOf = (episodeId: string): Chapter | null => CHAPTERS.find(({ episode }) => episode === episodeId) ?? null
