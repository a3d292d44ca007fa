import { goalsWords } from '@xiotein/content/goals'
import { goalsRefusals } from '@xiotein/contract/goals'
import type { Feature } from '../platform/feature.ts'
import { give, undo } from './give.ts'
import { goalsTopicRules } from './live-events.ts'
import { mine, ofClass } from './looking.ts'
import { exportGifts } from './personal-data.ts'
import { goalsRecounts } from './recounts.ts'
import { returnJob } from './return-gifts.ts'
import { cancel, open } from './run-goals.ts'

export { countOpen as countOpenGoals, giveAllBack } from './return-gifts.ts'

export const goals = {
  name: 'goals',
  calls: [mine, ofClass, open, cancel, give, undo],
  topics: goalsTopicRules,
  jobs: [returnJob],
  refusals: goalsRefusals,
  words: goalsWords,
  exporters: [{ part: 'goals', of: exportGifts }],
  recounts: goalsRecounts,
} satisfies Feature
