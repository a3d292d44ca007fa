// What all features bring to staff alone. The Sage's Chamber loads it, and the home page of staff.

import { auditForStaff } from '../audit/index.ts'
import { battleForStaff } from '../battle/index.ts'
import { careForStaff } from '../care/index.ts'
import { classesForStaff } from '../classes/index.ts'
import { growthForStaff } from '../growth/index.ts'
import { marketForStaff } from '../market/index.ts'
import { numbersForStaff } from '../numbers/index.ts'
import type { ForStaff } from '../platform/for-staff.ts'
import { schoolForStaff } from '../school/index.ts'
import { scorekeepingForStaff } from '../scorekeeping/index.ts'
import { siegeForStaff } from '../siege/index.ts'
import { storyForStaff } from '../story/index.ts'
import { todayForStaff } from '../today/index.ts'
import { inOrder } from './in-order.ts'

const all: readonly ForStaff[] = [
  // In the order of tools/boundaries/rooms.mjs; a test compares them.
  auditForStaff,
  schoolForStaff,
  classesForStaff,
  growthForStaff,
  marketForStaff,
  scorekeepingForStaff,
  siegeForStaff,
  battleForStaff,
  storyForStaff,
  careForStaff,
  numbersForStaff,
  todayForStaff,
]

/** The rooms of the Sage's Chamber: the daily ones first, then what builds on other features before them. */
const SAGE_ORDER = ['/admin', '/admin/story', '/admin/numbers', '/admin/care']
export const sageRooms = inOrder(
  SAGE_ORDER,
  [...all].reverse().flatMap(feature => feature.sageRooms ?? []),
)

/** What waits for staff, what comes every day first and what is not listed last, and what is told to them. */
const KINDS = ['pp', 'perk', 'work', 'squad', 'name']
const placeOf = (kind: string): number => (KINDS.includes(kind) ? KINDS.indexOf(kind) : KINDS.length)
export const staffKinds = {
  waiting: all.flatMap(feature => feature.waiting ?? []).sort((one, other) => placeOf(one.kind) - placeOf(other.kind)),
  news: all.flatMap(feature => feature.news ?? []),
}
