// A pupil's progress in a chapter: what they have read, what they may read, which objectives are done, and what waits.

import type { DecisionKey } from './decisions.ts'
import type { Chapter, Objective } from './episode.ts'
import type { Choice, Line, Scene } from './scene.ts'

/** A place in an episode: a scene, and a passage of it as they are shown. */
export type StoryPlace = { readonly scene: number; readonly passage: number }

/** The stored progress of a pupil in one episode, with all their decisions. */
export type EpisodeProgress = {
  readonly started: boolean
  /** The furthest passage that was read; null before the first. */
  readonly furthest: StoryPlace | null
  readonly encounters: ReadonlySet<string>
  readonly bossDefeated: boolean
  /** Objectives that the log of the boss battle showed. */
  readonly feats: ReadonlySet<string>
  readonly claimed: boolean
  readonly decisions: Readonly<Partial<Record<DecisionKey, string>>>
}

/** A passage as it is shown: lines that depend on a decision, and the answer to one, are lines. */
export type ShownPassage =
  | Line
  | { readonly choice: Choice; readonly chosen: string | null }
  | { readonly plays: string; readonly isBoss: boolean; readonly done: boolean }

type ShownScene = { readonly scene: Scene; readonly passages: readonly ShownPassage[] }

/** Whether a passage has to be answered or played before the next is shown. */
const stops = (passage: ShownPassage): boolean =>
  'choice' in passage ? passage.chosen === null : 'plays' in passage ? !passage.done : false

const linesFor = (lines: Readonly<Record<string, readonly Line[]>>, option: string | undefined): readonly Line[] =>
  lines[option ?? 'none'] ?? lines.none ?? []

const passagesOf = (scene: Scene, chapter: Chapter, progress: EpisodeProgress): ShownPassage[] =>
  scene.passages.flatMap((passage): readonly ShownPassage[] => {
    if ('speaker' in passage) return [passage]
    if ('recalls' in passage) return linesFor(passage.lines, progress.decisions[passage.recalls])
    if ('decides' in passage) {
      const chosen = progress.decisions[passage.decides] ?? null
      const options: Readonly<Record<string, { readonly answer: readonly Line[] }>> = passage.options
      return [{ choice: passage, chosen }, ...(chosen === null ? [] : (options[chosen]?.answer ?? []))]
    }
    const isBoss = passage.plays === chapter.boss.id
    const done = isBoss ? progress.bossDefeated : progress.encounters.has(passage.plays)
    return [{ plays: passage.plays, isBoss, done }]
  })

/** The scenes up to the first open question, encounter or boss: nothing behind it is shown. `ends` says that nothing is missing. */
export const shownScenes = (
  chapter: Chapter,
  progress: EpisodeProgress,
): { readonly scenes: readonly ShownScene[]; readonly ends: boolean } => {
  const scenes: ShownScene[] = []
  for (const scene of chapter.scenes) {
    const passages = passagesOf(scene, chapter, progress)
    const stop = passages.findIndex(stops)
    scenes.push({ scene, passages: stop < 0 ? passages : passages.slice(0, stop + 1) })
    if (stop >= 0) return { scenes, ends: false }
  }
  return { scenes, ends: true }
}

const isBehind = (place: StoryPlace, other: StoryPlace): boolean =>
  place.scene > other.scene || (place.scene === other.scene && place.passage > other.passage)

export const laterPlace = (one: StoryPlace | null, other: StoryPlace): StoryPlace => (one === null || isBehind(other, one) ? other : one)

/** Whether such a place is shown to somebody with this progress. */
export const isShown = (chapter: Chapter, progress: EpisodeProgress, { scene, passage }: StoryPlace): boolean =>
  passage < (shownScenes(chapter, progress).scenes[scene]?.passages.length ?? 0)

/** Whether a scene was read to its end: its last passage, and nothing in it is open. */
export const isSceneRead = (chapter: Chapter, progress: EpisodeProgress, sceneId: string): boolean => {
  const { scenes } = shownScenes(chapter, progress)
  const index = scenes.findIndex(({ scene }) => scene.id === sceneId)
  const passages = scenes[index]?.passages
  if (!passages || passages.some(stops) || progress.furthest === null) return false
  return !isBehind({ scene: index, passage: passages.length - 1 }, progress.furthest)
}

const isDone = ({ completion, id }: Objective, chapter: Chapter, progress: EpisodeProgress): boolean => {
  switch (completion.by) {
    case 'scene':
      return isSceneRead(chapter, progress, completion.id)
    case 'encounter':
      return progress.encounters.has(completion.id)
    case 'boss':
      return progress.bossDefeated
    case 'decision':
      return Object.hasOwn(progress.decisions, completion.key)
    case 'battle-log':
      return progress.feats.has(id)
  }
}

/** The ids of the objectives that are done. */
export const objectivesDone = (chapter: Chapter, progress: EpisodeProgress): ReadonlySet<string> =>
  new Set(chapter.objectives.filter(objective => isDone(objective, chapter, progress)).map(({ id }) => id))

/** The boss can be fought when all encounters of the chapter are done. */
export const isBossOpen = (chapter: Chapter, { encounters }: EpisodeProgress): boolean =>
  chapter.encounters.every(({ id }) => encounters.has(id))

/** The scene in which an encounter or a boss of a chapter is played. */
export const sceneOf = ({ scenes }: Chapter, plays: string): Scene | undefined =>
  scenes.find(({ passages }) => passages.some(passage => 'plays' in passage && passage.plays === plays))

/** Whether somebody has read on to a scene: those before it are read. A reader by scenes keeps the beginning of each as their place. */
export const isSceneBegun = ({ scenes }: Chapter, { furthest }: EpisodeProgress, scene: Scene): boolean =>
  furthest !== null && furthest.scene >= scenes.indexOf(scene)

/** The rewards wait: the boss is beaten, every objective that is required is done, and the last scene was read to its end. */
export const isClaimable = (chapter: Chapter, progress: EpisodeProgress): boolean => {
  const done = objectivesDone(chapter, progress)
  const last = chapter.scenes.at(-1)
  const read = last !== undefined && isSceneRead(chapter, progress, last.id)
  return !progress.claimed && progress.bossDefeated && read && chapter.objectives.every(({ id, required }) => !required || done.has(id))
}

/**
 * The challenges without which a chapter is not complete: those that the program can see and that a pupil can do alone, and the
 * ethics. Nobody waits for a teacher's desk or for an absent friend, so what comes after a challenge that is not required is not, either.
 */
export const isRequired = ({ type, evidence, after }: Chapter['challenges'][number], chapter: Chapter): boolean =>
  type === 'ethical' ||
  (evidence.by === 'system' &&
    type !== 'team' &&
    type !== 'group' &&
    chapter.challenges.every(before => !after.includes(before.id) || isRequired(before, chapter)))
