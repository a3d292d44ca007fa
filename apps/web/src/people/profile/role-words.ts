import type { Me } from '../session.ts'

const names = { admin: 'Admin', teacher: 'Teacher', scorekeeper: 'Scorekeeper' } as const

/** What somebody is here, in words: `Teacher of 7B`, `Pupil of 8A`. Whoever is nothing yet gets an empty list. */
export function roleWords(me: Pick<Me, 'roles' | 'classes'>): string[] {
  const roles = me.roles.map(({ role, className }) => `${names[role]} of ${className ?? 'the whole school'}`)
  return [...roles, ...me.classes.map(({ name }) => `Pupil of ${name}`)]
}

/** Whether the longer passwords of staff are asked of somebody. */
export const isStaff = (me: Pick<Me, 'roles'>): boolean => me.roles.some(({ role }) => role !== 'scorekeeper')
