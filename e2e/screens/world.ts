import type { Person, School, SchoolClass } from '../school/school.ts'

/** A school in the middle of its year: something of everything that the screens show. */
export type World = {
  readonly school: School
  readonly lesson: SchoolClass
  readonly emptyClass: SchoolClass
  readonly admin: Person
  readonly teacher: Person
  /** Teaches a class without pupils, so nothing waits. */
  readonly newTeacher: Person
  readonly keeper: Person
  /** Was taken out of the only class. */
  readonly classless: Person
  readonly pupil: Person
  readonly newPupil: Person
  readonly waitingId: string
  readonly decidedId: string
}

const NAMES = [
  'Amara Okafor',
  'Bo Larsen',
  'Chloé Dubois',
  'Diego Morales-Santamaría',
  'Ella Virtanen',
  'Fatima Zahra',
  'Greta Sommer',
  'Hana Sato',
  'Maximiliana Wolfeschlegelsteinhausen',
  'Noah O’Connell',
]

export const makeWorld = async (school: School): Promise<World> => {
  const lesson = await school.newClass('7C Observatory', NAMES)
  const emptyClass = await school.newClass('7Z Vacant', ['Ola Nord'])
  const keeper = await lesson.scorekeeper('Bo Larsen')
  const teacher = await lesson.teacher()
  const newTeacher = await emptyClass.teacher('Joan Whitfield')
  await school.admin.caller.call('classes.remove-pupil', { classId: emptyClass.id, personId: emptyClass.pupils[0]?.id ?? '' })
  const classless = await emptyClass.pupil('Ola Nord')
  const pupil = await lesson.pupil('Amara Okafor')
  const newPupil = await lesson.pupil('Hana Sato')
  const { call } = { call: teacher.caller.call.bind(teacher.caller) }
  for (let day = 1; day <= 3; day += 1) await lesson.award(teacher, { 'Amara Okafor': day * 5, 'Chloé Dubois': day, 'Ella Virtanen': 2 })
  await pupil.caller.call('growth.wear-title', { badge: 'first-xp' })
  const decidedId = await lesson.handIn(keeper, { 'Amara Okafor': 4, 'Bo Larsen': 2, 'Ella Virtanen': -3 })
  const decided = await call('scorekeeping.submission', { submissionId: decidedId })
  await call('scorekeeping.approve-submission', {
    submissionId: decidedId,
    lineIds: decided.lines.slice(1).map(line => line.id),
  })
  const rejectedId = await lesson.handIn(keeper, { 'Greta Sommer': 90 })
  await call('scorekeeping.reject-submission', { submissionId: rejectedId, reason: 'Ninety is too many for one answer.' })
  await call('growth.grant-boost', { classId: lesson.id, personIds: [pupil.id] })
  const waitingId = await lesson.handIn(keeper, { 'Amara Okafor': 6, 'Bo Larsen': 5, 'Diego Morales-Santamaría': -2 })
  return {
    school,
    lesson,
    emptyClass,
    admin: school.admin,
    teacher,
    newTeacher,
    keeper,
    classless,
    pupil,
    newPupil,
    waitingId,
    decidedId,
  }
}
