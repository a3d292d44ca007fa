import { useCallback, useEffect, useState } from 'react'
import { useSearchParams } from 'wouter'
import { CallRefused, errorIdOf, wordsOf } from '../../../platform/call.ts'
import { Button, ButtonLink } from '../../../ui/actions/button.tsx'
import { Spinner } from '../../../ui/display/waiting.tsx'
import { Row, Stack } from '../../../ui/layout/stack.tsx'
import { Note } from '../../../ui/messages/note.tsx'
import { Rich } from '../../../ui/rich.tsx'
import { refreshSession, useSessionState } from '../../session.ts'
import { DoorFrame } from '../door-frame.tsx'
import { FormTrouble } from '../form-trouble.tsx'
import { ownPath } from '../own-path.ts'
import { confirmAddress, forgetConfirmation } from './confirm-address.ts'
import { ResendLetter } from './resend-letter.tsx'
import { t } from './words/index.ts'

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
  const onward = me ? <ButtonLink href="/">{t('goOn')}</ButtonLink> : <ButtonLink href="/login">{t('login')}</ButtonLink>
  if (outcome.state === 'done') {
    return (
      <DoorFrame title={t('verify.done')} over={front?.schoolName}>
        <Stack>
          <Note tone="good" announce>
            <p>{me ? t('verify.join') : t('verify.signIn')}</p>
          </Note>
          <Row>{onward}</Row>
        </Stack>
      </DoorFrame>
    )
  }
  if (outcome.state === 'used') {
    return (
      <DoorFrame title={t('linkDead')} over={front?.schoolName}>
        <Stack>
          <Note tone="warn" announce>
            <p>{t('verify.usedUp')}</p>
          </Note>
          {me && !me.isConfirmed ? <ResendLetter /> : null}
          <Row>{onward}</Row>
        </Stack>
      </DoorFrame>
    )
  }
  return (
    <DoorFrame title={t('verify.asking')} over={front?.schoolName}>
      {outcome.state === 'asking' ? (
        <Spinner />
      ) : (
        <Stack>
          <FormTrouble words={outcome.words} errorId={outcome.errorId} />
          <p>{t('verify.stillWorks')}</p>
          <Row>
            <Button
              onClick={() => {
                forgetConfirmation(token)
                void ask()
              }}
            >
              {t('verify.tryAgain')}
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
  const waits = me !== null && !me.isConfirmed
  const [looked, setLooked] = useState<'busy' | 'not-yet' | null>(null)

  // The link may be opened in another tab: this one finds out when somebody comes back to it.
  useEffect(() => {
    if (!waits) return
    const look = () => void (document.visibilityState === 'visible' && refreshSession())
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [waits])

  if (!me) {
    return (
      <DoorFrame title={t('verify.title')} over={front?.schoolName}>
        <Stack>
          <p>{t('verify.open')}</p>
          <Row>
            <ButtonLink href="/login">{t('login')}</ButtonLink>
          </Row>
        </Stack>
      </DoorFrame>
    )
  }
  if (!waits) {
    return (
      <DoorFrame title={t('verify.done')} over={front?.schoolName} lead={t('verify.nothingLeft')}>
        <Row>
          <ButtonLink href={next}>{t('goOn')}</ButtonLink>
        </Row>
      </DoorFrame>
    )
  }
  return (
    <DoorFrame title={t('verify.welcome', { name: me.displayName })} over={front?.schoolName} lead={t('verify.lead')}>
      <Stack>
        <p>
          <Rich of={t} id={front?.sendsMail ? 'verify.byLetter' : 'verify.byAdmin'} components={{ email: <strong>{me.email}</strong> }} />
        </p>
        <ResendLetter />
        <Row>
          <Button
            busy={looked === 'busy'}
            busyLabel={t('verify.looking')}
            onClick={() => {
              setLooked('busy')
              void refreshSession().then(() => setLooked('not-yet'))
            }}
          >
            {t('verify.opened')}
          </Button>
          <ButtonLink href="/profile" look="secondary">
            {t('verify.profile')}
          </ButtonLink>
        </Row>
        <p role="status">{looked === 'not-yet' ? t('verify.notYet') : null}</p>
      </Stack>
    </DoorFrame>
  )
}
