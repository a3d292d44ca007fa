import { schoolWords } from '@xiotein/content/school'
import { schoolRefusals } from '@xiotein/contract/school'
import type { Feature } from '../platform/feature.ts'
import { settingsTopics } from './live-events.ts'
import { outbox } from './outbox.ts'
import { mayRunSchool } from './permissions.ts'
import { timeZoneOfSchool } from './school-rows.ts'
import { checkSetUpCode } from './set-up-code.ts'
import { changeSettings, settings } from './settings.ts'
import { system } from './system.ts'

export { hoursInEntries, storedHours } from './audited-hours.ts'
export { staffPasskeysAsked } from './domain-events.ts'
export { addressesHere, handedAddress, reachOf } from './handed-address.ts'
export { emitSettingsChanged } from './live-events.ts'
export { mayRunSchool } from './permissions.ts'
export {
  isDomainAllowed,
  lockDemoSchool,
  lockSchool,
  makeSchool,
  openHoursOf,
  type SchoolRow,
  schoolOrRefuse,
  schoolRow,
  timeZoneOfSchool,
} from './school-rows.ts'
export { requireSeen, versioned, versionOf } from './seen-settings.ts'
export { newSetUpCode, requireSetUpCode } from './set-up-code.ts'
export { requireTimeZone } from './settings.ts'

/** Tables that have a row as soon as a school was created: the present table and its name in earlier versions. */
export const SCHOOL_TABLES = ['school_settings', 'people_school'] as const

export const school = {
  name: 'school',
  // These calls may change whether staff need a passkey, and what visitors are told about the school.
  changesCallers: true,
  calls: [checkSetUpCode, settings, changeSettings, outbox, system],
  topics: settingsTopics,
  rights: { runSchool: mayRunSchool },
  timeZone: timeZoneOfSchool,
  refusals: schoolRefusals,
  words: schoolWords,
} satisfies Feature
