import { cataloguesOf, sayFrom } from '@xiotein/content/rules'
import type { noticesRefusals } from '@xiotein/contract/notices'
import type { NamedBadge, NoticeType } from '../payloads.ts'
import en from './en.json'
import es from './es.json'

type Several = 'artifact_usage_several' | 'challenge_submitted_several' | 'challenge_said_several' | 'name_asked_several'
/** Each kind of notice has a title and a message; some have others, such as where only a part of the points was approved, or one stands for several. */
export type NoticeSentence = NoticeType | 'pp_change_partly_approved' | 'challenge_said' | 'name_wished' | 'pupil_removed' | Several

export const noticesWords = cataloguesOf<
  keyof typeof noticesRefusals | 'somebody' | `${NoticeSentence}.${'title' | 'message'}` | `badge.${NamedBadge}`
>()({ en, es })
export const sayNotices = sayFrom(noticesWords)
