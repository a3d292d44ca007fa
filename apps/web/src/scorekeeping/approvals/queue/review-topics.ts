import type { Me } from '../../../people/index.ts'

/** The submissions that this person receives live: of every class for admins, of their own classes for teachers. */
export const reviewTopics = (me: Me) => {
  const on = { 'scorekeeping.queue': 'ask-again' } as const
  if (me.may.runSchool) return [{ topic: 'school-review', of: 'all', on }] as const
  const classIds = me.roles.flatMap(role => (role.role === 'teacher' && role.classId ? [role.classId] : []))
  return [...new Set(classIds)].map(classId => ({ topic: 'class-review', of: classId, on }) as const)
}
