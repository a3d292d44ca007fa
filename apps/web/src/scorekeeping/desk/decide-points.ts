import { CallRefused, ErrorInWords } from '../../platform/call.ts'
import { mayHaveCounted } from '../../platform/intentions.ts'
import type { Decision } from '../../platform/waiting.ts'
import { scorekeeping } from '../approvals/calls.ts'
import { momentInText } from '../approvals/moment-in-text.ts'
import { approvable } from '../approvals/queue/submission-words.ts'
import { t } from './words/index.ts'

/** The lines of a decision, and the pupils of those that cannot count yet, because the class is new to them. */
type Lines = { readonly lineIds: readonly string[]; readonly newcomers: readonly string[] }

/** Lines that count unless the reader says otherwise: points that scorekeepers give themselves need a tick. */
const unmarked = async (submissionId: string): Promise<Lines> => {
  const submission = await scorekeeping.read('scorekeeping.submission', { submissionId })
  const inClass = approvable(submission)
  const lineIds = inClass.flatMap(line => (line.selfAward ? [] : [line.id]))
  const tooNew = submission.lines.filter(line => line.stillInClass && line.minusFrom !== null)
  const newcomers = tooNew.map(({ pupil }) => pupil.displayName)
  if (lineIds.length === 0 && submission.may.review) {
    throw new ErrorInWords(t(inClass.length > 0 ? 'allMarked' : newcomers.length > 0 ? 'allNew' : 'allLeft'))
  }
  return { lineIds: lineIds.length > 0 ? lineIds : submission.lines.map(({ id }) => id), newcomers }
}

/** Somebody else was faster: who, what and when, in the reader's own time. */
const inOwnTime = (error: unknown): unknown => {
  if (!(error instanceof CallRefused) || error.refusal !== 'scorekeeping.already-decided') return error
  const { reviewer, status, reviewedAt } = error.detail
  if (!reviewedAt) return error
  const when = momentInText(String(reviewedAt))
  return new ErrorInWords(t('faster', { reviewer: String(reviewer), status: String(status), when }), { cause: error })
}

/** The lines of decisions whose answer was lost, by key: sent again, a decision has to be the same, although the submission may be another. */
const linesOf = new Map<string, Lines>()

/** Approves the ticked lines of a submission, or rejects all of it. The answer to an approval without ticks names the newcomers whom it left out. */
export const decidePoints = async (submissionId: string, { approve, reason, parts }: Decision, key: string): Promise<unknown> => {
  try {
    if (!approve) return await scorekeeping.command('scorekeeping.reject-submission', { submissionId, reason }, key)
    const lines = parts ? { lineIds: parts, newcomers: [] } : (linesOf.get(key) ?? (await unmarked(submissionId)))
    linesOf.set(key, lines)
    const answer = await scorekeeping.command('scorekeeping.approve-submission', { submissionId, lineIds: [...lines.lineIds] }, key)
    linesOf.delete(key)
    return { ...answer, newcomers: lines.newcomers }
  } catch (error) {
    if (!mayHaveCounted(error)) linesOf.delete(key)
    throw inOwnTime(error)
  }
}
