// The minutes of the first chapter in one sitting, for a pupil who solves each encounter at once: counted from the words read and
// the actions taken. `npm run journey -- year` counts the same of pupils who really played it.

import { MOVES } from '@xiotein/content/moves'
import {
  bossBattle,
  CHAPTERS,
  type Chapter,
  countWords,
  helpSteps,
  minutesOfSitting,
  type Passage,
  partsOfSitting,
  pressesIn,
  type ReadingAge,
  SECONDS,
  type Sitting,
  taskIn,
  WORDS_A_MINUTE,
  type Words,
} from '@xiotein/content/story'
import { type BattleContext, isStanding, planFor } from '@xiotein/game/battle'
import { diceOf, type Language, sum } from '@xiotein/game/rules'
import { bossFightOf, dealOf, drillAfter, replayDrill, replayEncounter, solutionOf } from '@xiotein/game/story'

const SEEDS = Array.from({ length: 100 }, (_, nth) => nth * 7919 + 1)
const DRILL_TURNS = 3

/** Returns what a pupil who takes the first of the answers reads of a passage. */
const readIn = (passage: Passage): readonly Words[] => {
  if ('speaker' in passage) return [passage.text]
  if ('recalls' in passage) return (Object.values<readonly { text: Words }[]>(passage.lines)[0] ?? []).map(({ text }) => text)
  if (!('decides' in passage)) return []
  const options = Object.values<{ label: Words; answer: readonly { text: Words }[] }>(passage.options)
  return [passage.question, ...options.map(({ label }) => label), ...(options[0]?.answer ?? []).map(({ text }) => text)]
}

const wordsRead = ({ scenes, encounters, challenges, objectives, boss, summary }: Chapter): readonly Words[] => [
  summary,
  ...scenes.flatMap(({ title, passages }) => [title, ...passages.flatMap(readIn)]),
  ...encounters.flatMap(({ title, fiction }) => [title, fiction]),
  ...challenges.flatMap(({ title, description }) => [title, description]),
  ...objectives.map(({ text }) => text),
  ...boss.mechanics.flatMap(({ name, warning }) => [name, warning]),
  ...boss.advice.alone,
  boss.afterDefeat,
]

const mean = (numbers: readonly number[]): number => sum(numbers) / numbers.length

const pressesOf = ({ task }: Chapter['encounters'][number], language: Language): number => {
  const ruled = taskIn(task, language)
  if (ruled === null) return 0
  return mean(
    SEEDS.map(seed => {
      const deal = dealOf(ruled, seed)
      return pressesIn(replayEncounter(ruled.kind, deal, [], false).view, solutionOf(ruled.kind, deal))
    }),
  )
}

/** Turns in front of the guardian, over all tries, of a new pupil who has raised one move. */
const turnsBeforeBoss = (chapter: Chapter, seed: number): number => {
  const boss = bossBattle(chapter.boss, 1)
  const context: BattleContext = { moves: { ...MOVES, ...boss.moves }, cards: {}, bosses: { [boss.script.id]: boss.script } }
  const hand = ['ember-lash', 'shield-restoration'].map((move, at) => ({
    move,
    level: 1 as const,
    mastery: at === 0 ? 2 : 1,
    rolls: at === 0 ? [{ multiplierPerMille: 2150 }] : [],
  }))
  const dice = diceOf(seed)
  let turns = 0
  for (let losses = 0; ; losses += 1) {
    const failures = helpSteps(chapter.boss, losses, false)
    const drill = bossFightOf(boss, { id: `${seed}-${losses}`, seed: seed + losses, failures, pupil: { id: 'ada', hand } })
    let look = replayDrill(drill, [], context)
    while (look.state === 'open') {
      const own = look.battle.fighters.find(({ id }) => id === 'ada')
      const player = { strength: 'steady', temper: 'even' } as const
      look = drillAfter(drill, look, own && isStanding(own) ? planFor(look.battle, own, player, context, dice).actions : [], context)
      turns += 1
    }
    if (look.state === 'won') return turns
  }
}

/** Returns the sitting of a pupil who reads all of the first chapter at once. */
export const firstChapter = (language: Language): Sitting => {
  const [chapter] = CHAPTERS
  if (!chapter) throw new Error('there is no first chapter')
  const drills = chapter.encounters.filter(({ task }) => task.kind === 'drill').length
  return {
    words: countWords(wordsRead(chapter), language),
    presses: Math.round(sum(chapter.encounters.map(encounter => pressesOf(encounter, language)))),
    turns: Math.round(drills * DRILL_TURNS + mean(SEEDS.map(seed => turnsBeforeBoss(chapter, seed)))),
    errands: chapter.challenges.length,
  }
}

/** Returns the assumptions, as a line to print; all else is counted. */
export const assumptions = (): string => {
  const ages = Object.entries(WORDS_A_MINUTE).map(([age, words]) => `${words} words a minute at ${age}`)
  return `Assumed are ${ages.join(', ')}, ${SECONDS.press} seconds for a step, ${SECONDS.turn} for a turn of a battle and ${SECONDS.errand} for an errand.`
}

/** The parts of a sitting of somebody of ten, as a line to print. */
export const partsOf = (sitting: Sitting): string =>
  Object.entries(partsOfSitting(sitting))
    .map(([part, minutes]) => `${part} ${minutes.toFixed(1)}`)
    .join(', ')

/** The minutes of a sitting at each age, as a line to print. */
export const minutesByAge = (sitting: Sitting): string =>
  Object.entries(WORDS_A_MINUTE)
    .map(([age, words]) => `${minutesOfSitting(sitting, Number(age) as ReadingAge).toFixed(0)} minutes at ${age} (${words} words a minute)`)
    .join(', ')
