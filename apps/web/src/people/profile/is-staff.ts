import type { Me } from '../session.ts'

/** Whether somebody needs the longer password of staff. */
export const isStaff = (me: Pick<Me, 'roles'>): boolean => me.roles.some(({ role }) => role !== 'scorekeeper')
