// The one list of all features, in their order. Each of them is one value in its own folder.

import { attendanceFeature } from '../attendance/index.ts'
import { auditFeature } from '../audit/index.ts'
import { battleFeature } from '../battle/index.ts'
import { careFeature } from '../care/index.ts'
import { classesFeature } from '../classes/index.ts'
import { demoFeature } from '../demo/index.ts'
import { fameFeature } from '../fame/index.ts'
import { goalsFeature } from '../goals/index.ts'
import { growthFeature } from '../growth/index.ts'
import { ledgerFeature } from '../ledger/index.ts'
import { marketFeature } from '../market/index.ts'
import { movesFeature } from '../moves/index.ts'
import { noticesFeature } from '../notices/index.ts'
import { numbersFeature } from '../numbers/index.ts'
import { peopleFeature } from '../people/index.ts'
import type { Feature } from '../platform/feature.ts'
import { fill } from '../platform/slot.tsx'
import { rehearsalFeature } from '../rehearsal/index.ts'
import { reportsFeature } from '../reports/index.ts'
import { retentionFeature } from '../retention/index.ts'
import { schoolFeature } from '../school/index.ts'
import { scorekeepingFeature } from '../scorekeeping/index.ts'
import { seasonFeature } from '../season/index.ts'
import { siegeFeature } from '../siege/index.ts'
import { squadsFeature } from '../squads/index.ts'
import { storyFeature } from '../story/index.ts'
import { todayFeature } from '../today/index.ts'
import { tokensFeature } from '../tokens/index.ts'
import { homeSlot, tutorialsFeature } from '../tutorials/index.ts'
import { vaultFeature } from '../vault/index.ts'
import { inPlace } from './in-place.ts'

export const features: readonly Feature[] = [
  // In the order of tools/boundaries/rooms.mjs; a test compares them.
  auditFeature,
  schoolFeature,
  peopleFeature,
  classesFeature,
  attendanceFeature,
  ledgerFeature,
  noticesFeature,
  growthFeature,
  movesFeature,
  squadsFeature,
  fameFeature,
  vaultFeature,
  marketFeature,
  scorekeepingFeature,
  goalsFeature,
  siegeFeature,
  battleFeature,
  tutorialsFeature,
  storyFeature,
  careFeature,
  reportsFeature,
  numbersFeature,
  seasonFeature,
  retentionFeature,
  todayFeature,
  tokensFeature,
  demoFeature,
  rehearsalFeature,
]

/** The rooms of the Battle Arena, as one meets them. */
export const arenaRooms = inPlace(features.flatMap(feature => feature.arenaRooms ?? []))
export const fills = [
  ...features.flatMap(feature => feature.fills ?? []),
  fill(homeSlot, 'home', async () => (await import('./home/example-home.tsx')).ExampleHome),
]
export const everywhere = features.flatMap(feature => feature.everywhere ?? [])
