import { cataloguesOf, sayFrom } from '@xiotein/content/rules'
import type { noticesRefusals } from '@xiotein/contract/notices'
import type { NamedBadge, NoticeType } from '../payloads.ts'
import en from './en.json'
import es from './es.json'

/** Each kind of notice has a title and a message; two have others: where only a part of the points was approved, and where a class did something. */
export type NoticeSentence = NoticeType | 'pp_change_partly_approved' | 'challenge_said' | 'name_wished' | 'pupil_removed'

export const noticesWords = cataloguesOf<
  keyof typeof noticesRefusals | 'somebody' | `${NoticeSentence}.${'title' | 'message'}` | `badge.${NamedBadge}`
>()({ en, es })
export const sayNotices = sayFrom(noticesWords)
