import type { Me } from './session.ts'

/** Whether somebody teaches or runs the school. */
export const isStaff = (me: Pick<Me, 'roles'>): boolean => me.roles.some(({ role }) => role !== 'scorekeeper')
