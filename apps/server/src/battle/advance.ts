import { battleTopics, type Fight } from '@xiotein/contract/battle'
import type { PayloadOf } from '@xiotein/contract/wire'
import { advance, type BattleInput, type EndedBattle, inputDue, type Step } from '@xiotein/game/battle'
import type { Change } from '../platform/change.ts'
import { sql } from '../platform/database/index.ts'
import { orRefuse, Refused } from '../platform/http/index.ts'
import { eventsOf } from '../platform/live/index.ts'
import { type BattleRow, battleRow, clockOf, saveBattle, saveDue, standing } from './battle-rows.ts'
import { remember } from './known.ts'
import { emitLobbies, emitToStaff } from './live-events.ts'
import { lockBattle } from './lock-battle.ts'
import { CONTEXT, rememberSteps, stepsOf } from './replayed.ts'
import { reward } from './rewards.ts'
import { awayIn, dueAtOf, fightFor, STOPPED } from './view.ts'

const event = eventsOf(battleTopics)

type PlayedBattle = { readonly row: BattleRow; readonly steps: readonly Step[] }
/** A battle to show; without steps it was begun under other rules. */
type ShownBattle = { readonly row: BattleRow; readonly steps: readonly Step[] | null }
type FightOf = (personId: string) => Fight
export type AdvancedBattle = {
  readonly version: number
  /** Whether something has been played or has ended it: then each player is shown the whole battle. */
  readonly isPlayed: boolean
  readonly seen: FightOf
  readonly sealed: (personId: string) => SealedEvent
}
type SealedEvent = PayloadOf<typeof battleTopics, 'person', 'battle.sealed'>

/** The battle as each player may see it, computed once for each. */
const seenIn = ({ now }: Change, { row, steps }: ShownBattle): FightOf => {
  const views = new Map<string, Fight>()
  return personId => {
    const view = views.get(personId) ?? fightFor(personId, row, steps, now)
    views.set(personId, view)
    return view
  }
}

/** The changes in the battle during a turn, as that player may see them. */
const sealedIn = ({ now }: Change, { row, steps }: ShownBattle): ((personId: string) => SealedEvent) => {
  const choices = steps ? standing(row, steps).sealed.flatMap(choice => choice ?? []) : []
  const sealed = { battleId: row.id, chosen: choices.map(({ fighter }) => fighter), away: awayIn(row, now) }
  return personId => ({ ...sealed, ownChoice: choices.find(({ fighter }) => fighter === personId) ?? null })
}

/** Applies one input that is allowed. The turn that ends begins the next one now. */
const apply = ({ now }: Change, { row, steps }: PlayedBattle, input: BattleInput): PlayedBattle => {
  const step = orRefuse(advance(standing(row, steps), input, CONTEXT))
  const after = { ...row, inputs: [...row.inputs, input], turnStartedAt: input.kind === 'turn' ? now : row.turnStartedAt }
  const choices = step.battle.sealed.flatMap(choice => (choice ? [choice] : []))
  return { row: { ...after, choices }, steps: [...steps, step] }
}

/** Saves the end: rewards, and a lobby that is finished. Returns the battle as it is then. */
const endBattle = async (change: Change, row: BattleRow, battle: EndedBattle): Promise<BattleRow> => {
  const { tx } = change
  await reward(change, row, battle)
  tx.send(sql`update battle_lobby set status = 'finished' where id = ${row.id}`)
  emitLobbies(
    change,
    row.players.map(({ personId }) => personId),
  )
  const ended = await battleRow(tx, row.id)
  if (!ended) throw new Error('a battle that was just saved is gone')
  return ended
}

