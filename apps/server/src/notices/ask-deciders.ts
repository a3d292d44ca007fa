import type { NoticePayload } from '@xiotein/content/notices'
import { type AskedNewStaff, type Matter, newAnswerersOf } from '../classes/index.ts'
import type { Change } from '../platform/change.ts'
import { askedAlready, sendNotices } from './send.ts'

type Asked = Extract<NoticePayload, { type: 'artifact_usage' | 'challenge_submitted' }>

/** Something of a pupil that waits for an answer. Whoever has a notice of one of `alike` needs none of it. */
type Question = Matter & { readonly requestId: string; readonly alike?: readonly string[]; readonly notice: Asked }

/**
 * Asks those who decide on it now, did not before, and were not asked yet: not the staff of a class to which the pupil is still new.
 */
export const askDeciders = async (change: Change, questions: readonly Question[], { before, together }: AskedNewStaff): Promise<void> => {
  const answerers = await newAnswerersOf(change, questions, before)
  for (const [nth, { personId: aboutId, requestId, alike = [], notice }] of questions.entries()) {
    const deciding = answerers[nth] ?? []
    if (deciding.length === 0) continue
    const asked = await askedAlready(change, requestId, ...alike)
    const readers = deciding.filter(id => !asked.includes(id))
    await sendNotices(
      change,
      readers.map(personId => ({ personId, aboutId, notice: { ...notice, together } })),
    )
  }
}
