// The scorekeeper screen's knowledge of a class: the order, the search, and which total is the newest. Pure.

import type { ScorekeepingCalls, ScorekeepingTopics } from '@xiotein/contract/scorekeeping'
import type { OutputOf, PayloadOf } from '@xiotein/contract/wire'
import { namesApart, plainName } from '@xiotein/game/rules'
import { inRegister } from '../ui/display/in-register.ts'
import { readChange } from '../ui/display/numbers.ts'
import { locale } from '../ui/speech.ts'

export type Board = OutputOf<ScorekeepingCalls['scorekeeping.board']>
export type Pupil = Board['pupils'][number]
export type Reason = Board['reasons'][number]

/** A reason with the points that it usually brings, as `Helped a classmate +5`. */
export const reasonWords = ({ label, amount }: Pick<Reason, 'label' | 'amount'>): string =>
  // A board that an older version kept on this device knows no amounts.
  amount ? `${label}\u00a0${readChange(amount)}` : label
export type Summary = Board['waiting'][number]
export type Submission = OutputOf<ScorekeepingCalls['scorekeeping.submission']>
type Totals = PayloadOf<ScorekeepingTopics, 'class', 'scorekeeping.totals'>['totals']
type Growth = PayloadOf<ScorekeepingTopics, 'class', 'scorekeeping.growth'>['grown']

type Version = 'version' | 'xpVersion'

/** Older news change nothing, and a pupil who did not change stays the same object. */
const withNewer = <By extends Version>(board: Board, by: By, news: readonly (Pick<Pupil, 'id' | By> & Partial<Pupil>)[]): Board => {
  const byId = new Map(news.map(each => [each.id, each]))
  return {
    ...board,
    pupils: board.pupils.map(pupil => {
      const arrived = byId.get(pupil.id)
      return arrived && arrived[by] >= pupil[by] ? { ...pupil, ...arrived } : pupil
    }),
  }
}

/** New PP of some pupils. */
export const withTotals = (board: Board, totals: Totals): Board => withNewer(board, 'version', totals)
/** New XP of some pupils, with their levels. */
export const withGrowth = (board: Board, grown: Growth): Board => withNewer(board, 'xpVersion', grown)

/** A submission that came in or was decided. */
export const withSubmission = (board: Board, summary: Summary): Board => {
  if (board.classId !== null && board.classId !== summary.classId) return board
  const known = board.waiting.find(each => each.id === summary.id)
  if (known && known.version > summary.version) return board
  const others = board.waiting.filter(each => each.id !== summary.id)
  return { ...board, waiting: summary.status === 'pending' ? [summary, ...others].sort(newestFirst) : others }
}

/** The order of the server, in whatever order the news of several submissions arrive. */
const newestFirst = (a: Summary, b: Summary): number => b.submittedAt.localeCompare(a.submittedAt) || b.id.localeCompare(a.id)

/** The orders of the cards: by the total, highest first, or by the register. */
export const ORDERS = ['points', 'register', 'first-name'] as const
export type Order = (typeof ORDERS)[number]

/** Ids in an order. Pupils with the same total stand as in the register. */
export const idsBy = (order: Order, pupils: readonly Pupil[]): string[] => {
  const nameOf = ({ displayName }: Pupil): string => displayName
  const { compare } = new Intl.Collator(locale())
  const spoken = ({ first, last }: ReturnType<typeof namesApart>): string => `${first} ${last}`
  const byFirst = (one: Pupil, other: Pupil): number => compare(spoken(namesApart(nameOf(one))), spoken(namesApart(nameOf(other))))
  const sorted = order === 'first-name' ? pupils.toSorted(byFirst) : inRegister(pupils, nameOf)
  return (order === 'points' ? sorted.toSorted((one, other) => other.pp - one.pp) : sorted).map(({ id }) => id)
}

/** The order stays the same while points are given; new pupils come last. */
export const keepOrder = (before: readonly string[], order: Order, pupils: readonly Pupil[]): string[] => {
  const present = new Set(pupils.map(pupil => pupil.id))
  const known = new Set(before)
  return [
    ...before.filter(id => present.has(id)),
    ...idsBy(
      order,
      pupils.filter(pupil => !known.has(pupil.id)),
    ),
  ]
}

/** Everything by which a pupil can be found: both orders of the name, and the e-mail address. */
const fieldsOf = ({ displayName, email }: Pick<Pupil, 'displayName' | 'email'>): string[] => {
  const words = displayName.trim().split(/\s+/)
  const last = words.at(-1) ?? ''
  const first = words.slice(0, -1).join(' ')
  return [displayName, `${first} ${last}`, `${last} ${first}`, email ?? ''].map(plainName)
}

/** Roster search: part of a name or an address, in any case, with or without accents. An empty search finds everybody. */
export const findPupils = (pupils: readonly Pupil[], search: string): readonly Pupil[] => {
  const wanted = plainName(search.trim())
  if (wanted === '') return pupils
  return pupils.filter(pupil => fieldsOf(pupil).some(field => field.includes(wanted)))
}
