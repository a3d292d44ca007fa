import { useState } from 'react'
import { useLocation } from 'wouter'
import { Button, ButtonLink } from '../../../ui/actions/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { PasswordInput } from '../../../ui/forms/password-input.tsx'
import { Row, Stack } from '../../../ui/layout/stack.tsx'
import { Note } from '../../../ui/messages/note.tsx'
import { changeSession, openAnew, people, refreshSession, sessionNow, useSessionState } from '../../session.ts'
import { FormTrouble } from '../form-trouble.tsx'
import { FrontFrame } from '../front-frame.tsx'
import { useCapsLock } from '../use-caps-lock.ts'
import { type FieldOf, useSubmit } from '../use-submit.ts'
import { ResendEmail } from './resend-email.tsx'
import { t } from './words/index.ts'

const fieldOf: FieldOf = { 'people.wrong-link-password': 'password', 'people.too-many-confirmations': 'password' }

/** The page of the same route that confirms it to people who are signed in. */
const CONFIRMED = '/verify-email'

/** The format of a link's secret. */
const isSecret = (token: string): boolean => token.length >= 20 && token.length <= 200

/**
 * The link of an email: with the password of the person who had it sent, the address is confirmed and this browser is signed in. A click alone
 * confirms nothing, because anybody can have an email sent to somebody else.
 */
export function OpenedLink({ token }: { token: string }) {
  const { front } = useSessionState()
  const [, goTo] = useLocation()
  const [password, setPassword] = useState('')
  const capsLock = useCapsLock()
  const { busy, troubles, refusal, form } = useSubmit({
    fieldOf,
    check: () => ({ password: password === '' ? t('verify.enterPassword') : null }),
    send: async () => {
      const before = front?.me ?? null
      await changeSession(people.command('people.verify-email', { token, password }))
      if (before) {
        openAnew(CONFIRMED)
        return
      }
      await refreshSession()
      goTo(sessionNow().front?.me ? CONFIRMED : '/login', { replace: true })
    },
  })
  const me = front?.me ?? null
  if (refusal === 'people.link-used-up' || !isSecret(token)) {
    return (
      <FrontFrame title={t('linkDead')} over={front?.schoolName}>
        <Stack>
          <Note tone="warn" announce>
            <p>{t('verify.usedUp')}</p>
          </Note>
          {me && !me.isConfirmed ? <ResendEmail /> : null}
          <Row>
            {me ? <ButtonLink href="/">{t('goOn')}</ButtonLink> : <ButtonLink href="/login">{t('login')}</ButtonLink>}
            {!me && front?.emailSignUp ? (
              <ButtonLink href="/login?new" look="secondary">
                {t('verify.signUpAgain')}
              </ButtonLink>
            ) : null}
          </Row>
        </Stack>
      </FrontFrame>
    )
  }
  return (
    <FrontFrame title={t('verify.title')} over={front?.schoolName} lead={t('verify.byPassword')}>
      <form {...form}>
        <Stack>
          <Field label={t('password')} hint={capsLock.on ? t('capsLock') : undefined} error={troubles.password} required>
            <PasswordInput
              name="password"
              autoComplete="current-password"
              maxLength={200}
              value={password}
              onChange={event => setPassword(event.target.value)}
              {...capsLock.keys}
            />
          </Field>
          <FormTrouble words={troubles.form} />
          <Button type="submit" wide busy={busy} busyLabel={t('verify.asking')}>
            {t('verify.confirm')}
          </Button>
          <p>{t('verify.notYou')}</p>
          {me ? null : (
            <ButtonLink href="/login" look="ghost">
              {t('backToLogin')}
            </ButtonLink>
          )}
        </Stack>
      </form>
    </FrontFrame>
  )
}
