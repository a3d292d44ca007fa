import { When } from '../ui/display/when.tsx'
import { Card, CardHead } from '../ui/layout/card.tsx'
import { Row } from '../ui/layout/stack.tsx'
import styles from './rehearsal.module.css'
import { RemoveClass } from './remove-class.tsx'
import type { Rehearsal } from './use-rehearsals.ts'
import { t } from './words/index.ts'

/** The rehearsal classes of colleagues, which an admin can remove. */
export function OthersCard({ rehearsals }: { rehearsals: readonly Rehearsal[] }) {
  return (
    <Card aria-labelledby="rehearsals-of-others">
      <CardHead id="rehearsals-of-others" title={t('others')} note={t('others.note')} />
      <ul className={styles.list}>
        {rehearsals.map(rehearsal => (
          <li key={rehearsal.id}>
            <Row between>
              <span className={styles.words}>
                <b>{rehearsal.name}</b>{' '}
                <span className={styles.quiet}>
                  {t('others.by', { name: rehearsal.madeBy })} · <When at={rehearsal.madeAt} />
                </span>
              </span>
              <RemoveClass rehearsal={rehearsal} />
            </Row>
          </li>
        ))}
      </ul>
    </Card>
  )
}
