import type { Guard } from '../guard.ts'

const CLASSES = 'apps/server/src/classes'
const CHECKS = 'apps/server/src/testing/checks'
const MATRIX = { tests: [`${CHECKS}/authorization.test.ts`], title: 'A1:' }

/** Pupils who are added to a class one by one, and those who are moved. */
export const classesPupilsGuards: readonly Guard[] = [
  {
    id: 'namesakes-permission',
    protects: 'Who has a name is read by those who add pupils.',
    file: `${CLASSES}/namesakes.ts`,
    text: '  permit(mayRunClass(caller, input.classId))\n',
    without: '',
    ...MATRIX,
  },
  {
    id: 'found-addresses',
    protects: 'Whoever finds a pupil of another class reads no address.',
    file: `${CLASSES}/suggest-people.ts`,
    text: 'email: seesAddress ? email : null',
    without: 'email',
    tests: [`${CLASSES}/namesakes.test.ts`],
    title: 'whoever adds a pupil reads who has the name',
  },
  {
    id: 'no-silent-twin',
    protects: 'Nobody gets a second account because staff did not know of the first.',
    file: `${CLASSES}/add-pupil.ts`,
    text: "  if (twin) throw new Refused('classes.namesake', { name: twin.displayName })\n",
    without: '',
    tests: [`${CLASSES}/namesakes.test.ts`],
    title: 'a pupil with the name of another pupil',
  },
  {
    id: 'no-silent-twin-at-once',
    protects: 'Of two who make an account for one child at the same moment, the second is asked about the first.',
    file: `${CLASSES}/add-pupil.ts`,
    text: '  await lockNewPupils(tx)\n',
    without: '',
    tests: [`${CLASSES}/namesakes.test.ts`],
    title: 'a pupil at the moment at which a colleague',
  },
  {
    id: 'move-permission',
    protects: 'Pupils are moved by those who run the class that they leave and the one that they join.',
    file: `${CLASSES}/move-pupils.ts`,
    text: 'mayTakeOut(caller, input.fromClassId, teaches) && mayRunClass(caller, input.toClassId)',
    without: 'mayTakeOut(caller, input.fromClassId, teaches)',
    tests: [`${CLASSES}/move-pupils.test.ts`],
    title: 'whoever runs both classes moves pupils',
  },
  {
    id: 'moving-told',
    protects: 'The teachers of the class that a pupil is moved from are told where the pupil is.',
    file: `${CLASSES}/move-pupils.ts`,
    text: '  await notifyOfPlacing(change, joining)\n',
    without: '',
    tests: [`${CHECKS}/moved-pupils.test.ts`],
    title: 'the teachers of the former class are told',
  },
  {
    id: 'address-taken-by-its-givers',
    protects: 'Whoever teaches another class takes no address away.',
    file: `${CLASSES}/take-address.ts`,
    text: '  permit(await mayIn(places))\n',
    without: '',
    tests: [`${CLASSES}/take-address.test.ts`],
    title: 'a teacher of the class and an admin take',
  },
  {
    id: 'address-taken-from-settled-pupils',
    protects: 'Whoever adds a pupil of another class takes no address of theirs away.',
    file: `${CLASSES}/take-address.ts`,
    text: "  permit(await mayIn(await settledPlacesOf(tx, [personId], now)), 'classes.new-to-class')\n",
    without: '',
    tests: [`${CLASSES}/take-address.test.ts`],
    title: 'a teacher of the class and an admin take',
  },
]
