import { Card, CardHead } from '../../ui/layout/card.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { JoinClassForm } from '../join-class-form.tsx'
import { useMe } from '../session.ts'
import styles from './profile-page.module.css'
import { isStaff, roleWords } from './role-words.ts'

/** What one is here, and the way into another class. */
export function MyClassesCard() {
  const me = useMe()
  const words = roleWords(me)
  return (
    <Card aria-labelledby="my-classes">
      <CardHead id="my-classes" title="Classes and roles" />
      <Stack>
        {words.length > 0 ? (
          <ul className={styles.roles}>
            {words.map(each => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        ) : (
          <p>You are in no class yet. Your teacher has the code of yours.</p>
        )}
        {isStaff(me) ? null : <JoinClassForm label="Join a class with its code" />}
      </Stack>
    </Card>
  )
}
