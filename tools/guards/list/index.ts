// Every guard that is removed by night, in one list. A new guard comes with a row here.

import type { Guard } from '../guard.ts'
import { growthGuards } from './growth.ts'
import { ledgerGuards } from './ledger.ts'
import { noticesGuards } from './notices.ts'
import { scorekeepingGuards } from './scorekeeping.ts'
import { squadsGuards } from './squads.ts'

export const GUARDS: readonly Guard[] = [...ledgerGuards, ...scorekeepingGuards, ...squadsGuards, ...growthGuards, ...noticesGuards]
