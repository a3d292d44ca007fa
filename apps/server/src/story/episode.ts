import {
  CAST,
  type Chapter,
  DECISIONS,
  type DecisionKey,
  isShown,
  laterPlace,
  objectivesDone,
  type ShownPassage,
  shownScenes,
} from '@xiotein/content/story'
import { storyCalls, storyTopics } from '@xiotein/contract/story'
import type { Language } from '@xiotein/game/rules'
import type { ChangeBy } from '../platform/change.ts'
import { sql } from '../platform/database/index.ts'
import { DONE, permit, Refused, serve } from '../platform/http/index.ts'
import { eventsOf } from '../platform/live/index.ts'
import { chapterOf, isOpen, strengthToOpen } from './gates.ts'
import { mayPlay } from './permissions.ts'
import { lockStory, progressIn, type StoredEpisode, type StoredProgress, storedOf } from './progress-rows.ts'
import { settle } from './settle.ts'

const event = eventsOf(storyTopics)

/** The chapter of an episode. Refusals: story.episode-not-found. */
export const requiredChapter = (episodeId: string): Chapter => {
  const chapter = chapterOf(episodeId)
  if (!chapter) throw new Refused('story.episode-not-found')
  return chapter
}

const passageView = (passage: ShownPassage, chapter: Chapter, language: Language) => {
  if ('speaker' in passage)
    return { is: 'line' as const, speaker: passage.speaker, name: CAST[passage.speaker][language], text: passage.text[language] }
  if ('choice' in passage) {
    const { decides, question, options } = passage.choice
    const labels = Object.entries<{ label: Chapter['title'] }>(options).map(([id, { label }]) => ({ id, label: label[language] }))
    return { is: 'choice' as const, decision: decides, question: question[language], options: labels, chosen: passage.chosen }
  }
  const title = passage.isBoss ? chapter.boss.name : chapter.encounters.find(({ id }) => id === passage.plays)?.title
  const play = passage.isBoss ? ('boss' as const) : ('encounter' as const)
  return { is: 'play' as const, play, id: passage.plays, title: title?.[language] ?? '', done: passage.done }
}

const playedFor = ({ completion }: Chapter['objectives'][number], { boss }: Chapter): string | null => {
  if (completion.by === 'encounter') return completion.id
  return completion.by === 'boss' || completion.by === 'battle-log' ? boss.id : null
}

/** The objectives of an episode, each with whether it is done and by what. */
export const objectivesIn = (chapter: Chapter, progress: StoredEpisode, language: Language) => {
  const done = objectivesDone(chapter, progress)
  return chapter.objectives.map(one => ({
    id: one.id,
    text: one.text[language],
    required: one.required,
    done: done.has(one.id),
    plays: playedFor(one, chapter),
  }))
}

const episodeView = (chapter: Chapter, progress: StoredEpisode, language: Language) => {
  const { scenes, ends } = shownScenes(chapter, progress)
  return {
    episodeId: chapter.episode,
    chapter: chapter.chapter,
    title: chapter.episodeTitle[language],
    at: progress.at,
    ends,
    objectives: objectivesIn(chapter, progress, language),
    scenes: scenes.map(({ scene, passages }) => ({
      id: scene.id,
      title: scene.title[language],
      place: scene.place,
      passages: passages.map(passage => passageView(passage, chapter, language)),
    })),
  }
}

/** An episode as far as its reader has come. Refusals: http.forbidden, story.episode-not-found, story.no-progress. */
export const episode = serve(storyCalls, 'story.episode', { who: 'signed-in' }, async ({ caller, input, db, browser }) => {
  permit(mayPlay(caller))
  const chapter = requiredChapter(input.episodeId)
  const progress = progressIn(await storedOf(db, caller.personId), chapter)
  if (!progress.started) throw new Refused('story.no-progress')
  return episodeView(chapter, progress, browser.language)
})

