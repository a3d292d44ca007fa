import { Suspense, useState } from 'react'
import { JoinClassForm } from '../../classes/index.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Card, CardHead } from '../../ui/layout/card.tsx'
import { t } from './words/index.ts'

/** A way into another class, for pupils who have more than one. */
export function AnotherClassCard() {
  const [joining, setJoining] = useState(false)
  return (
    <Card look="quiet">
      <CardHead title={t('classes.another')} note={t('classes.same')} level={3} />
      {joining ? (
        <Suspense>
          <JoinClassForm onJoined={() => setJoining(false)} />
        </Suspense>
      ) : (
        <Button look="secondary" size="small" onClick={() => setJoining(true)}>
          {t('classes.withCode')}
        </Button>
      )}
    </Card>
  )
}

/** For a pupil in no class: without one nobody can give points. */
export function JoinCard() {
  return (
    <Card look="rule">
      <CardHead title={t('classes.join')} note={t('classes.joinNote')} />
      <Suspense>
        <JoinClassForm />
      </Suspense>
    </Card>
  )
}
