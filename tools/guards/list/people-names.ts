import type { Guard } from '../guard.ts'

const ASKED_NAMES = { tests: ['apps/server/src/testing/checks/asked-names.test.ts'] }

/** What keeps a pupil from being called like one of the staff. */
export const peopleNamesGuards: readonly Guard[] = [
  {
    id: 'names-like-staff-wait',
    protects: 'A pupil who takes a name like one of the staff keeps the old one until it is approved.',
    file: 'apps/server/src/people/names/choose-name.ts',
    text: 'if ((await staffLikeness(db))(name)) return true',
    without: '',
    ...ASKED_NAMES,
    title: 'a pupil who wants a name like staff keeps',
  },
  {
    id: 'names-of-classmates-wait',
    protects: 'Nobody takes the name of a classmate without approval.',
    file: 'apps/server/src/people/names/choose-name.ts',
    text: 'some(other => lookalikeKey(other) === looks)',
    without: "some(other => other === looks && other === '')",
    ...ASKED_NAMES,
    title: "a classmate's name waits too",
  },
  {
    id: 'names-like-staff-wait-at-sign-up',
    protects: 'Somebody who signs up with a name like one of the staff is called by a placeholder until it is approved.',
    file: 'apps/server/src/people/names/choose-name.ts',
    text: 'waits ? { ...person, displayName: placeholder } : person',
    without: 'person',
    ...ASKED_NAMES,
    title: 'somebody who signs up with such a name',
  },
  {
    id: 'names-of-present-staff',
    protects: 'No pupil gets the name of somebody who works at the school without approval.',
    file: 'apps/server/src/people/names/choose-name.ts',
    text: '|| looks.has(lookalikeKey(name))',
    without: '|| looks.has("")',
    ...ASKED_NAMES,
    title: 'the name of a member of staff waits too',
  },
  {
    id: 'names-decide-permission',
    protects: "Only teachers of the pupil's classes and admins approve a name.",
    file: 'apps/server/src/classes/names/decide-name.ts',
    text: 'permit(mayAgreeToName(caller, asked.classIds))',
    without: '',
    ...ASKED_NAMES,
    title: 'a pupil who wants a name like staff keeps',
  },
  {
    id: 'names-decide-once',
    protects: 'A name is decided once, and anybody who decides second is refused.',
    file: 'apps/server/src/classes/names/decide-name.ts',
    text: "if (asked.status !== 'pending') throw new Refused('classes.name-answered')",
    without: '',
    ...ASKED_NAMES,
    title: 'a pupil who wants a name like staff keeps',
  },
  {
    id: 'erase-asked-name',
    protects: 'The name that an erased person requested is deleted, too.',
    file: 'apps/server/src/people/erasing.ts',
    text: 'await deleteAskedName(tx, personId)',
    without: '',
    ...ASKED_NAMES,
    title: 'the audit log says who approved what',
  },
]
