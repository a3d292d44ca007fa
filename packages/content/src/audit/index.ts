import { fillWords } from '@xiotein/content/rules'

/** One sentence for each kind of entry in the audit log; `{subject}` and `{class}` are names. */
export const auditSentences = {
  'people.set-up-school': 'set up the school',
  'people.change-school': 'changed the settings of the school',
  'people.create-class': 'made the class {class}',
  'people.rename-class': 'renamed the class {before} to {after}',
  'people.archive-class': 'put the class {class} away',
  'people.reopen-class': 'opened the class {class} again',
  'people.renew-class-code': 'gave {class} a new class code',
  'people.add-pupil': 'added {subject} to {class}',
  'people.place-pupil': 'added {subject} to {class}',
  'people.remove-pupil': 'removed {subject} from {class}',
  'people.join-class': 'joined {class} with its code',
  'people.import-roster': 'imported a roster: {created} new pupils, {joined} added to a class',
  'people.export-roster': 'downloaded the roster of {class}',
  'people.print-cards': 'printed {count} sign-in cards for {class}',
  'people.assign-role': 'made {subject} a {role} of {class}',
  'people.withdraw-role': 'took the role {role} of {class} from {subject}',
  'people.invite-staff': 'invited {subject}',
  'people.suspend': 'suspended {subject}',
  'people.restore': 'let {subject} in again',
  'people.issue-reset-link': 'made a password link for {subject}',
  'people.erase-person': 'erased the account of {subject}',
  'people.reset-password': 'chose a new password with a link or a card',
  'people.change-password': 'changed their password',
  'people.change-email': 'confirmed a new email address',
  'people.delete-me': 'deleted their own account',
  'people.mark-test': 'marked {subject} as a test account',
  'people.unmark-test': 'marked {subject} as a real account again',
  'people.act-as': 'began to act as {subject}',
  'people.act-as-myself': 'stopped acting as {subject}',
  'growth.grant-boost': 'gave Double PP to {count} pupils of {class}',
  'moves.choose-manifest': 'chose the manifest {manifest}',
  'fame.change-access': 'changed who may see the Hall of Fame',
  'squads.found': 'founded the squad {squad}',
  'squads.change': 'renamed the squad {before} to {squad}',
  'squads.make-balanced': 'made {count} balanced squads in {class} (dice {seed})',
  'squads.lock': 'locked the squad {squad}',
  'squads.unlock': 'unlocked the squad {squad}',
  'squads.dissolve': 'ended the squad {squad}',
  'scorekeeping.submit-changes': 'handed in {count} changes for {class}',
  'scorekeeping.withdraw-submission': 'took back {count} changes for {class}',
  'scorekeeping.approve-submission': 'approved {count} changes for {class}',
  'scorekeeping.reject-submission': 'rejected {count} changes for {class}',
  'scorekeeping.award-directly': 'awarded points directly to {count} pupils of {class}',
  'scorekeeping.undo-submission': 'took back {count} approved changes of {class}',
  'scorekeeping.change-reasons': 'changed the reasons of {class}',
  'scorekeeping.change-display': 'changed the class display of {class}',
} as const

export type AuditAction = keyof typeof auditSentences

type Detail = Readonly<Record<string, string | number | boolean | null>>

/** The sentence as it must read with these words: `an {role}` for an admin, `{count} change` where there is one. */
const agree = (sentence: string, detail: Detail): string =>
  sentence
    .replace(/\ba \{(\w+)\}/g, (slot, name: string) => (/^[aeiou]/i.test(String(detail[name])) ? `an {${name}}` : slot))
    .replace(/\{(\w+)\} ((?:[a-z-]+ )?(?:change|pupil|card|squad))s\b/g, (slot, name: string, noun: string) =>
      detail[name] === 1 ? `{${name}} ${noun}` : slot,
    )

export const auditWords = (action: string, detail: Detail): string =>
  fillWords(agree(auditSentences[action as AuditAction] ?? action, detail), detail)