/** Tells everybody what has become of a battle. `isPlayed`: each player is shown the whole battle, and staff that it has changed. */
const show = (change: Change, before: BattleRow, shown: ShownBattle, isPlayed: boolean, isChoice: boolean): AdvancedBattle => {
  const [seen, sealed] = [seenIn(change, shown), sealedIn(change, shown)]
  const { version, players, endedAt } = shown.row
  change.emit(
    ...players.map(({ personId }) =>
      isChoice && !isPlayed
        ? event('person', personId, 'battle.sealed', version, sealed(personId))
        : event('person', personId, 'battle.fought', version, seen(personId)),
    ),
  )
  // Staff see turns and not choices.
  if (before.version === 0 || isPlayed)
    emitToStaff(change, [shown.row], 'battle.class-changed', ...(endedAt ? (['battle.class-ended'] as const) : []))
  return { version, isPlayed, seen, sealed }
}

/** Ends a battle that these rules cannot play as a teacher ends one: nobody loses anything, and nothing of it is played again. No input is stored: so `stopperOf` knows that new rules ended it. Refusals: battle.over. */
const endUnplayed = async (change: Change, row: BattleRow): Promise<AdvancedBattle> => {
  if (row.endedAt) throw new Refused('battle.over')
  const ended = { ...row, choices: [], pausedAt: null, dueAt: null }
  saveBattle(change.tx, change.now, ended, STOPPED)
  const fighters = row.setUp.fighters.map(({ id, side }) => ({ id, side, lootPp: 0, hand: [], cards: [] }))
  const saved = await endBattle(change, ended, { turn: 1, outcome: STOPPED, fighters })
  change.afterwards(() => remember(change.school, row.version, saved))
  return show(change, row, { row: saved, steps: null }, true, false)
}

/**
 * Carries out what is due in a locked battle: a turn in which everybody has chosen, or whose time is up, and the end.
 * Then it is saved and shown. `input` happens first: somebody gives up, a teacher ends it. `chosen`: the steps of the row, when
 * nothing but a choice has changed in it.
 */
export const advanceBattle = async (
  change: Change,
  row: BattleRow,
  input: BattleInput | null = null,
  chosen: readonly Step[] | null = null,
): Promise<AdvancedBattle> => {
  const { tx, now } = change
  const steps = chosen ?? stepsOf(row)
  if (!steps) return endUnplayed(change, row)
  let played: PlayedBattle = { row, steps }
  if (input) played = apply(change, played, input)
  for (;;) {
    const battle = standing(played.row, played.steps)
    const due = played.row.pausedAt ? null : inputDue(battle, clockOf(played.row), now.getTime())
    if (!due) break
    played = apply(change, played, due)
  }
  const battle = standing(played.row, played.steps)
  const pausedAt = battle.outcome ? null : played.row.pausedAt
  const dueAt = dueAtOf(played.row, played.steps, now)
  const toSave = { ...played.row, choices: battle.outcome ? [] : played.row.choices, pausedAt, dueAt }
  saveBattle(tx, now, toSave, battle.outcome)
  const saved = battle.outcome
    ? await endBattle(change, toSave, battle)
    : { ...toSave, version: row.version + 1, saved: toSave.inputs.length }
  rememberSteps(saved.inputs, played.steps)
  change.afterwards(() => remember(change.school, row.version, saved))
  const isPlayed = played.row.inputs.length > row.saved
  return show(change, row, { row: saved, steps: played.steps }, isPlayed, chosen !== null)
}

/** A battle whose clock has run out: the turn ends, or the battle. Another node may have done it already. */
export const runClock = async (change: Change, battleId: string): Promise<void> => {
  const { tx, now } = change
  const row = await lockBattle(change, battleId)
  if (!row?.dueAt || row.dueAt > now) return
  const steps = stepsOf(row)
  // Somebody who would have been away too long by now was heard of in the meantime: then there is nothing to emit.
  if (
    steps &&
    row.saved === row.inputs.length &&
    awayIn(row, now).length === 0 &&
    !inputDue(standing(row, steps), clockOf(row), now.getTime())
  ) {
    saveDue(tx, row.id, dueAtOf(row, steps, now))
  } else await advanceBattle(change, row)
}
