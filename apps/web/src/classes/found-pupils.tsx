import { Button } from '../ui/actions/button.tsx'
import { Avatar } from '../ui/display/avatar.tsx'
import { Grow, Row } from '../ui/layout/stack.tsx'
import styles from './classes.module.css'
import type { Pupil } from './use-classes.ts'
import { t } from './words/index.ts'

type Found = Pick<Pupil, 'id' | 'displayName' | 'photo' | 'email' | 'username'> & { isHere?: boolean }
type FoundPupilsProps = {
  people: readonly Found[]
  /** The one who is being added. */
  busyId: string | null
  onAdd: (personId: string) => void
}

/** Pupils of the school, each with a button that adds them to the class. */
export function FoundPupils({ people, busyId, onAdd }: FoundPupilsProps) {
  return (
    <ul className={styles.found}>
      {people.map(person => (
        <li key={person.id}>
          <Row wrap={false}>
            <Avatar id={person.id} name={person.displayName} photoUrl={person.photo} size="small" />
            <Grow>
              <b>{person.displayName}</b>
              <p className={styles.lead}>{person.username ?? person.email ?? ''}</p>
            </Grow>
            {person.isHere ? (
              <span className={styles.lead}>{t('twin.here')}</span>
            ) : (
              <Button
                size="small"
                look="secondary"
                busy={busyId === person.id}
                busyLabel={t('adding')}
                aria-disabled={busyId !== null && busyId !== person.id}
                onClick={() => onAdd(person.id)}
                aria-label={t('add.one', { name: person.displayName })}
              >
                {t('add')}
              </Button>
            )}
          </Row>
        </li>
      ))}
    </ul>
  )
}
