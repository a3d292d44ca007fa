import { readMoment } from '../../ui/display/when.tsx'
import type { Submission, SubmissionLine, SubmissionSummary } from '../calls.ts'

/** `1 change`, `9 changes`. */
export const changes = (count: number): string => (count === 1 ? '1 change' : `${count} changes`)

/** `Today 14:52` within a sentence. */
export const momentInText = (at: string): string => {
  const words = readMoment(new Date(at), new Date())
  return words.startsWith('Today ')
    ? `today at ${words.slice(6)}`
    : words.startsWith('Yesterday ')
      ? `yesterday at ${words.slice(10)}`
      : words
}

export const statusWords = { pending: 'Pending', approved: 'Approved', rejected: 'Rejected', withdrawn: 'Withdrawn' } as const

/** `9 changes from Teo Lindqvist`; a teacher's own award says so. */
export const whatAndWho = (row: SubmissionSummary): string =>
  row.direct
    ? `${changes(row.changesCount)}, awarded by ${row.submitter.displayName}`
    : `${changes(row.changesCount)} from ${row.submitter.displayName}`

/** What became of a submission, for the line under it. Null while it waits. */
export const outcomeOf = (row: SubmissionSummary, myId: string): string | null => {
  if (row.status === 'pending') return null
  if (row.status === 'withdrawn') return `taken back by ${row.submitter.id === myId ? 'you' : row.submitter.displayName}`
  const by = row.reviewer ? ` by ${row.reviewer.id === myId ? 'you' : row.reviewer.displayName}` : ''
  return `${row.partly ? 'partly approved' : row.status}${by}`
}

/** Lines that may be approved: whoever left the class cannot get points in it. */
export const approvable = (submission: Submission): readonly SubmissionLine[] =>
  submission.lines.filter(line => line.status === 'pending' && line.stillInClass)

/** `Homework 3, Helped others 2`, and what is left without a reason is left unsaid. */
export const reasonsOf = (line: SubmissionLine): string =>
  line.reasons.length === 1 && line.reasons[0]?.amount === line.changeAmount
    ? line.reasons[0].label
    : line.reasons.map(reason => `${reason.label} ${reason.amount > 0 ? '+' : '\u2212'}${Math.abs(reason.amount)}`).join(', ')
