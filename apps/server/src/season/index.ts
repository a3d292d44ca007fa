import { seasonWords } from '@xiotein/content/season'
import { seasonRefusals } from '@xiotein/contract/season'
import type { Feature } from '../platform/feature.ts'
import { carryOver } from './carry-over.ts'
import { close } from './close.ts'
import { finishJob } from './finish.ts'
import { overview } from './overview.ts'
import { cards, eraseCards, exportCards, exportClosings } from './own-cards.ts'
import { seasonRecounts } from './recounts.ts'
import { undo } from './undo.ts'

export const season = {
  name: 'season',
  // Archived classes give no rights, and reopened ones give them back.
  changesCallers: true,
  calls: [overview, close, undo, carryOver, cards],
  jobs: [finishJob],
  refusals: seasonRefusals,
  words: seasonWords,
  exporters: [
    { part: 'seasons', of: exportCards },
    { part: 'closings', of: exportClosings },
  ],
  erasers: [eraseCards],
  recounts: seasonRecounts,
} satisfies Feature