/** Begins an episode. Refusals: http.forbidden, story.episode-not-found, story.episode-locked. */
export const start = serve(storyCalls, 'story.start', { who: 'signed-in' }, async change => {
  const { school, caller, input, tx, now, newId } = change
  permit(mayPlay(caller))
  const chapter = requiredChapter(input.episodeId)
  const version = await lockStory(tx, caller.personId)
  const stored = await storedOf(tx, caller.personId)
  if (progressIn(stored, chapter).started) return DONE
  if (!isOpen(chapter, stored, await strengthToOpen(school, tx, caller.personId, stored, now))) throw new Refused('story.episode-locked')
  await tx.run(sql`
      insert into story_episode (id, person_id, episode, started_at) values (${newId()}, ${caller.personId}, ${chapter.episode}, ${now})`)
  await settle(change, caller.personId, version)
  return DONE
})

/** An episode that the caller has begun, locked until the end of the change. Refusals: story.episode-not-found, story.no-progress. */
export const heldEpisode = async ({ caller, tx }: ChangeBy, episodeId: string) => {
  const chapter = requiredChapter(episodeId)
  const version = await lockStory(tx, caller.personId)
  const progress = progressIn(await storedOf(tx, caller.personId), chapter)
  if (!progress.started) throw new Refused('story.no-progress')
  return { chapter, progress, version }
}

/** Keeps the place of a reader. Refusals: http.forbidden, story.episode-not-found, story.no-progress, story.not-that-far. */
export const readTo = serve(storyCalls, 'story.read-to', { who: 'signed-in' }, async change => {
  const { caller, input, tx, now, emit } = change
  permit(mayPlay(caller))
  const { chapter, progress, version } = await heldEpisode(change, input.episodeId)
  const at = { scene: input.scene, passage: input.passage }
  if (!isShown(chapter, progress, at)) throw new Refused('story.not-that-far')
  const far = laterPlace(progress.furthest, at)
  const isMidScene = far.scene === progress.furthest?.scene && isShown(chapter, progress, { ...at, passage: at.passage + 1 })
  await tx.run(sql`
      update story_episode set at_scene = ${at.scene}, at_passage = ${at.passage}, far_scene = ${far.scene}, far_passage = ${far.passage}, read_at = ${now}
      where person_id = ${caller.personId} and episode = ${chapter.episode}`)
  // No condition asks for a passage in the middle of a scene, and each tap of a reader comes here.
  if (isMidScene) emit(event('person', caller.personId, 'story.changed', version, {}))
  else await settle(change, caller.personId, version)
  return DONE
})

const isKnown = (decision: string): decision is DecisionKey => Object.hasOwn(DECISIONS, decision)

/**
 * Answers a question of the story, once: of the chapter that the caller reads, or one of an earlier chapter that they never met.
 * Refusals: http.forbidden, story.decision-not-found, story.decision-not-open, story.decided-already.
 */
export const decide = serve(storyCalls, 'story.decide', { who: 'signed-in' }, async change => {
  const { caller, input, tx, now } = change
  permit(mayPlay(caller))
  const { decision, option } = input
  if (!isKnown(decision)) throw new Refused('story.decision-not-found')
  const options: readonly string[] = DECISIONS[decision].options
  if (!options.includes(option)) throw new Refused('story.decision-not-found')
  const version = await lockStory(tx, caller.personId)
  const stored = await storedOf(tx, caller.personId)
  const before = stored.decisions[decision]
  if (before === option) return DONE
  if (before !== undefined) throw new Refused('story.decided-already')
  if (!isAsked(decision, stored)) throw new Refused('story.decision-not-open')
  await tx.run(sql`
      insert into story_decision (person_id, decision, option, decided_at) values (${caller.personId}, ${decision}, ${option}, ${now})`)
  await settle(change, caller.personId, version)
  return DONE
})

/** Whether the story asks this question now: it is open in an episode, or a later chapter was begun. */
export const isAsked = (decision: DecisionKey, stored: StoredProgress): boolean =>
  [...stored.episodes].some(([episodeId, progress]) => {
    const chapter = requiredChapter(episodeId)
    if (!progress.started) return false
    if (chapter.chapter > DECISIONS[decision].chapter) return true
    return shownScenes(chapter, progress).scenes.some(({ passages }) =>
      passages.some(one => 'choice' in one && one.choice.decides === decision),
    )
  })
