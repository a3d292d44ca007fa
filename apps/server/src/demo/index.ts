import { demoWords } from '@xiotein/content/demo'
import { demoRefusals } from '@xiotein/contract/demo'
import type { Feature } from '../platform/feature.ts'
import { cast, enter, openDemo, removeDemo } from './demo.ts'

export { asPerson } from './as-person.ts'
export { lessonChanges } from './lesson.ts'

export const demo = {
  name: 'demo',
  // A visitor signs in as somebody else.
  changesCallers: true,
  calls: joined => [openDemo(joined), cast, enter, removeDemo(joined)],
  refusals: demoRefusals,
  words: demoWords,
} satisfies Feature
