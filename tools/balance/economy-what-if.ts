// Measures the error of the what-if of sieges against a simulated school that really switches to the other policy.

import { OFFLINE_MOVES_PER_DAY } from '@xiotein/game/growth'
import { GAME_DAY_MS, sum } from '@xiotein/game/rules'
import { type PastAttack, replayAttacks, SIEGE_PRESETS, type SiegePolicy } from '@xiotein/game/siege'
import { type Cast, CLASS_SIZE, YEAR_STARTS_MS } from './economy-class.ts'
import { quantile } from './economy-figures.ts'
import { type Later, playSchoolYear, type SchoolYear } from './economy-school.ts'

const CLASSES = 8
/** The other policy holds from the end of this week on; the four weeks after it are compared. */
const SWITCHED_AFTER = 20
const COMPARED_UNTIL_WEEK = SWITCHED_AFTER + 4
const COMPARED_FROM_MS = YEAR_STARTS_MS + SWITCHED_AFTER * 7 * GAME_DAY_MS

/** A school that allows much: of attacks that rules stopped nobody knows what they would have taken. */
const IN_FORCE: SiegePolicy = {
  ...SIEGE_PRESETS.contested,
  protection: { floorPp: 20, dailyLossPercent: 20 },
  thefts: { most: 3, days: 7 },
}
/** Pupils who attack as often as they may: where one attack a day is usual, fewer moves change nothing. */
const EAGER: Cast = Object.fromEntries(Array.from({ length: CLASS_SIZE }, (_, seat) => [seat, { attacksADay: OFFLINE_MOVES_PER_DAY }]))

/** They find vaults closed as seldom as others do: three attacks a day, and three times as many thefts until a vault is closed. */
const IN_FORCE_FOR_EAGER: SiegePolicy = { ...IN_FORCE, thefts: { ...IN_FORCE.thefts, most: IN_FORCE.thefts.most * OFFLINE_MOVES_PER_DAY } }

type TriedPolicy = {
  readonly name: string
  readonly policy: SiegePolicy
  readonly movesPerDay?: number
  readonly isEager?: true
  readonly isFriendly?: true
}
const TRIED_POLICIES: readonly TriedPolicy[] = [
  { name: 'PP under 200 are safe', policy: { ...IN_FORCE, protection: { ...IN_FORCE.protection, floorPp: 200 } } },
  { name: 'at most 5 percent a day', policy: { ...IN_FORCE, protection: { ...IN_FORCE.protection, dailyLossPercent: 5 } } },
  { name: 'one theft in 14 days', policy: { ...IN_FORCE, thefts: { most: 1, days: 14 } } },
  { name: 'one theft in 7 days', policy: { ...IN_FORCE, thefts: { most: 1, days: 7 } } },
  { name: 'all usual rules', policy: SIEGE_PRESETS.contested },
  { name: 'all usual rules, in a friendly school', policy: SIEGE_PRESETS.contested, isFriendly: true },
  { name: 'two moves a day', policy: IN_FORCE_FOR_EAGER, movesPerDay: 2, isEager: true },
  { name: 'one move a day', policy: IN_FORCE_FOR_EAGER, movesPerDay: 1, isEager: true },
]
const WHAT_IF_GOAL_PERCENT = 10

/** The losses of these four weeks under a policy: as it was, really switched, and by the replay. */
type Tried = { readonly seed: number; readonly asItWas: number; readonly really: number; readonly replayed: number }

const takenPp = (attacks: readonly PastAttack[]): number =>
  sum(attacks.filter(({ atMs }) => atMs >= COMPARED_FROM_MS).map(({ stolenPp }) => stolenPp))

