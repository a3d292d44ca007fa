import type { DemoGoal } from '@xiotein/content/demo'
import { goalsCalls } from '@xiotein/contract/goals'
import { ledgerCalls } from '@xiotein/contract/ledger'
import type { Dice } from '@xiotein/game/rules'
import type { Endpoint } from '../platform/http/index.ts'
import type { School } from '../platform/school.ts'
import { type AsPerson, asPerson } from './as-person.ts'

/** The number of pupils of a class who give on a market day, and the most PP that each gives. */
const GIVERS = 4
const MOST_PP = 18
/** The PP that stay missing, so that visitors find the goal open. */
const LEFT_OPEN_PP = 40

/** A teacher opens a goal for the class. */
export const openClassGoal = async (teacher: AsPerson, classId: string, goal: DemoGoal, lastDay: Date): Promise<void> => {
  await teacher(goalsCalls, 'goals.open', { classId, ...goal, lastDay: lastDay.toISOString().slice(0, 10) })
}

/** Some pupils of a class give to the goals of their classes, as much as they can spare. */
export const giveToGoals = async (
  school: School,
  endpoints: readonly Endpoint[],
  { pupilIds, dice }: { readonly pupilIds: readonly string[]; readonly dice: Dice },
): Promise<void> => {
  for (let giver = 0; giver < GIVERS; giver += 1) {
    const pupil = await asPerson(school, endpoints, pupilIds[dice.between(0, pupilIds.length - 1)] ?? '')
    const wanted = dice.between(5, MOST_PP)
    const { goals } = await pupil(goalsCalls, 'goals.mine', {})
    const goal = goals.find(({ state }) => state === 'open')
    if (!goal) continue
    const { pp: ownPp } = await pupil(ledgerCalls, 'ledger.balance', {})
    const pp = Math.min(wanted, Math.floor(ownPp / 2), goal.neededPp - goal.givenPp - LEFT_OPEN_PP)
    if (pp > 0) await pupil(goalsCalls, 'goals.give', { goalId: goal.id, pp })
  }
}
