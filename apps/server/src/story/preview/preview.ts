import {
  aboutOf,
  adviceIn,
  CAST,
  CHAPTERS,
  type Chapter,
  type Line,
  linesOf,
  minutesToRead,
  type Passage,
  PLAN,
  talkOf,
} from '@xiotein/content/story'
import { storyCalls } from '@xiotein/contract/story'
import type { OutputOf } from '@xiotein/contract/wire'
import { ascensionOfChapter } from '@xiotein/game/growth'
import type { Language } from '@xiotein/game/rules'
import { permit, serve } from '../../platform/http/index.ts'
import { requiredChapter } from '../episode.ts'
import { mayReviewSome } from '../permissions.ts'
import { isPlanned } from '../plan.ts'

type PreviewPassage = OutputOf<(typeof storyCalls)['story.preview']>['scenes'][number]['passages'][number]

/** The minutes that everything but the reading takes, at the first try. */
const MINUTES = { encounter: 3, boss: 6 }

const minutesOf = ({ scenes, encounters }: Chapter, language: Language): number => {
  const texts = scenes.flatMap(linesOf).map(({ text }) => text)
  return Math.round(minutesToRead(texts, language) + encounters.length * MINUTES.encounter + MINUTES.boss)
}

const lineIn =
  (language: Language) =>
  ({ speaker, text }: Line) => ({ is: 'line' as const, speaker, name: CAST[speaker][language], text: text[language] })

const shown = (passage: Passage, chapter: Chapter, language: Language): PreviewPassage[] => {
  const say = lineIn(language)
  if ('speaker' in passage) return [say(passage)]
  if ('recalls' in passage) {
    const cases = Object.entries<readonly Line[]>(passage.lines)
    return [{ is: 'recall', decision: passage.recalls, cases: cases.map(([option, lines]) => ({ option, lines: lines.map(say) })) }]
  }
  if ('decides' in passage) {
    const options = Object.values<{ label: Chapter['title']; answer: readonly Line[] }>(passage.options)
    const answers = options.map(({ label, answer }) => ({ label: label[language], answer: answer.map(say) }))
    return [{ is: 'choice', question: passage.question[language], options: answers }]
  }
  const { boss, encounters } = chapter
  const encounter = encounters.find(({ id }) => id === passage.plays)
  return encounter
    ? [{ is: 'play', play: 'encounter', id: encounter.id, title: encounter.title[language], about: encounter.fiction[language] }]
    : [{ is: 'play', play: 'boss', id: boss.id, title: boss.name[language], about: boss.kindness[language] }]
}

const CHOICES = CHAPTERS.flatMap(({ scenes }) => scenes.flatMap(({ passages }) => passages.flatMap(one => ('decides' in one ? [one] : []))))

/** The decisions on which lines of an episode depend, in the order in which it speaks of them. */
const recalledIn = ({ scenes }: Chapter, language: Language) => {
  const keys = new Set(scenes.flatMap(({ passages }) => passages.flatMap(one => ('recalls' in one ? [one.recalls] : []))))
  return [...keys].flatMap(decision => {
    const choice = CHOICES.find(({ decides }) => decides === decision)
    if (!choice) return []
    const options = Object.entries<{ label: Chapter['title'] }>(choice.options).map(([id, { label }]) => ({ id, label: label[language] }))
    return [{ decision, question: choice.question[language], options }]
  })
}

const planIn = (language: Language) =>
  PLAN.map(({ name, about, does, keeps, fits, misses }) => {
    const answers = ({ right, options }: typeof does) => options.map(({ id, label }) => ({ label: label[language], fits: id === right }))
    return {
      name: name[language],
      about: about[language],
      does: answers(does),
      keeps: answers(keeps),
      fits: fits[language],
      misses: misses[language],
    }
  })

/** A whole episode for staff, with what it is about and how long it takes. Refusals: http.forbidden, story.episode-not-found. */
export const preview = serve(storyCalls, 'story.preview', { who: 'signed-in' }, async ({ caller, input, browser: { language } }) => {
  permit(mayReviewSome(caller))
  const chapter = requiredChapter(input.episodeId)
  const { boss, challenges, encounters, gates, objectives, rewards, scenes } = chapter
  return {
    chapter: chapter.chapter,
    title: chapter.title[language],
    episodeTitle: chapter.episodeTitle[language],
    summary: aboutOf(chapter)[language],
    talk: talkOf(chapter).map(words => words[language]),
    minutes: minutesOf(chapter, language),
    teamSize: chapter.teamSize,
    gates: { level: gates.minLevel, power: gates.minPower, ascension: gates.minAscension },
    objectives: objectives.map(({ text, required }) => ({ text: text[language], required })),
    rewards: {
      xp: rewards.xp,
      pp: rewards.pp,
      fixed: [...rewards.fixed],
      choices: [...rewards.choices],
      ascension: ascensionOfChapter(chapter.chapter),
    },
    wornTitle: chapter.wornTitle[language],
    plan: challenges.some(isPlanned) ? planIn(language) : [],
    encounters: encounters.map(({ title, fiction }) => ({ title: title[language], fiction: fiction[language] })),
    boss: { name: boss.name[language], kindness: boss.kindness[language], advice: adviceIn(boss, 'alone', boss.phases.length, language) },
    challenges: challenges.map(({ title, description, evidence }) => ({
      title: title[language],
      description: description[language],
      by: evidence.by,
    })),
    recalls: recalledIn(chapter, language),
    scenes: scenes.map(({ title, place, passages }) => ({
      title: title[language],
      place,
      passages: passages.flatMap(passage => shown(passage, chapter, language)),
    })),
  }
})
