import type { Me } from '../../../people/index.ts'

/** What of the submissions this person hears: every class for those who run the school, their own classes for teachers. */
export const reviewTopics = (me: Me) => {
  const on = { 'scorekeeping.queue': 'ask-again' } as const
  if (me.may.runSchool) return [{ topic: 'school-review', of: 'all', on }] as const
  const classIds = me.roles.flatMap(role => (role.role === 'teacher' && role.classId ? [role.classId] : []))
  return [...new Set(classIds)].map(classId => ({ topic: 'class-review', of: classId, on }) as const)
}
