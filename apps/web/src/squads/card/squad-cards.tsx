import { Link } from 'wouter'
import { WornTitle } from '../../growth/index.ts'
import { useMe } from '../../people/index.ts'
import { Answer } from '../../platform/answer.tsx'
import { Avatar } from '../../ui/display/avatar.tsx'
import { Chip } from '../../ui/display/chip.tsx'
import { Card, CardHead } from '../../ui/layout/card.tsx'
import { useMine } from '../use-squads.ts'
import styles from './squad-cards.module.css'
import { t } from './words/index.ts'

/** Beside the reader's card: the ways to the cards of the squad. Nothing for somebody who is in no squad, or alone there. */
export function SquadCards() {
  const me = useMe()
  const query = useMine()
  const others = query.data?.squad?.members.filter(({ id }) => id !== me.id) ?? []
  const failed = query.isError && query.data === undefined
  if (others.length === 0 && !failed) return null
  return (
    <Card className={styles.squad} aria-labelledby="squad-cards">
      <CardHead id="squad-cards" title={t('squad')} />
      <Answer query={query} failed={t('squad.failed')} inside="note">
        {() => (
          <ul className={styles.mates} aria-labelledby="squad-cards">
            {others.map(({ id, displayName, photo, title, level }) => (
              <li key={id}>
                <Link href={`/profile/card?of=${id}`}>
                  <Avatar id={id} name={displayName} photoUrl={photo} />
                  <span className={styles.who}>
                    <b>{displayName}</b>
                    <WornTitle badge={title} />
                  </span>
                  <Chip>{t('squad.level', { level })}</Chip>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </Answer>
    </Card>
  )
}
