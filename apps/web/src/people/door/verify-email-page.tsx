import { useCallback, useEffect, useState } from 'react'
import { useSearchParams } from 'wouter'
import { CallRefused, errorIdOf, wordsOf } from '../../platform/call.ts'
import { Button, ButtonLink } from '../../ui/actions/button.tsx'
import { Spinner } from '../../ui/display/waiting.tsx'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import { Note } from '../../ui/messages/note.tsx'
import { refreshSession, useSessionState } from '../session.ts'
import { confirmAddress, forgetConfirmation } from './confirm-address.ts'
import { DoorFrame } from './door-frame.tsx'
import { FormTrouble } from './form-trouble.tsx'
import { ownPath } from './own-path.ts'
import { ResendLetter } from './resend-letter.tsx'

/** `/verify-email`: with the link of a letter it confirms an address; without one it says what is left to do. */
export function VerifyEmailPage() {
  const [query] = useSearchParams()
  const token = query.get('token')
  return token === null ? <LookIntoYourMail next={ownPath(query.get('next'))} /> : <OpenedLink token={token} />
}

type Outcome = { state: 'asking' } | { state: 'done' } | { state: 'used' } | { state: 'failed'; words: string; errorId: string | undefined }

function OpenedLink({ token }: { token: string }) {
  const { front } = useSessionState()
  const [outcome, setOutcome] = useState<Outcome>({ state: 'asking' })

  const ask = useCallback(async () => {
    setOutcome({ state: 'asking' })
    try {
      await confirmAddress(token)
      setOutcome({ state: 'done' })
      await refreshSession()
    } catch (error) {
      const isUsed = error instanceof CallRefused && (error.refusal === 'people.link-used-up' || error.status === 400)
      setOutcome(isUsed ? { state: 'used' } : { state: 'failed', words: wordsOf(error), errorId: errorIdOf(error) })
    }
  }, [token])
  useEffect(() => void ask(), [ask])

  const me = front?.me ?? null
  const onward = me ? <ButtonLink href="/">Go on</ButtonLink> : <ButtonLink href="/login">Login</ButtonLink>
  if (outcome.state === 'done') {
    return (
      <DoorFrame title="Your email address is confirmed" over={front?.schoolName}>
        <Stack>
          <Note tone="good" announce>
            <p>{me ? 'Thank you. You can join your class with its code now.' : 'Thank you. Please sign in.'}</p>
          </Note>
          <Row>{onward}</Row>
        </Stack>
      </DoorFrame>
    )
  }
  if (outcome.state === 'used') {
    return (
      <DoorFrame title="This link does not work any more" over={front?.schoolName}>
        <Stack>
          <Note tone="warn" announce>
            <p>This link has been used already or is too old. If your address is confirmed, there is nothing left to do.</p>
          </Note>
          {me && !me.emailVerified ? <ResendLetter /> : null}
          <Row>{onward}</Row>
        </Stack>
      </DoorFrame>
    )
  }
  return (
    <DoorFrame title="Confirming your email address" over={front?.schoolName}>
      {outcome.state === 'asking' ? (
        <Spinner />
      ) : (
        <Stack>
          <FormTrouble words={outcome.words} errorId={outcome.errorId} />
          <p>Your link is not used up: it still works.</p>
          <Row>
            <Button
              onClick={() => {
                forgetConfirmation(token)
                void ask()
              }}
            >
              Try Again
            </Button>
          </Row>
        </Stack>
      )}
    </DoorFrame>
  )
}

function LookIntoYourMail({ next }: { next: string }) {
  const { front } = useSessionState()
  const me = front?.me ?? null
  const waits = me !== null && !me.emailVerified

  // The link may be opened in another tab: this one finds out when somebody comes back to it.
  useEffect(() => {
    if (!waits) return
    const look = () => void (document.visibilityState === 'visible' && refreshSession())
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [waits])

  if (!me) {
    return (
      <DoorFrame title="Confirm your email address" over={front?.schoolName}>
        <Stack>
          <p>Open the link in the letter that we sent you. It works for three days.</p>
          <Row>
            <ButtonLink href="/login">Login</ButtonLink>
          </Row>
        </Stack>
      </DoorFrame>
    )
  }
  if (!waits) {
    return (
      <DoorFrame title="Your email address is confirmed" over={front?.schoolName} lead="There is nothing left to do.">
        <Row>
          <ButtonLink href={next}>Go on</ButtonLink>
        </Row>
      </DoorFrame>
    )
  }
  return (
    <DoorFrame title={`Welcome, ${me.displayName}`} over={front?.schoolName} lead="Your account is made. One thing is left to do.">
      <Stack>
        {front?.sendsMail ? (
          <p>
            We sent a letter to <strong>{me.email}</strong>. Open the link in it to confirm that the address is yours. Until then you cannot
            join a class.
          </p>
        ) : (
          <p>
            Ask an admin of your school for the link that confirms <strong>{me.email}</strong>. Until then you cannot join a class.
          </p>
        )}
        {front?.sendsMail ? <ResendLetter /> : null}
        <Row>
          <ButtonLink href={next}>Go on</ButtonLink>
        </Row>
      </Stack>
    </DoorFrame>
  )
}
