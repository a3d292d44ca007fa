type Words = {
  readonly type: 'pp_change_submitted' | 'pp_change_approved' | 'pp_change_rejected' | 'pp_change_undone' | 'pp_boost'
  readonly title: string
  readonly message: string
}

const changes = (count: number): string => (count === 1 ? '1 change' : `${count} changes`)
const points = (amount: number): string => `${amount > 0 ? '+' : amount < 0 ? '−' : ''}${Math.abs(amount)} PP`

/** What the bell says. Each takes only what its sentence needs. */
export const noticeWords = {
  submitted: (submitter: string, className: string, count: number): Words => ({
    type: 'pp_change_submitted',
    title: 'Points to check',
    message: `${submitter} handed in ${changes(count)} for ${className}.`,
  }),
  approved: (reviewer: string, className: string, approved: number, all: number): Words => ({
    type: 'pp_change_approved',
    title: approved === all ? 'Your points were approved' : 'Some of your points were approved',
    message:
      approved === all
        ? `${reviewer} approved ${changes(all)} for ${className}.`
        : `${reviewer} approved ${approved} of ${changes(all)} for ${className}.`,
  }),
  rejected: (reviewer: string, className: string, reason: string): Words => ({
    type: 'pp_change_rejected',
    title: 'Your points were not approved',
    message: `${reviewer} did not approve the changes for ${className}: ${reason}`,
  }),
  undone: (reviewer: string, className: string, count: number): Words => ({
    type: 'pp_change_undone',
    title: 'Approved points were taken back',
    message: `${reviewer} took back ${changes(count)} for ${className}.`,
  }),
  received: (amount: number, className: string, reason: string): Words => ({
    type: 'pp_change_approved',
    title: `${points(amount)} in ${className}`,
    message: reason,
  }),
  boostGranted: (teacher: string): Words => ({
    type: 'pp_boost',
    title: 'Double PP for four hours',
    message: `${teacher} gave you Double PP. Points you earn in class count twice until it ends.`,
  }),
} as const
