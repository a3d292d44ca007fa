import type { StoryCalls } from '@xiotein/contract/story'
import type { OutputOf } from '@xiotein/contract/wire'

export type Preview = OutputOf<StoryCalls['story.preview']>
export type PreviewPassage = Preview['scenes'][number]['passages'][number]
