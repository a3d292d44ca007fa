// D6 of guardians: what a pupil is told in a battle names no move, no mechanic and no phase that has not shown.

import { bossBattle, CHAPTERS, type Chapter, helpSteps, pupilAt } from '@xiotein/content/story'
import type { BossFight } from '@xiotein/contract/story'
import { type Dice, diceOf } from '@xiotein/game/rules'
import { bossFightOf } from '@xiotein/game/story'
import { expect, test } from 'vitest'
import { Refused } from '../platform/http/index.ts'
import type { Person } from '../platform/sign-in/index.ts'
import { byDay } from '../testing/checks/night.ts'
import type { AttemptRow } from './attempt-rows.ts'
import { phaseIn } from './boss-end.ts'
import { shownBoss } from './boss-fight.ts'
import { lookOf } from './drill-view.ts'
import { afterTurn, fightIn } from './fight-turn.ts'

const BATTLES = byDay(2, 60)
/** Every second battle is another try, with all the help that there is. */
const LOSSES = [0, 7]
const NOW = new Date('2026-11-27T10:00:00Z')
const me: Pick<Person, 'personId' | 'displayName'> = { personId: '0199c0de-0000-7000-8000-000000000001', displayName: 'Ada' }
const SIZES = CHAPTERS.flatMap(chapter => Array.from({ length: chapter.teamSize }, (_, nth) => [chapter, nth + 1] as const))

const begun = (chapter: Chapter, pupils: number, seed: number, losses: number): AttemptRow => {
  const { boss, episode, recommendedPower: power } = chapter
  const dice = diceOf(seed)
  const ids = Array.from({ length: pupils }, (_, nth) => (nth === 0 ? me.personId : `stand-in-${nth}`))
  const [pupil = { id: me.personId, hand: [] }, ...beside] = ids.map(id => pupilAt(chapter, { id, power, isPrepared: true, dice }))
  const failures = helpSteps(boss, losses, pupils > 1)
  return {
    id: `secrets-${seed}`,
    personId: me.personId,
    episode,
    encounter: boss.id,
    language: 'en',
    seed,
    failures: losses,
    rules: 1,
    helped: false,
    readAloud: false,
    inputs: [],
    turns: [],
    state: 'open',
    seesTells: false,
    school: { overrides: {} },
    drill: bossFightOf(bossBattle(boss, pupils), { id: `secrets-${seed}`, seed, pupil, failures }, beside),
  }
}

/** A turn with moves by chance: what is not possible now is left out. */
const nextTurn = (row: AttemptRow, dice: Dice): AttemptRow => {
  const own = lookOf(row, fightIn(row)).battle.fighters.find(({ id }) => id === me.personId)
  const hand = own && own.health > 0 ? own.hand : []
  const move = hand[dice.between(0, Math.max(0, hand.length - 1))]?.move
  const turn = row.turns.length + 1
  try {
    return afterTurn(row, turn, move === undefined ? [] : [{ move, target: null }])
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return afterTurn(row, turn, [])
  }
}

/** Everything of a guardian that has not shown in the battle so far, by the ids and the words of an answer. */
const hiddenIn = ({ boss }: Chapter, row: AttemptRow): string[] => {
  const { battle, steps } = lookOf(row, fightIn(row))
  const phase = phaseIn(battle, boss.id)
  const played = JSON.stringify(steps.flatMap(({ events }) => events))
  const shows = (id: string): boolean => played.includes(`"${id}"`)
  // A pupil's move can reveal some of them, of the phases that have begun.
  const revealed = new Set(battle.fighters.find(({ id }) => id === boss.id)?.hand.flatMap(({ move, seen }) => (seen ? [move] : [])))
  const moves = boss.moves
    .filter(({ fromPhase, does: { id } }) => !shows(id) && (fromPhase > phase || !revealed.has(id)))
    .map(({ name, does }) => ({ id: does.id, words: [name] }))
  const mechanics = boss.mechanics
    .filter(({ script: { id, trigger } }) => !shows(id) && trigger.on === 'phase' && trigger.value > phase)
    .map(({ name, warning, script: { id } }) => ({ id, words: [name, warning] }))
  const phases = boss.phases.slice(phase).map(({ id, name }) => ({ id, words: [name] }))
  return [...moves, ...mechanics, ...phases]
    .flatMap(({ id, words }) => [id, ...words.map(({ en }) => en)])
    .map(text => JSON.stringify(text))
}

/** The secrets that an answer tells. */
const toldIn = (chapter: Chapter, row: AttemptRow): string[] => {
  const answer: BossFight = shownBoss(row, me as Person, NOW)
  const said = JSON.stringify(answer)
  return hiddenIn(chapter, row).filter(secret => said.includes(secret))
}

test.each(SIZES.map(([chapter, pupils]) => [chapter.boss.id, pupils, chapter] as const))(
  'D6: %s against %i tells nothing that has not shown',
  (_, pupils, chapter) => {
    for (let nth = 0; nth < BATTLES; nth += 1) {
      const seed = 7919 * (nth + 1) + pupils
      const dice = diceOf(seed)
      let row = begun(chapter, pupils, seed, LOSSES[nth % LOSSES.length] ?? 0)
      expect(hiddenIn(chapter, row).length).toBeGreaterThan(0)
      const told = [...toldIn(chapter, row)]
      while (row.state === 'open') {
        row = nextTurn(row, dice)
        told.push(...toldIn(chapter, row))
      }
      expect(told).toEqual([])
    }
  },
)
