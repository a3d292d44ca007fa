import { Redirect, useSearch } from 'wouter'
import { useMe } from '../people/index.ts'
import { Answer } from '../platform/answer.tsx'
import { useLiveState } from '../platform/use-live.ts'
import { SkeletonRows } from '../ui/display/waiting.tsx'
import { Card } from '../ui/layout/card.tsx'
import { Stack } from '../ui/layout/stack.tsx'
import { Note } from '../ui/messages/note.tsx'
import { Part } from '../ui/messages/part.tsx'
import { DeniedState } from '../ui/messages/states.tsx'
import { Desk } from './desk.tsx'
import { FirstLesson } from './first-lesson/first-lesson.tsx'
import { LookBack } from './look-back.tsx'
import styles from './today.module.css'
import { useWaiting } from './use-waiting.ts'
import { t } from './words/index.ts'
import { YourClasses } from './your-classes.tsx'

/** `/admin`: everything that waits for the reader, and what happened since the last school day. */
export function TodayPage() {
  const { may } = useMe()
  const search = useSearch()
  const asked = new URLSearchParams(search)
  const query = useWaiting()
  const isOffline = useLiveState() === 'offline'
  if (!may.review) return <DeniedState />
  // The addresses of earlier messages and bookmarks.
  const isOld = ['submission', 'status', 'class'].some(name => asked.has(name))
  if (isOld) return <Redirect to={`/admin/approvals?${search}`} replace />
  return (
    <Stack>
      {isOffline ? <Note tone="warn">{t('offline')}</Note> : null}
      <Part quiet>
        <FirstLesson />
      </Part>
      <div className={styles.today}>
        <Answer query={query} failed={t('failed')} waiting={<TodaySkeleton />}>
          {data => <Desk data={data} wanted={asked.get('open')} shown={asked.get('show')} />}
        </Answer>
        <aside className={styles.rail} aria-label={t('rail')}>
          <Part>
            <LookBack />
          </Part>
          <Part>
            <YourClasses />
          </Part>
        </aside>
      </div>
    </Stack>
  )
}

function TodaySkeleton() {
  return (
    <>
      <Card className={styles.inbox} aria-busy="true">
        <SkeletonRows rows={6} />
      </Card>
      <Card aria-busy="true">
        <SkeletonRows rows={4} />
      </Card>
    </>
  )
}
