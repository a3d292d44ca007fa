import { Suspense, useState } from 'react'
import { Button } from '../../ui/actions/button.tsx'
import { Card, CardHead } from '../../ui/layout/card.tsx'
import { lazyWithRetry } from '../../ui/lazy-with-retry.tsx'
import { t } from './words/index.ts'

const JoinClassForm = lazyWithRetry(async () => (await import('../my-classes/join-class-form.tsx')).JoinClassForm)

/** A way into another class, for pupils who have more than one. */
export function AnotherClassCard() {
  const [joining, setJoining] = useState(false)
  return (
    <Card look="quiet">
      <CardHead title={t('another')} note={t('same')} level={3} />
      {joining ? (
        <Suspense>
          <JoinClassForm onJoined={() => setJoining(false)} />
        </Suspense>
      ) : (
        <Button look="secondary" size="small" onClick={() => setJoining(true)}>
          {t('withCode')}
        </Button>
      )}
    </Card>
  )
}

/** For a pupil in no class: without one nobody can give points. */
export function JoinCard() {
  return (
    <Card look="rule">
      <CardHead title={t('join')} note={t('joinNote')} />
      <Suspense>
        <JoinClassForm />
      </Suspense>
    </Card>
  )
}
