import { useEffect, useState } from 'react'
import { useSearchParams } from 'wouter'
import { Button, ButtonLink } from '../../../ui/actions/button.tsx'
import { Row, Stack } from '../../../ui/layout/stack.tsx'
import { Rich } from '../../../ui/rich.tsx'
import { refreshSession, useSessionState } from '../../session.ts'
import { FrontFrame } from '../front-frame.tsx'
import { ownPath } from '../own-path.ts'
import { OpenedLink } from './opened-link.tsx'
import { ResendEmail } from './resend-email.tsx'
import { t } from './words/index.ts'

/** `/verify-email`: with the link of an email and the password it confirms an address; without a link it says what is left to do. */
export function VerifyEmailPage() {
  const [query] = useSearchParams()
  const token = query.get('token')
  return token === null ? <LookIntoYourMail next={ownPath(query.get('next'))} /> : <OpenedLink token={token} />
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
      <FrontFrame title={t('verify.title')} over={front?.schoolName}>
        <Stack>
          <p>{t('verify.open')}</p>
          <Row>
            <ButtonLink href="/login">{t('login')}</ButtonLink>
          </Row>
        </Stack>
      </FrontFrame>
    )
  }
  if (!waits) {
    const isNewcomer = me.classes.length === 0 && me.roles.length === 0
    return (
      <FrontFrame title={t('verify.done')} over={front?.schoolName} lead={t(isNewcomer ? 'verify.join' : 'verify.nothingLeft')}>
        <Row>
          <ButtonLink href={next}>{t('goOn')}</ButtonLink>
        </Row>
      </FrontFrame>
    )
  }
  return (
    <FrontFrame title={t('verify.welcome', { name: me.displayName })} over={front?.schoolName} lead={t('verify.lead')}>
      <Stack>
        <p>
          <Rich of={t} id={front?.sendsMail ? 'verify.byEmail' : 'verify.byAdmin'} components={{ email: <strong>{me.email}</strong> }} />
        </p>
        <ResendEmail />
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
    </FrontFrame>
  )
}
