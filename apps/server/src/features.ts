// The one list of all features, in their order. Everything that a feature adds is one value in its own folder.

import { attendance } from './attendance/index.ts'
import { audit } from './audit/index.ts'
import { battle } from './battle/index.ts'
import { care } from './care/index.ts'
import { classes } from './classes/index.ts'
import { demo } from './demo/index.ts'
import { fame } from './fame/index.ts'
import { goals } from './goals/index.ts'
import { growth } from './growth/index.ts'
import { ledger } from './ledger/index.ts'
import { market } from './market/index.ts'
import { moves } from './moves/index.ts'
import { notices } from './notices/index.ts'
import { numbers } from './numbers/index.ts'
import { identify, people } from './people/index.ts'
import type { Feature } from './platform/feature.ts'
import { joinFeatures } from './platform/join-features.ts'
import { rehearsal } from './rehearsal/index.ts'
import { reports } from './reports/index.ts'
import { retention } from './retention/index.ts'
import { SCHOOL_TABLES, school } from './school/index.ts'
import { scorekeeping } from './scorekeeping/index.ts'
import { season } from './season/index.ts'
import { siege } from './siege/index.ts'
import { squads } from './squads/index.ts'
import { story } from './story/index.ts'
import { today } from './today/index.ts'
import { tokens } from './tokens/index.ts'
import { tutorials } from './tutorials/index.ts'
import { vault } from './vault/index.ts'

export const features: readonly Feature[] = [
  // In the order of tools/boundaries/rooms.mjs; a test compares them.
  audit,
  school,
  people,
  classes,
  attendance,
  ledger,
  notices,
  growth,
  moves,
  squads,
  fame,
  vault,
  market,
  scorekeeping,
  goals,
  siege,
  battle,
  tutorials,
  story,
  care,
  reports,
  numbers,
  season,
  retention,
  today,
  tokens,
  demo,
  rehearsal,
]

const joined = joinFeatures(features)
export const {
  endpoints,
  bearers,
  timeZone,
  topics,
  jobs,
  deadlines,
  listeners,
  filled,
  recounts,
  changesCallers,
  wordsOf,
  statusOf,
  refusals,
} = joined

/** The tables that tell a restore whether there is a school, those that it leaves empty, and the rows that are in no backup. */
export const restored = { schoolTables: SCHOOL_TABLES, forgotten: joined.forgotten, redactedInBackup: joined.redactedInBackup }
/** How a session token identifies a person. */
export { identify }
