// Every guard that is removed by night, in one list. A new guard comes with a row here.

import type { Guard } from '../guard.ts'
import { ledgerGuards } from './ledger.ts'
import { scorekeepingGuards } from './scorekeeping.ts'

export const GUARDS: readonly Guard[] = [...ledgerGuards, ...scorekeepingGuards]
