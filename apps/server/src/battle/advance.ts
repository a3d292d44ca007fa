import { battleTopics, type Fight } from '@xiotein/contract/battle'
import { advance, type BattleInput, inputDue, type Step } from '@xiotein/game/battle'
import type { Change } from '../platform/change.ts'
import { sql } from '../platform/database/index.ts'
import { orRefuse } from '../platform/http/index.ts'
import { eventsOf } from '../platform/live/index.ts'
import { type BattleRow, battleRow, CONTEXT, clockOf, lockBattle, saveBattle, standing, stepsOf } from './battle-rows.ts'
import { tellLobbies } from './live-events.ts'
import { reward } from './rewards.ts'
import { dueAtOf, fightFor } from './view.ts'

const event = eventsOf(battleTopics)

type Played = { readonly row: BattleRow; readonly steps: readonly Step[] }

/** Applies one input that is allowed. The turn that ends begins the next one now, and of the sealed choices those stay that still hold. */
const apply = ({ now }: Change, { row, steps }: Played, input: BattleInput): Played => {
  const step = orRefuse(advance(standing(row, steps), input, CONTEXT))
  const { sealed } = step.battle
  return {
    row: {
      ...row,
      inputs: [...row.inputs, input],
      turnStartedAt: input.kind === 'turn' ? now : row.turnStartedAt,
      choices: row.choices.filter(choice => sealed.includes(choice)),
    },
    steps: [...steps, step],
  }
}

/** What those who look after the class of a player see of a battle. */
const seenByStaff = ({ version, inputs, pausedAt }: BattleRow): string => [version === 0, inputs.length, pausedAt?.getTime()].join()

/** Shows each player the battle as that player may see it, and tells the staff of their classes when they see something of it. */
const tell = ({ emit, now }: Change, held: BattleRow, { row, steps }: Played): ReadonlyMap<string, Fight> => {
  const fights = new Map(row.players.map(({ personId }) => [personId, fightFor(personId, row, steps, now)]))
  for (const [personId, seen] of fights) emit(event('person', personId, 'battle.fought', row.version, seen))
  if (seenByStaff(held) !== seenByStaff(row))
    emit(...row.classIds.map(classId => event('class-battles', classId, 'battle.class-changed', now.getTime(), {})))
  return fights
}

/** A battle that is held, with what happened to it just now: somebody chose, was heard of, gave up, or a teacher ended it. */
type Happened = { readonly changed?: BattleRow; readonly input?: BattleInput | null }

/**
 * Does with a battle that is held whatever has come due: a turn in which everybody has chosen, or whose time is up, and the end.
 * Then it is saved and shown. Answers how each player sees it. `input` happens first.
 */
export const carryOn = async (
  change: Change,
  held: BattleRow,
  { changed = held, input = null }: Happened = {},
): Promise<ReadonlyMap<string, Fight>> => {
  const { tx, now } = change
  let played: Played = { row: changed, steps: stepsOf(held) }
  if (input) played = apply(change, played, input)
  for (;;) {
    const battle = standing(played.row, played.steps)
    const due = played.row.pausedAt ? null : inputDue(battle, clockOf(played.row), now.getTime())
    if (!due) break
    played = apply(change, played, due)
  }
  const battle = standing(played.row, played.steps)
  const { outcome } = battle
  const row = { ...played.row, pausedAt: outcome ? null : played.row.pausedAt }
  saveBattle(tx, now, held, { row, outcome, dueAt: dueAtOf(row, played.steps) })
  if (!outcome) return tell(change, held, { row: { ...row, version: held.version + 1 }, steps: played.steps })
  await reward(change, row, battle)
  tx.send(sql`update battle_lobby set status = 'finished' where id = ${row.id}`)
  tx.send(sql`delete from battle_choice where battle_id = ${row.id}`)
  tellLobbies(change)
  const saved = await battleRow(tx, row.id)
  if (!saved) throw new Error('a battle that was just saved is gone')
  return tell(change, held, { row: saved, steps: played.steps })
}

/** A battle whose clock has run out: the turn ends, or the battle. Another node may have done it already. */
export const runClock = async (change: Change, battleId: string): Promise<void> => {
  const row = await lockBattle(change.tx, battleId)
  if (row?.dueAt && row.dueAt <= change.now) await carryOn(change, row)
}