/** One school of some classes: for each policy, what the what-if says of it, and what came when the school switched to it. */
export const triedIn = (seed: number): Tried[] => {
  const classSeeds = Array.from({ length: CLASSES }, (_, nth) => seed * 100 + nth)
  const playedBy = (cast: Cast, inForce: SiegePolicy, later?: Later): readonly SchoolYear[] =>
    classSeeds.map(each =>
      playSchoolYear(each, 'contested', cast, { policy: inForce, weeks: COMPARED_UNTIL_WEEK, ...(later ? { later } : {}) }),
    )
  const usual = { cast: {}, inForce: IN_FORCE, played: playedBy({}, IN_FORCE) }
  const eager = { cast: EAGER, inForce: IN_FORCE_FOR_EAGER, played: playedBy(EAGER, IN_FORCE_FOR_EAGER) }
  const friendly = { cast: {}, inForce: SIEGE_PRESETS.friendly, played: playedBy({}, SIEGE_PRESETS.friendly) }
  return TRIED_POLICIES.map(({ policy, movesPerDay, isEager, isFriendly }) => {
    const sums = { asItWas: 0, really: 0, replayed: 0 }
    const moves = movesPerDay === undefined ? {} : { movesPerDay }
    const { cast, inForce, played } = isEager ? eager : isFriendly ? friendly : usual
    const switched = playedBy(cast, inForce, { afterWeek: SWITCHED_AFTER, pointsPercent: 100, dues: true, policy, ...moves })
    for (const [nth, { attacks, vaults }] of played.entries()) {
      const reach = 'school'
      const { pupils } = replayAttacks({ attacks, vaults }, { policy, reach, ...moves }, { policy: inForce, reach }, COMPARED_FROM_MS)
      sums.asItWas += takenPp(attacks)
      sums.really += takenPp(switched[nth]?.attacks ?? [])
      sums.replayed += sum(pupils.map(({ pp }) => pp))
    }
    return { seed, ...sums }
  })
}

const percentOff = ({ really, replayed }: Tried): number => (100 * Math.abs(replayed - really)) / really

/** The part of docs/balance.md, and what is outside of its range; each school says what it tried, in the order of the policies. */
export const whatIfReport = (
  schools: readonly (readonly Tried[])[],
): { readonly markdown: string; readonly failures: readonly string[] } => {
  const tried = (schools[0] ?? []).map((_, at) => schools.flatMap(school => school[at] ?? []))
  const middleOf = (of: readonly Tried[]): number => quantile(of.map(percentOff), 0.5)
  const total = (of: readonly Tried[], what: 'asItWas' | 'really' | 'replayed'): number => sum(of.map(each => each[what]))
  const rows = tried.map((of, at) => {
    const name = TRIED_POLICIES[at]?.name ?? ''
    const errors = of.map(percentOff)
    return `| ${name} | ${total(of, 'asItWas')} | ${total(of, 'replayed')} | ${total(of, 'really')} | ${middleOf(of).toFixed(1)} | ${Math.max(...errors).toFixed(1)} |`
  })
  return {
    markdown: [
      '### What-if of sieges',
      `What *Trying a policy* says of four weeks, against the same school that really switched before them: ${schools.length} simulated schools of ${CLASSES} classes that allow much (${IN_FORCE.protection.dailyLossPercent} percent a day, ${IN_FORCE.thefts.most} thefts in ${IN_FORCE.thefts.days} days). PP taken from all pupils; the error is the difference in percent of what was really taken, for each school.`,
      [
        '| tried | taken as it was | by the what-if | really, once switched | middle error, percent | worst error |',
        '| --- | --- | --- | --- | --- | --- |',
        ...rows,
      ].join('\n'),
      `In the friendly school nothing was taken as it was: its attacks are played again as if they had been contested. The last two rows are about moves a day: pupils who attack up to ${OFFLINE_MOVES_PER_DAY} times a day, in schools that close a vault after ${IN_FORCE_FOR_EAGER.thefts.most} thefts in ${IN_FORCE_FOR_EAGER.thefts.days} days, and the later attacks of each day are left out. An attack whose target would have been closed goes on to an open vault, as rich among the open ones as its target was; a what-if that stopped it there said half of what was then taken. Ranges that must hold: the middle error of each is under ${WHAT_IF_GOAL_PERCENT} percent.`,
    ].join('\n\n'),
    failures: tried.flatMap((of, at) => {
      const middle = middleOf(of)
      return middle < WHAT_IF_GOAL_PERCENT
        ? []
        : [`what-if of sieges, ${TRIED_POLICIES[at]?.name}: the middle error is ${middle.toFixed(1)} percent`]
    }),
  }
}
