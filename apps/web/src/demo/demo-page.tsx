import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { Redirect } from 'wouter'
import { forgetPerson, openAnew, useSessionState } from '../people/index.ts'
import { QueryFailed } from '../platform/query-failed.tsx'
import { useFailure } from '../platform/use-failure.ts'
import { Avatar } from '../ui/display/avatar.tsx'
import { Skeleton, Spinner } from '../ui/display/waiting.tsx'
import { Card } from '../ui/layout/card.tsx'
import { Hero } from '../ui/layout/hero.tsx'
import { Page } from '../ui/layout/page.tsx'
import { EmptyState } from '../ui/messages/states.tsx'
import { DemoGone, useBackup } from './demo-gone.tsx'
import styles from './demo-page.module.css'
import { RemoveDemo } from './remove-demo.tsx'
import { type Cast, demo, type Part, useCast } from './use-cast.ts'
import { t } from './words/index.ts'

const groups = [
  { role: 'admin', opens: '/admin' },
  { role: 'teacher', opens: '/admin' },
  { role: 'scorekeeper', opens: '/scorekeeper' },
  { role: 'student', opens: '/' },
] as const satisfies readonly { role: Part['role']; opens: string }[]

/** `/demo`: the people of the demo school. One press signs the visitor in as that person. After its removal it says where the backup is. */
export function DemoPage() {
  const { front } = useSessionState()
  const backup = useBackup()
  if (backup !== null) return <DemoGone backup={backup} />
  if (front && !front.isDemo) return <Redirect to={front.needsSetUp ? '/setup' : '/'} replace />
  return <CastOfDemo />
}

function CastOfDemo() {
  const { found, ask } = useCast()
  const { front } = useSessionState()
  return (
    <>
      <Hero title={t('cast.title')} text={t('cast.lead', { school: front?.schoolName ?? t('cast.theSchool') })} />
      <Page>
        {found.state === 'loading' ? <CastSkeleton /> : null}
        {found.state === 'failed' ? (
          <Card>
            <QueryFailed query={{ error: found.error, isFetching: found.retrying, refetch: ask }} title={t('cast.failed')} />
          </Card>
        ) : null}
        {found.state === 'ready' ? <CastList cast={found.cast} /> : null}
      </Page>
    </>
  )
}

function CastSkeleton() {
  return (
    <div className={styles.parts} role="status" aria-label={t('cast.loading')}>
      {[1, 2, 3, 4, 5, 6].map(place => (
        <Skeleton key={place} height="4.25rem" />
      ))}
    </div>
  )
}

function CastList({ cast }: { cast: Cast }) {
  const onFailed = useFailure()
  const [becoming, setBecoming] = useState<string | null>(null)

  const become = async (part: Part, opens: string): Promise<void> => {
    if (becoming !== null) return
    setBecoming(part.personId)
    try {
      await demo.command('demo.enter', { personId: part.personId })
      forgetPerson()
      openAnew(opens)
    } catch (error) {
      onFailed(error, () => become(part, opens))
      setBecoming(null)
    }
  }
  if (cast.parts.length === 0) {
    return (
      <Card>
        <EmptyState title={t('cast.nobody')}>
          <p>{t('cast.filling')}</p>
          <Spinner label={t('cast.loading')} />
        </EmptyState>
      </Card>
    )
  }
  return (
    <div className={styles.groups}>
      {groups.map(group => {
        const parts = cast.parts.filter(part => part.role === group.role)
        if (parts.length === 0) return null
        return (
          <section key={group.role} aria-label={t(`group.${group.role}`)}>
            <div className={styles.head}>
              <h2>{t(`group.${group.role}`)}</h2>
              <p>{t(`group.${group.role}Text`)}</p>
            </div>
            <ul className={styles.parts}>
              {parts.map(part => (
                <li key={`${part.personId}${part.about}`}>
                  <button
                    type="button"
                    className={styles.part}
                    aria-disabled={becoming !== null || undefined}
                    onClick={() => void become(part, group.opens)}
                  >
                    <Avatar id={part.personId} name={part.displayName} />
                    <span className={styles.words}>
                      <span className={styles.name}>{part.displayName}</span>
                      <span className={styles.about}>{becoming === part.personId ? t('cast.becoming') : part.about}</span>
                    </span>
                    <ArrowRight className={styles.arrow} aria-hidden="true" />
                  </button>
                </li>
              ))}
            </ul>
          </section>
        )
      })}
      <RemoveDemo />
    </div>
  )
}
