// The tables of the rules of the game about moves and battles.

import { battleWords, sayBattle } from '@xiotein/content/battle'
import { MOVES, type MoveId, movesWords, sayMoves } from '@xiotein/content/moves'
import {
  ABSENCE_LIMIT_SECONDS,
  BASE_HEALTH,
  BASE_SHIELD,
  DRAW_XP,
  DUEL_FIGHTERS,
  DUSK_FROM_TURN,
  DUSK_PERCENT_A_TURN,
  ENERGY_REGEN_A_TURN,
  FIRST_TURN_WITH_XP,
  isBurden,
  LINE_XP_A_PLAY,
  LOSS_XP,
  MAX_ACTIONS_A_TURN,
  MAX_CARDS_A_TURN,
  MAX_ENERGY,
  MAX_STOLEN_PERCENT,
  MAX_TURNS,
  PAIR_BATTLES_A_DAY,
  PRIORITY_OF_CARDS,
  PRIORITY_OF_KIND,
  STARTING_ENERGY,
  STATUS_CAPS,
  type StatusKind,
  TIME_LIMIT_SECONDS,
  TURN_SECONDS,
  WIN_XP,
} from '@xiotein/game/battle'
import { EVEN_FIELD_PERCENT_A_MASTERY } from '@xiotein/game/growth'
import {
  type Effect,
  ELEMENT_CHOICE_PP,
  elementsOpen,
  MAX_NAME_LETTERS,
  MIN_NAME_LETTERS,
  MOVE_KINDS,
  type Move,
} from '@xiotein/game/moves'
import { GIVEN, markdownTable, numbersTable, refusalsOf } from './markdown-table.ts'

const battleNumbers = (): string =>
  numbersTable([
    ['Health', BASE_HEALTH, GIVEN],
    ['Shield', BASE_SHIELD, GIVEN],
    ['Most energy', MAX_ENERGY, GIVEN],
    ['Energy that comes back each turn', ENERGY_REGEN_A_TURN, GIVEN],
    ['Energy at the beginning', STARTING_ENERGY, 'With all of it, one duel in twenty was over after two turns.'],
    ['Most moves and cards in a turn', MAX_ACTIONS_A_TURN, GIVEN],
    ['Most action cards in a turn', MAX_CARDS_A_TURN, GIVEN],
    ['Players of a live battle', DUEL_FIGHTERS, GIVEN],
    ['Time limit, seconds', TIME_LIMIT_SECONDS, GIVEN],
    ['Time for a turn, seconds', TURN_SECONDS, 'Long enough to think; ten slow turns fit into the time limit.'],
    ['Absence after which a side loses, seconds', ABSENCE_LIMIT_SECONDS, GIVEN],
    ['Most turns', MAX_TURNS, 'Two quick players must come to an end too.'],
    ['Dusk begins with turn', DUSK_FROM_TURN, 'Without it one duel in six ran into the last turn.'],
    ['What dusk adds to a blow, percent a turn', DUSK_PERCENT_A_TURN, 'Enough to end what mending would draw out.'],
    ['What a mastery level adds on an even field, percent', EVEN_FIELD_PERCENT_A_MASTERY, GIVEN],
    ['Most PP that a battle takes from one player, percent', MAX_STOLEN_PERCENT, GIVEN],
    ['XP for a win', WIN_XP, 'Enough to be felt, and little beside what class points bring.'],
    ['XP for a draw', DRAW_XP, 'Between the two.'],
    ['XP for a loss', LOSS_XP, 'Taking part is worth half of winning, so that a weaker pupil gains by it.'],
    ['First turn in which there is XP', FIRST_TURN_WITH_XP, 'Nobody earns by leaving at once.'],
    ['Battles of one pair that bring XP, a day', PAIR_BATTLES_A_DAY, GIVEN],
    [
      "XP for a move's line each time it is played",
      LINE_XP_A_PLAY,
      'A line earns about 15 XP in a duel, so its first milestone takes seven duels or so.',
    ],
    ['PP for another element than the first', ELEMENT_CHOICE_PP, 'Little enough to try one, too much to change for every battle.'],
    ['Letters of a name that a school gives', `${MIN_NAME_LETTERS} to ${MAX_NAME_LETTERS}`, 'It must fit on a card.'],
    ['Damage that a school may set', '50 to 200 percent', 'No school can make one move the only one.'],
  ])

const order = (): string => {
  const steps = new Map<number, string[]>()
  const add = (priority: number, name: string): void => {
    steps.set(priority, [...(steps.get(priority) ?? []), name])
  }
  for (const kind of MOVE_KINDS) add(PRIORITY_OF_KIND[kind], sayMoves('en', `kind.${kind}`))
  add(PRIORITY_OF_CARDS, 'Action cards')
  const rows = [...steps].sort(([a], [b]) => b - a).map(([priority, names]) => [priority, names.join(', ')] as const)
  return markdownTable(['Priority', 'What acts'], rows)
}

const statuses = (): string =>
  markdownTable(
    ['Status', 'What it does at its strongest', 'Comes off by cleansing'],
    (Object.keys(STATUS_CAPS) as StatusKind[]).map(kind => {
      const description = sayBattle('en', `status.${kind}.description`, { strength: STATUS_CAPS[kind] })
      return [sayBattle('en', `status.${kind}.name`), description, isBurden(kind) ? 'yes' : 'no']
    }),
  )

const effectText = (effect: Effect): string => {
  const name = 'status' in effect ? effect.status : effect.kind
  const steps = new Set(effect.amount)
  const amount = steps.size === 1 ? String(effect.amount[0]) : effect.amount.join(' / ')
  return `${name} ${amount}${effect.on === 'self' ? ' (oneself)' : ''}`
}

const lineName = (move: Move): string =>
  move.manifest !== null
    ? sayMoves('en', `manifest.${move.manifest}.name`)
    : sayMoves('en', move.element !== null ? `element.${move.element}.name` : 'category.system')

const moves = (): string =>
  markdownTable(
    ['Move', 'Line', 'From level', 'Kind', 'Falls on', 'Energy', 'Cools', 'Lasts', 'Effects at level 1 / 2 / 3 / 4'],
    (Object.entries(MOVES) as [MoveId, Move][]).map(([id, move]) => [
      sayMoves('en', `move.${id}.name`),
      lineName(move),
      move.learningLevel,
      sayMoves('en', `kind.${move.kind}`),
      sayMoves('en', `target.${move.target}`),
      move.energyCost,
      move.cooldownTurns,
      move.durationTurns,
      move.effects.map(effectText).join(', '),
    ]),
  )

const elementCount = (): string =>
  markdownTable(
    ['Ascension', 'Elements that a simulated pupil trains'],
    [0, 1, 2, 3].map(ascension => [ascension, elementsOpen(ascension)]),
  )

const words = (): string =>
  markdownTable(
    ['Refusal', 'Words'],
    [...refusalsOf('moves', movesWords.en), ...refusalsOf('battle', battleWords.en)].map(([name, text]) => [`\`${name}\``, text]),
  )

export const battleTables: Readonly<Record<string, () => string>> = {
  'battle-numbers': battleNumbers,
  'battle-order': order,
  'battle-statuses': statuses,
  moves,
  'elements-open': elementCount,
  'battle-words': words,
}
