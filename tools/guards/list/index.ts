// Every guard that is removed by night, in one list. A new guard comes with a row here.

import type { Guard } from '../guard.ts'
import { answerGuards } from './answers.ts'
import { attendanceGuards } from './attendance.ts'
import { battleGuards } from './battle.ts'
import { battlePeaceGuards } from './battle-peace.ts'
import { callGuards } from './calls.ts'
import { careGuards } from './care.ts'
import { classesAccessGuards } from './classes-access.ts'
import { classesCoverGuards } from './classes-cover.ts'
import { classesPupilsGuards } from './classes-pupils.ts'
import { classesRightsGuards } from './classes-rights.ts'
import { demoGuards } from './demo.ts'
import { districtGuards } from './district.ts'
import { fameGuards } from './fame.ts'
import { goalsGuards } from './goals.ts'
import { growthGuards } from './growth.ts'
import { ledgerGuards } from './ledger.ts'
import { liveGuards } from './live.ts'
import { machineGuards } from './machine.ts'
import { marketGuards } from './market.ts'
import { movesGuards } from './moves.ts'
import { noticesGuards } from './notices.ts'
import { numbersGuards } from './numbers.ts'
import { pageViewGuards } from './page-views.ts'
import { peopleNamesGuards } from './people-names.ts'
import { peopleOtherWaysInGuards } from './people-other-ways-in.ts'
import { peopleRightsGuards } from './people-rights.ts'
import { peopleSignInGuards } from './people-sign-in.ts'
import { peopleSignUpGuards } from './people-sign-up.ts'
import { rehearsalGuards } from './rehearsal.ts'
import { reportsGuards } from './reports.ts'
import { retentionGuards } from './retention.ts'
import { schoolGuards } from './school.ts'
import { scorekeepingGuards } from './scorekeeping.ts'
import { seasonGuards } from './season.ts'
import { siegeGuards } from './siege.ts'
import { squadsGuards } from './squads.ts'
import { storyGuards } from './story.ts'
import { todayGuards } from './today.ts'
import { tokensGuards } from './tokens.ts'
import { vaultGuards } from './vault.ts'

export const GUARDS: readonly Guard[] = [
  ...ledgerGuards,
  ...scorekeepingGuards,
  ...schoolGuards,
  ...squadsGuards,
  ...vaultGuards,
  ...marketGuards,
  ...siegeGuards,
  ...battleGuards,
  ...battlePeaceGuards,
  ...attendanceGuards,
  ...rehearsalGuards,
  ...goalsGuards,
  ...storyGuards,
  ...careGuards,
  ...reportsGuards,
  ...numbersGuards,
  ...seasonGuards,
  ...retentionGuards,
  ...todayGuards,
  ...growthGuards,
  ...movesGuards,
  ...fameGuards,
  ...noticesGuards,
  ...callGuards,
  ...answerGuards,
  ...pageViewGuards,
  ...liveGuards,
  ...machineGuards,
  ...peopleSignInGuards,
  ...peopleOtherWaysInGuards,
  ...peopleRightsGuards,
  ...peopleNamesGuards,
  ...peopleSignUpGuards,
  ...classesCoverGuards,
  ...classesPupilsGuards,
  ...classesRightsGuards,
  ...classesAccessGuards,
  ...demoGuards,
  ...districtGuards,
  ...tokensGuards,
]
