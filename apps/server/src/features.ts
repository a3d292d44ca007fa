// The one list of all features, in their order: what is served, watched, done by the clock, and passed from one to another.

import { demoWords } from '@xiotein/content/demo'
import { fameWords } from '@xiotein/content/fame'
import { growthWords } from '@xiotein/content/growth'
import { ledgerWords } from '@xiotein/content/ledger'
import { movesWords } from '@xiotein/content/moves'
import { noticesWords } from '@xiotein/content/notices'
import { peopleWords } from '@xiotein/content/people'
import { type Catalogues, sayFrom } from '@xiotein/content/rules'
import { scorekeepingWords } from '@xiotein/content/scorekeeping'
import { squadsWords } from '@xiotein/content/squads'
import type { Language } from '@xiotein/game/rules'
import { auditServed, exportAudit } from './audit/index.ts'
import { demoServed } from './demo/index.ts'
import { eraseFame, exportFame, fameServed, fameTopicRules, tellBoardsOfFame } from './fame/index.ts'
import { eraseGrowth, exportGrowth, growthRecounts, growthServed, honourManifest } from './growth/index.ts'
import { exportLedger, exportOwed, ledgerRecounts, ledgerServed } from './ledger/index.ts'
import { eraseMoves, exportMoves, movesServed } from './moves/index.ts'
import {
  eraseNotices,
  exportNotices,
  noticeAskedName,
  noticeDecidedName,
  noticeDroppedName,
  noticesJobs,
  noticesServed,
  tellOwnersAndAdmins,
} from './notices/index.ts'
import {
  type Eraser,
  type Exporter,
  FORGOTTEN_TABLES,
  identify,
  nameDesk,
  peopleJobs,
  peopleServed,
  peopleTopicRules,
  SCHOOL_TABLE,
} from './people/index.ts'
import type { Recount } from './platform/backup/recount.ts'
import type { Listeners } from './platform/happenings.ts'
import { httpWords, reportError, type Served } from './platform/http/index.ts'
import { houseCleaning, type Job } from './platform/jobs/index.ts'
import type { TopicRules } from './platform/live/index.ts'
import {
  exportScorekeeping,
  insertFirstReasons,
  scorekeepingRecounts,
  scorekeepingServed,
  scorekeepingTopicRules,
  tellBoardsOfClasses,
  tellBoardsOfPupils,
} from './scorekeeping/index.ts'
import { eraseSquads, exportSquads, leaveSquadsWithoutClass, squadsJobs, squadsServed, squadsTopicRules } from './squads/index.ts'
import { eraseTutorials, exportTutorials, tutorialsServed } from './tutorials/index.ts'

/** What each feature holds on a person, to be taken along and to be erased. */
const exporters: readonly Exporter[] = [
  { part: 'powerPoints', of: exportLedger },
  { part: 'owedPowerPoints', of: exportOwed },
  { part: 'growth', of: exportGrowth },
  { part: 'manifest', of: exportMoves },
  { part: 'hallOfFame', of: exportFame },
  { part: 'squads', of: exportSquads },
  { part: 'scorekeeping', of: exportScorekeeping },
  { part: 'tutorials', of: exportTutorials },
  { part: 'notices', of: exportNotices },
  { part: 'audit', of: exportAudit },
]
const erasers: readonly Eraser[] = [eraseNotices, eraseGrowth, eraseMoves, eraseFame, eraseSquads, eraseTutorials]

/** The totals that are stored beside their journals, to be counted again by every restore. */
export const recounts: readonly Recount[] = [...ledgerRecounts, ...growthRecounts, ...scorekeepingRecounts]
/** What a restore looks for before it replaces a school, and what it does not bring back. */
export const restored = { schoolTable: SCHOOL_TABLE, forgotten: FORGOTTEN_TABLES }

const school: readonly Served[] = [
  reportError(),
  ...auditServed,
  ...peopleServed({ exporters, erasers }),
  ...ledgerServed,
  ...noticesServed({ name_asked: nameDesk }),
  ...growthServed,
  ...movesServed,
  ...squadsServed,
  ...fameServed,
  ...scorekeepingServed,
  ...tutorialsServed,
]

export const served: readonly Served[] = [...school, ...demoServed(() => school)]

export const topics: TopicRules = {
  ...peopleTopicRules,
  ...squadsTopicRules,
  ...fameTopicRules,
  ...scorekeepingTopicRules,
}

export const jobs: readonly Job[] = [houseCleaning, ...peopleJobs, ...noticesJobs, ...squadsJobs]

export const listeners: Listeners = {
  'people.classes-created': [(_school, tx, { classIds, language }) => insertFirstReasons(tx, classIds, language)],
  'people.classes-changed': [tellBoardsOfFame, tellBoardsOfClasses],
  'people.pupils-left': [leaveSquadsWithoutClass],
  'people.access-issued': [tellOwnersAndAdmins],
  'people.name-asked': [noticeAskedName],
  'people.name-dropped': [noticeDroppedName],
  'people.name-decided': [noticeDecidedName],
  'moves.manifest-chosen': [honourManifest],
  'growth.boosts-granted': [tellBoardsOfPupils],
}

const everyWord = [
  httpWords,
  peopleWords,
  ledgerWords,
  noticesWords,
  growthWords,
  movesWords,
  fameWords,
  squadsWords,
  scorekeepingWords,
  demoWords,
]
const words: Catalogues<string> = {
  en: Object.assign({}, ...everyWord.map(each => each.en)),
  es: Object.assign({}, ...everyWord.map(each => each.es)),
}
const say = sayFrom(words)

/** Calls after which somebody may be somebody else, may do other things than before, or is shown to others differently. */
export const changesCallers = ({ name, style }: Served): boolean =>
  /^(people|demo|fame)[.]/.test(name) && style !== 'read' && name !== 'people.photo'

/** Every name that can come back as a refusal has its words here. */
export const wordsOf = (language: Language, name: string, detail: Readonly<Record<string, string | number>>): string =>
  say(language, Object.hasOwn(words.en, name) ? name : 'http.broken', detail)

export const refusalNames: readonly string[] = Object.keys(words.en)
export { identify }
