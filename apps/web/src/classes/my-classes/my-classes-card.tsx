import type { Me } from '../../people/index.ts'
import { isStaff, useMe } from '../../people/index.ts'
import { Card, CardHead } from '../../ui/layout/card.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { JoinClassForm } from './join-class-form.tsx'
import styles from './my-classes.module.css'
import { t } from './words/index.ts'

/** The roles that somebody has now, in words: `Teacher of 7B`, `Pupil of 8A`. An empty list for somebody without a role. */
function roleWords(me: Pick<Me, 'roles' | 'classes'>): string[] {
  const roles = me.roles
    .filter(({ inUse }) => inUse)
    .map(({ role, className }) => (className === null ? t('role.inSchool', { role }) : t('role.inClass', { role, class: className })))
  return [...roles, ...me.classes.map(({ name }) => t('role.pupil', { class: name }))]
}

/** The reader's classes and roles, and the way into another class. */
export function MyClassesCard() {
  const me = useMe()
  const words = roleWords(me)
  return (
    <Card aria-labelledby="my-classes">
      <CardHead id="my-classes" title={t('classes.title')} />
      <Stack>
        {words.length > 0 ? (
          <ul className={styles.roles}>
            {words.map(each => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        ) : (
          <p>{t('classes.none')}</p>
        )}
        {isStaff(me) ? null : <JoinClassForm label={t('join.withCode')} />}
      </Stack>
    </Card>
  )
}
