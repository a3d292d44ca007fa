import type { NoticePayload } from '@xiotein/content/notices'
import { type Matter, newAnswerersOf, type StaffBefore } from '../classes/index.ts'
import type { Change } from '../platform/change.ts'
import { askedAlready, sendNotices } from './send.ts'

/** Something of a pupil that waits for an answer. Whoever has a notice of one of `alike` needs none of it. */
type Question = Matter & { readonly requestId: string; readonly alike?: readonly string[]; readonly notice: NoticePayload }

/**
 * Asks those who decide on it now, did not before, and were not asked yet: not the staff of a class to which the pupil is still new.
 */
export const askDeciders = async (change: Change, questions: readonly Question[], before: StaffBefore): Promise<void> => {
  const answerers = await newAnswerersOf(change, questions, before)
  for (const [nth, { personId: aboutId, requestId, alike = [], notice }] of questions.entries()) {
    const deciding = answerers[nth] ?? []
    if (deciding.length === 0) continue
    const asked = await askedAlready(change, requestId, ...alike)
    const readers = deciding.filter(id => !asked.includes(id))
    await sendNotices(
      change,
      readers.map(personId => ({ personId, aboutId, notice })),
    )
  }
}
