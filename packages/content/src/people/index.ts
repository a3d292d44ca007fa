export { plainLetters } from './plain-letters.ts'

/** What people are told when the answer is no. The sign-up messages are the specification's. */
export const peopleRefusalWords = {
  'people.wrong-sign-in': 'The name or the password is not right. Please try again.',
  'people.too-many-attempts': 'Too many attempts. Please wait 15 minutes, or ask a teacher for a new sign-in card.',
  'people.account-exists': 'An account with this email already exists. Please try signing in instead.',
  'people.domain-not-allowed': 'This email domain is not allowed. Please use a different email address.',
  'people.weak-password': 'Password should be at least 6 characters long.',
  'people.weak-staff-password': 'Password should be at least 10 characters long for staff.',
  'people.common-password': 'This password is one that many people use, so it is easy to guess. Please choose another one.',
  'people.many-sign-ups': 'Many people are signing up at the moment. Please try again in an hour, or ask a teacher for a sign-in card.',
  'people.sign-up-off': 'Email/password sign up is not enabled. Please contact the administrator.',
  'people.link-used-up': 'This link has been used already or is too old. Please ask for a new one.',
  'people.wrong-set-up-code': 'This is not the set-up code. It is printed on the console where Xiotein was started.',
  'people.already-set-up': 'This school is set up already. Please sign in.',
  'people.unknown-time-zone': 'This time zone is not known. Please choose one from the list.',
  'people.wrong-password': 'The current password is not right.',
  'people.no-password': 'This account has no password. Ask an admin for a link to choose one first.',
  'people.email-unverified': 'Please confirm your email address first. Open the link in the letter that we sent you.',
  'people.enough-letters':
    'Several letters are on their way to you already. Please look into your mail, and wait an hour before you ask again.',
  'people.unconfirmed-account':
    'This person has not confirmed the email address yet, so nobody knows who it is. Ask for the letter to be opened first.',
  'people.email-taken': 'Another account uses this email address.',
  'people.username-taken': 'Another account uses this username.',
  'people.unknown-class-code': 'There is no class with this code. Please check it with your teacher.',
  'people.class-name-taken': 'There is a class with this name already.',
  'people.class-archived': 'This class has been put away. Open it again first.',
  'people.already-in-class': 'This pupil is in the class already.',
  'people.last-admin': 'This is the last admin of the school. Make somebody else an admin first.',
  'people.own-suspension': 'You cannot suspend yourself.',
  'people.role-exists': 'This person has that role already.',
  'people.higher-role': 'This person can record points here already, as a teacher or an admin.',
  'people.role-needs-class': 'This role belongs to a class. Please choose the class.',
  'people.admin-needs-no-class': 'An admin is an admin of the whole school.',
  'people.no-picture': 'This file is not a picture that can be read. Please choose a JPEG, PNG or WebP.',
  'people.picture-too-large': 'This picture is too large. Please choose one of at most 6 MB.',
  'people.empty-file': 'There are no pupils in this file.',
  'people.too-many-rows': 'This file has more than {max} pupils. Please split it.',
  'people.no-name-column':
    'No column with names was found. The first line should name the columns, such as "First name", "Last name" and "Email".',
  'people.no-class-column': 'The file has no column "Class". Choose a class first, or add the column.',
  'people.nothing-to-import': 'There is nothing to import: no row of this file would change anything.',
  'people.not-test-account': 'Only accounts that are marked as test accounts can be used this way.',
  'people.not-acting': 'No original user data found',
  'people.only-admins-act': 'Only admins can switch to test accounts',
  'people.google-off': 'Google sign-in is not enabled for this school.',
  'people.google-failed': 'Google did not confirm who you are. Please try again.',
  'people.google-unlinked':
    'There is an account with this email that was not confirmed. Sign in with your password and confirm the email first.',
  'people.account-closed': 'This account is closed at the moment. Please ask your school.',
  'people.google-other':
    'The account with this email belongs to another Google account. Please sign in with your password, or ask an admin.',
  'people.staff-not-pupil': 'This account belongs to a member of staff, so it cannot be a pupil of a class.',
  'people.session-over': 'This device is signed out already.',
  'people.suspended': 'This account is suspended. Let the person in again first.',
  'people.no-table': 'This file is not a CSV file. Open it in your spreadsheet program, choose "Save as" and then CSV.',
  'people.open-quote': 'A quotation mark in line {line} is never closed. Please check the file.',
  'people.roster-changed': 'Somebody else changed these accounts at the same time. Please look at the preview again.',
  'people.staff-has-history': 'This account cannot be marked as a test account: it belongs to a real pupil.',
} as const

export type PeopleRefusal = keyof typeof peopleRefusalWords

/** What the preview of a roster says about one row. */
export const rosterWords = {
  new: 'New account',
  'joins-class': 'Has an account, joins the class',
  'already-there': 'Is in the class already',
  duplicate: 'The same pupil as in line {line}',
  'no-name': 'No name in this line',
  'long-name': 'The name is longer than 80 characters',
  'bad-name': 'The name has characters that cannot be shown',
  'long-class': 'The name of the class is longer than 60 characters',
  'shared-email': 'Line {line} has the same email for another name',
  'shared-username': 'Line {line} has the same username for another name',
  'username-taken': 'Another account uses this username',
  'bad-email': 'This is not an email address',
  'domain-not-allowed': 'This email domain is not allowed',
  'bad-username': 'A username has 2 to 40 letters, digits, dots or dashes',
  'no-class': 'No class in this line',
  'staff-account': 'This account belongs to a member of staff',
  'two-accounts': 'The email and the username belong to two different accounts',
} as const

/** Words for a refusal that comes back in an address, such as `/login?problem=people.google-off`; null for what is not one. */
export const peopleProblemWords = (name: string): string | null =>
  Object.hasOwn(peopleRefusalWords, name) ? peopleRefusalWords[name as PeopleRefusal] : null
