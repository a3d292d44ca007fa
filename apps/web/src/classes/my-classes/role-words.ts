import type { Me } from '../../people/index.ts'
import { t } from './words/index.ts'

/** Somebody's roles, in words: `Teacher of 7B`, `Pupil of 8A`. An empty list for somebody without a role. */
export function roleWords(me: Pick<Me, 'roles' | 'classes'>): string[] {
  const roles = me.roles.map(({ role, className }) =>
    className === null ? t('role.inSchool', { role }) : t('role.inClass', { role, class: className }),
  )
  return [...roles, ...me.classes.map(({ name }) => t('role.pupil', { class: name }))]
}
