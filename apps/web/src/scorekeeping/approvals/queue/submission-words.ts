import { readChange } from '../../../ui/display/numbers.ts'
import type { Submission, SubmissionLine, SubmissionStatus, SubmissionSummary } from '../calls.ts'
import { t } from './words/index.ts'

export const statusWord = (status: SubmissionStatus): string => t(`status.${status}`)

/** `9 changes from Teo Lindqvist`, or `Ana Silva: +5, handed in by Teo Lindqvist`; a teacher's own award says so. */
export const whatAndWho = ({ about, direct, submitter: { displayName: name }, changesCount: count }: SubmissionSummary): string =>
  about
    ? t(direct ? 'queue.awardedTo' : 'queue.fromTo', {
        pupil: about.displayName,
        change: readChange(about.changeAmount),
        status: about.status,
        name,
      })
    : t(direct ? 'queue.awarded' : 'queue.from', { count, name })

/** The outcome of a submission, for the line under it. Null while it waits. */
export const outcomeOf = (row: Omit<SubmissionSummary, 'about'>, myId: string): string | null => {
  if (row.status === 'pending') return null
  const person = row.status === 'withdrawn' ? row.submitter : row.reviewer
  const by = person === null ? 'nobody' : person.id === myId ? 'me' : 'other'
  return t(`outcome.${row.partly ? 'partly' : row.status}`, { by, name: person?.displayName ?? '' })
}

/** Lines that may be approved: pupils who left the class cannot get points in it, and those who are new to it lose none yet. */
export const approvable = (submission: Submission): readonly SubmissionLine[] =>
  submission.lines.filter(line => line.status === 'pending' && line.stillInClass && !line.minusFrom)

/** `Homework 3, Helped others 2`, without the points that have no reason. */
export const reasonsOf = (line: SubmissionLine): string =>
  line.reasons.length === 1 && line.reasons[0]?.amount === line.changeAmount
    ? line.reasons[0].label
    : line.reasons.map(reason => `${reason.label} ${reason.amount > 0 ? '+' : '\u2212'}${Math.abs(reason.amount)}`).join(', ')
