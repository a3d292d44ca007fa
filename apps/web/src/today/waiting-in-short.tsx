import { useContext } from 'react'
import { Link } from 'wouter'
import { Answer } from '../platform/answer.tsx'
import { StaffKinds } from '../platform/waiting.ts'
import { ButtonLink } from '../ui/actions/button.tsx'
import { SkeletonRows } from '../ui/display/waiting.tsx'
import { When } from '../ui/display/when.tsx'
import { Card, CardHead } from '../ui/layout/card.tsx'
import { EmptyState } from '../ui/messages/states.tsx'
import { keyOf } from './row-key.ts'
import { useWaiting } from './use-waiting.ts'
import styles from './waiting-in-short.module.css'
import { whoOf } from './waiting-list.tsx'
import { t } from './words/index.ts'

const SHOWN = 6

/** The oldest waiting items, for the home page of the people who decide. */
export function WaitingInShort() {
  const query = useWaiting()
  const { waiting: kinds } = useContext(StaffKinds)
  return (
    <Card padded={false} aria-busy={query.isPending}>
      <CardHead title={t('inShort')} inset>
        <ButtonLink href="/admin" look="ghost" size="small">
          {t('inShort.all')}
        </ButtonLink>
      </CardHead>
      <Answer query={query} failed={t('failed')} inside="card" waiting={<SkeletonRows rows={3} disc={false} />}>
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyState title={t('nothing')}>
              <p>{t('nothing.text')}</p>
            </EmptyState>
          ) : (
            <ul className={styles.short}>
              {rows.slice(0, SHOWN).flatMap(row => {
                const kind = kinds.find(each => each.kind === row.kind)
                return kind
                  ? [
                      <li key={keyOf(row)}>
                        <Link href={`/admin?open=${keyOf(row)}`}>
                          <kind.Icon className={styles.kind ?? ''} />
                          <span className={styles.what}>
                            <b>{kind.what(row)}</b>
                            <small>
                              {whoOf(row)}, <When at={row.since} />
                            </small>
                          </span>
                        </Link>
                      </li>,
                    ]
                  : []
              })}
            </ul>
          )
        }
      </Answer>
    </Card>
  )
}
