// The one list of all features, in their order: what is served, watched, done by the clock, and passed from one to another.

import { fameRefusalWords } from '@xiotein/content/fame'
import { growthCommandWords, growthRefusalWords } from '@xiotein/content/growth'
import { ledgerRefusalWords } from '@xiotein/content/ledger'
import { movesRefusalWords } from '@xiotein/content/moves'
import { noticesRefusalWords } from '@xiotein/content/notices'
import { peopleRefusalWords } from '@xiotein/content/people'
import { fillWords } from '@xiotein/content/rules'
import { scorekeepingRefusalWords } from '@xiotein/content/scorekeeping'
import { squadsCommandWords, squadsRefusalWords } from '@xiotein/content/squads'
import type { Language } from '@xiotein/game/rules'
import { auditServed, exportAudit } from './audit/index.ts'
import { demoServed } from './demo/index.ts'
import { eraseFame, exportFame, fameServed, fameTopics, tellBoardsOfFame } from './fame/index.ts'
import { exportGrowth, growthServed } from './growth/index.ts'
import { exportLedger, ledgerServed } from './ledger/index.ts'
import { eraseMoves, exportMoves, movesServed } from './moves/index.ts'
import { eraseNotices, exportNotices, noticesJobs, noticesServed } from './notices/index.ts'
import { type Eraser, type Exporter, identify, peopleJobs, peopleServed, peopleTopics } from './people/index.ts'
import type { Listeners } from './platform/happenings.ts'
import { httpRefusalWords, type Served } from './platform/http/index.ts'
import { houseCleaning, type Job } from './platform/jobs/index.ts'
import type { TopicRules } from './platform/live/index.ts'
import {
  exportScorekeeping,
  insertFirstReasons,
  scorekeepingServed,
  scorekeepingTopics,
  tellBoardsOfClasses,
  tellBoardsOfPupils,
} from './scorekeeping/index.ts'
import { eraseSquads, exportSquads, leaveSquadsWithoutClass, squadsJobs, squadsServed, squadsTopics } from './squads/index.ts'

/** What each feature holds on a person, to be taken along and to be erased. */
const exporters: readonly Exporter[] = [
  { part: 'powerPoints', of: exportLedger },
  { part: 'growth', of: exportGrowth },
  { part: 'manifest', of: exportMoves },
  { part: 'hallOfFame', of: exportFame },
  { part: 'squads', of: exportSquads },
  { part: 'scorekeeping', of: exportScorekeeping },
  { part: 'notices', of: exportNotices },
  { part: 'audit', of: exportAudit },
]
const erasers: readonly Eraser[] = [eraseNotices, eraseMoves, eraseFame, eraseSquads]

const school: readonly Served[] = [
  ...auditServed,
  ...peopleServed({ exporters, erasers }),
  ...ledgerServed,
  ...noticesServed({}),
  ...growthServed,
  ...movesServed,
  ...squadsServed,
  ...fameServed,
  ...scorekeepingServed,
]

export const served: readonly Served[] = [...school, ...demoServed(() => school)]

export const topics: TopicRules = {
  ...peopleTopics,
  ...squadsTopics,
  ...fameTopics,
  ...scorekeepingTopics,
}

export const jobs: readonly Job[] = [houseCleaning, ...peopleJobs, ...noticesJobs, ...squadsJobs]

export const listeners: Listeners = {
  'people.classes-created': [(_school, tx, { classIds }) => insertFirstReasons(tx, classIds)],
  'people.classes-changed': [tellBoardsOfFame, tellBoardsOfClasses],
  'people.pupils-left': [leaveSquadsWithoutClass],
  'growth.boosts-granted': [tellBoardsOfPupils],
}

const words: Readonly<Record<string, string>> = {
  ...httpRefusalWords,
  ...peopleRefusalWords,
  ...ledgerRefusalWords,
  ...noticesRefusalWords,
  ...growthRefusalWords,
  ...growthCommandWords,
  ...movesRefusalWords,
  ...fameRefusalWords,
  ...squadsRefusalWords,
  ...squadsCommandWords,
  ...scorekeepingRefusalWords,
}

/** Calls after which somebody may be somebody else, or may do other things than before. */
export const changesCallers = ({ name, style }: Served): boolean =>
  /^(people|demo)[.]/.test(name) && style !== 'read' && name !== 'people.photo'

/** Every name that can come back as a refusal has its words here. */
export const wordsOf = (_language: Language, name: string, detail: Readonly<Record<string, string | number>>): string =>
  fillWords(words[name] ?? httpRefusalWords['http.broken'], detail)

export const refusalNames: readonly string[] = Object.keys(words)
export { identify }
