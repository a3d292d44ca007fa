// A battle that is over, played again from its set-up, its seed and its choices, with both hands open.

import { ACTION_CARDS } from '@xiotein/content/market'
import { MOVES } from '@xiotein/content/moves'
import type { Recording } from '@xiotein/contract/battle'
import { type Battle, isUnderRules, replay, viewFor } from '@xiotein/game/battle'
import type { LogEvent } from '../stage/narration.ts'
import type { Fight } from '../use-battle.ts'

type Fighters = Fight['fighters']

/** One step of a replay. The first is the opening; the last one may be an end outside a turn. */
export type ReplayStep = {
  /** Null for the opening and for an end outside a turn. */
  readonly turn: number | null
  readonly events: readonly LogEvent[]
  /** The fighters after the step. */
  readonly fighters: Fighters
  /** Moves and cards that the other side had not seen by then, by fighter. */
  readonly unseen: Readonly<Record<string, readonly string[]>>
}

const openFighters = (battle: Battle, setUp: Recording['setUp']): Fighters =>
  battle.fighters.flatMap(({ id }) => {
    const element = setUp.fighters.find(fighter => fighter.id === id)?.element
    const own = viewFor(id, battle).fighters.filter(view => view.id === id)
    return element ? own.map(view => ({ ...view, element })) : own
  })

const unseenOf = (battle: Battle): ReplayStep['unseen'] =>
  Object.fromEntries(
    battle.fighters.map(({ id, hand, cards }) => [
      id,
      [...hand.filter(({ seen }) => !seen).map(({ move }) => move), ...cards.filter(({ seen }) => !seen).map(({ card }) => card)],
    ]),
  )

const isHeldUp = (events: readonly LogEvent[]): boolean => events.some(({ kind }) => kind === 'held-up')

/** All steps of the battle; or why it cannot be played again: it has other rules than this page, or its recording does not fit. */
export const rebuilt = ({ setUp, inputs }: Recording): readonly ReplayStep[] | 'other-rules' | 'broken' => {
  const context = { moves: MOVES, cards: ACTION_CARDS, bosses: {} }
  if (!isUnderRules(setUp, context)) return 'other-rules'
  const played = replay(setUp, inputs, context)
  if (!played.ok) return 'broken'
  return played.outcome.flatMap(({ battle, events: own }, at) => {
    // That the clocks waited for the server belongs to the turn that went on then.
    if (isHeldUp(own)) return []
    const before = played.outcome[at - 1]?.events ?? []
    const events = isHeldUp(before) ? [...before, ...own] : own
    const turn = events.find(({ kind }) => kind === 'turn')
    return [
      {
        turn: turn?.kind === 'turn' ? turn.turn : null,
        events,
        fighters: openFighters(battle, setUp),
        unseen: unseenOf(battle),
      },
    ]
  })
}

/** The order in which each move and card of a fighter acted in this step: 1 for the first. */
export const placesOf = ({ events }: ReplayStep, fighterId: string): ReadonlyMap<string, number> => {
  const acts = events.filter(event => event.kind === 'played' || event.kind === 'used-card')
  return new Map(
    acts.flatMap((event, at) =>
      event.fighter === fighterId ? [[event.kind === 'played' ? event.move : event.card, at + 1] as const] : [],
    ),
  )
}

type Act = { readonly place: number | null; readonly events: readonly LogEvent[] }

/** The events of a step, each act with all that followed from it. What belongs to no act has no number. */
export const actsOf = ({ events }: ReplayStep): readonly Act[] => {
  const acts: { place: number | null; events: LogEvent[] }[] = []
  let place = 0
  for (const event of events) {
    if (event.kind === 'turn') continue
    const begins = event.kind === 'played' || event.kind === 'used-card'
    if (begins) place += 1
    const last = acts.at(-1)
    if (begins || last === undefined || event.kind === 'ended' || event.kind === 'left')
      acts.push({ place: begins ? place : null, events: [event] })
    else last.events.push(event)
  }
  return acts
}
