import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { Redirect } from 'wouter'
import { forgetPerson, useSessionState } from '../people/index.ts'
import { wordsOf } from '../platform/call.ts'
import { Button } from '../ui/actions/button.tsx'
import { Avatar } from '../ui/display/avatar.tsx'
import { Skeleton } from '../ui/display/waiting.tsx'
import { Card, CardHead } from '../ui/layout/card.tsx'
import { Hero } from '../ui/layout/hero.tsx'
import { Page } from '../ui/layout/page.tsx'
import { EmptyState, ErrorState } from '../ui/messages/states.tsx'
import { ConfirmDialog } from '../ui/overlay/confirm-dialog.tsx'
import { useToast } from '../ui/overlay/toasts.tsx'
import styles from './demo-page.module.css'
import { type Cast, demo, type Part, useCast } from './use-cast.ts'

const groups: readonly { role: Part['role']; title: string; text: string; opens: string }[] = [
  { role: 'admin', title: 'The admin', text: 'Runs the school: classes, people, approvals, settings.', opens: '/admin' },
  {
    role: 'teacher',
    title: 'Teachers',
    text: 'Approve what was recorded in their class, award points, show the class display.',
    opens: '/admin',
  },
  { role: 'scorekeeper', title: 'Scorekeepers', text: 'Pupils who record the points of a lesson and hand them in.', opens: '/scorekeeper' },
  { role: 'student', title: 'Pupils', text: 'See their points, their level and the history of every point.', opens: '/' },
]

/** `/demo`: the people of the demo school. One press, and one is that person. */
export function DemoPage() {
  const { front } = useSessionState()
  if (front && !front.isDemo) return <Redirect to={front.needsSetUp ? '/setup' : '/'} replace />
  return <CastOfDemo />
}

function CastOfDemo() {
  const { found, ask } = useCast()
  const { front } = useSessionState()
  return (
    <>
      <Hero
        title="Who would you like to be?"
        text={`${front?.schoolName ?? 'The demo school'} is made up, with three classes and a month of lessons. Press a name and look through that person’s eyes.`}
      />
      <Page>
        {found.state === 'loading' ? <CastSkeleton /> : null}
        {found.state === 'failed' ? (
          <Card>
            <ErrorState
              title="The people of the demo school did not come"
              errorId={found.errorId ?? null}
              onRetry={() => void ask()}
              retrying={found.retrying}
            >
              <p>{found.words}</p>
            </ErrorState>
          </Card>
        ) : null}
        {found.state === 'ready' ? <CastList cast={found.cast} onAgain={() => void ask()} /> : null}
      </Page>
    </>
  )
}

function CastSkeleton() {
  return (
    <div className={styles.parts} role="status" aria-label="Loading...">
      {[1, 2, 3, 4, 5, 6].map(place => (
        <Skeleton key={place} height="4.25rem" />
      ))}
    </div>
  )
}

function CastList({ cast, onAgain }: { cast: Cast; onAgain: () => void }) {
  const toast = useToast()
  const [becoming, setBecoming] = useState<string | null>(null)

  const become = async (part: Part, opens: string): Promise<void> => {
    if (becoming !== null) return
    setBecoming(part.personId)
    try {
      await demo.command('demo.enter', { personId: part.personId })
      forgetPerson()
      // A fresh page: nothing of what somebody else saw stays.
      window.location.assign(opens)
    } catch (error) {
      toast(wordsOf(error), 'bad')
      setBecoming(null)
    }
  }
  if (cast.parts.length === 0) {
    return (
      <Card>
        <EmptyState title="Nobody is here yet" actions={<Button onClick={onAgain}>Look again</Button>}>
          <p>The demo school is still being filled. That takes less than a minute.</p>
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
          <section key={group.role} aria-label={group.title}>
            <div className={styles.head}>
              <h2>{group.title}</h2>
              <p>{group.text}</p>
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
                      <span className={styles.about}>{becoming === part.personId ? 'Signing in...' : part.about}</span>
                    </span>
                    <ArrowRight className={styles.arrow} aria-hidden="true" />
                  </button>
                </li>
              ))}
            </ul>
          </section>
        )
      })}
      <TakeAway />
    </div>
  )
}

function TakeAway() {
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const remove = async (): Promise<void> => {
    setBusy(true)
    setError(null)
    try {
      await demo.command('demo.remove', {})
      forgetPerson()
      window.location.assign('/setup')
    } catch (failed) {
      setError(wordsOf(failed))
      setBusy(false)
    }
  }
  return (
    <Card as="section" look="quiet" aria-labelledby="take-away">
      <CardHead
        id="take-away"
        title="Seen enough?"
        note="Take the demo school away, and this house is empty again, ready for a school of your own."
      >
        <Button look="secondary" onClick={() => setOpen(true)}>
          Take the demo school away
        </Button>
      </CardHead>
      <ConfirmDialog
        open={open}
        title="Take the demo school away?"
        confirmLabel="Take it away"
        busyLabel="Taking it away..."
        danger
        busy={busy}
        error={error}
        onConfirm={() => void remove()}
        onCancel={() => setOpen(false)}
      >
        <p>
          Everybody and everything in it goes, for all who are looking at it now. The next screen is the first start; its set-up code is
          printed on the console where Xiotein was started.
        </p>
      </ConfirmDialog>
    </Card>
  )
}
