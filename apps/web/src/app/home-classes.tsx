import { Suspense, useState } from 'react'
import { JoinClassForm } from '../people/index.ts'
import { Button } from '../ui/actions/button.tsx'
import { Card, CardHead } from '../ui/layout/card.tsx'

/** A way into another class, for pupils who have more than one. */
export function AnotherClassCard() {
  const [joining, setJoining] = useState(false)
  return (
    <Card look="quiet">
      <CardHead title="In another class too?" note="Your points are the same in every class." level={3} />
      {joining ? (
        <Suspense>
          <JoinClassForm onJoined={() => setJoining(false)} />
        </Suspense>
      ) : (
        <Button look="secondary" size="small" onClick={() => setJoining(true)}>
          Join with a class code
        </Button>
      )}
    </Card>
  )
}

/** For a pupil in no class: without one nobody can give points. */
export function JoinCard() {
  return (
    <Card look="rule">
      <CardHead title="Join your class" note="Your teacher has its code. Points can only come from a class." />
      <Suspense>
        <JoinClassForm />
      </Suspense>
    </Card>
  )
}
