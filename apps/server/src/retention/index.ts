import { retentionWords } from '@xiotein/content/retention'
import { retentionRefusals } from '@xiotein/contract/retention'
import type { Feature } from '../platform/feature.ts'
import { change } from './change.ts'
import { overview } from './overview.ts'

export const retention = {
  name: 'retention',
  calls: ({ retention }) => [overview(retention), change],
  refusals: retentionRefusals,
  words: retentionWords,
} satisfies Feature
