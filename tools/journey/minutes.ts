// How long the first chapter takes in one sitting: the words that one pupil reads are counted, and so is what they do. Only the seconds for a word, an
// input, a turn and an errand are assumed.

import { MOVES } from '@xiotein/content/moves'
import {
  bossBattle,
  CHAPTERS,
  type Chapter,
  countWords,
  helpSteps,
  minutesToRead,
  type Passage,
  taskIn,
  type Words,
} from '@xiotein/content/story'
import { type BattleContext, isStanding, planFor } from '@xiotein/game/battle'
import { diceOf, type Language } from '@xiotein/game/rules'
import { bossFightOf, dealOf, drillAfter, lookAtDrill, solutionOf } from '@xiotein/game/story'

/** To look, think and press. */
const SECONDS_AN_INPUT = 12
/** To choose moves, and to watch what comes of them. */
const SECONDS_A_TURN = 25
/** To open a page from the card of a challenge, do what it says, and come back. */
const SECONDS_AN_ERRAND = 30
const SEEDS = Array.from({ length: 100 }, (_, nth) => nth * 7919 + 1)
const DRILL_TURNS = 3

/** What a pupil reads of a passage who takes the first of the answers. */
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
  ...[...boss.advice.alone, boss.afterDefeat],
]

const mean = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0) / numbers.length

/** The details of a place are looked at twice each, and each letter of a word is one step. */
const inputsOf = ({ task }: Chapter['encounters'][number], language: Language): number => {
  const ruled = taskIn(task, language)
  if (ruled === null) return 0
  const looks = ruled.kind === 'watch' ? 2 * ruled.details.length : 0
  return (
    looks +
    mean(
      SEEDS.map(seed => {
        const solution = solutionOf(ruled.kind, dealOf(ruled, seed))
        return solution.reduce((sum, input) => sum + (input.kind === 'cipher' ? input.word.length : 1), 0)
      }),
    )
  )
}

/** Turns in front of the guardian, over all tries, of a new pupil who has raised one move. */
const turnsBeforeBoss = (chapter: Chapter, seed: number): number => {
  const boss = bossBattle(chapter.boss, 1)
  const context: BattleContext = { moves: { ...MOVES, ...boss.moves }, cards: {}, bosses: { [boss.script.id]: boss.script } }
  const hand = ['ember-lash', 'shield-restoration'].map((move, at) => ({
    ...{ move, level: 1 as const, mastery: at === 0 ? 2 : 1, rolls: at === 0 ? [{ multiplierPerMille: 2150 }] : [] },
  }))
  const dice = diceOf(seed)
  let turns = 0
  for (let losses = 0; ; losses += 1) {
    const failures = helpSteps(chapter.boss, losses)
    const drill = bossFightOf(boss, { id: `${seed}-${losses}`, seed: seed + losses, failures, pupil: { id: 'ada', hand } })
    let look = lookAtDrill(drill, [], context)
    while (look.state === 'open') {
      const own = look.battle.fighters.find(({ id }) => id === 'ada')
      const player = { strength: 'steady', temper: 'even' } as const
      look = drillAfter(drill, look, own && isStanding(own) ? planFor(look.battle, own, player, context, dice).actions : [], context)
      turns += 1
    }
    if (look.state === 'won') return turns
  }
}

/** The minutes of the first chapter, by what they are made of. */
export const firstChapter = (language: Language) => {
  const [chapter] = CHAPTERS
  if (!chapter) throw new Error('there is no first chapter')
  const words = wordsRead(chapter)
  const inputs = chapter.encounters.reduce((sum, encounter) => sum + inputsOf(encounter, language), 0)
  const drills = chapter.encounters.filter(({ task }) => task.kind === 'drill').length
  const turns = drills * DRILL_TURNS + mean(SEEDS.map(seed => turnsBeforeBoss(chapter, seed)))
  const errands = chapter.challenges.length
  const minutes = {
    reading: minutesToRead(words, language),
    encounters: (inputs * SECONDS_AN_INPUT) / 60,
    battles: (turns * SECONDS_A_TURN) / 60,
    errands: (errands * SECONDS_AN_ERRAND) / 60,
  }
  return {
    words: countWords(words, language),
    inputs: Math.round(inputs),
    turns: Math.round(turns),
    errands,
    minutes: minutes.reading + minutes.encounters + minutes.battles + minutes.errands,
  }
}
