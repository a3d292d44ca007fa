import type { Me } from '../session.ts'
import { t } from '../words/index.ts'

/** What somebody is here, in words: `Teacher of 7B`, `Pupil of 8A`. Whoever is nothing yet gets an empty list. */
export function roleWords(me: Pick<Me, 'roles' | 'classes'>): string[] {
  const roles = me.roles.map(({ role, className }) =>
    className === null ? t('role.inSchool', { role }) : t('role.inClass', { role, class: className }),
  )
  return [...roles, ...me.classes.map(({ name }) => t('role.pupil', { class: name }))]
}

/** Whether the longer passwords of staff are asked of somebody. */
export const isStaff = (me: Pick<Me, 'roles'>): boolean => me.roles.some(({ role }) => role !== 'scorekeeper')
