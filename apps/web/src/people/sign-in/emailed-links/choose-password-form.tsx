import { useState } from 'react'
import { useLocation } from 'wouter'
import { mayHaveCounted } from '../../../platform/intentions.ts'
import { Button, ButtonLink } from '../../../ui/actions/button.tsx'
import { Row, Stack } from '../../../ui/layout/stack.tsx'
import { Note } from '../../../ui/messages/note.tsx'
import { useToast } from '../../../ui/overlay/toasts.tsx'
import { usePageTitle } from '../../../ui/page-title.ts'
import { changeSession, openAnew, people, refreshSession, useSessionState } from '../../session.ts'
import { FormTrouble } from '../form-trouble.tsx'
import { FrontFrame } from '../front-frame.tsx'
import { NewPasswordField } from '../new-password-field.tsx'
import { type FieldOf, useSubmit } from '../use-submit.ts'
import { t } from './words/index.ts'

const fieldOf: FieldOf = {
  'people.weak-password': 'password',
  'people.weak-staff-password': 'password',
  'people.common-password': 'password',
}

const shortestToken = 20

type ChoosePasswordFormProps = {
  token: string
  /** Came with a sign-in card: there was no password before. */
  isFirst: boolean
}

/** A password with a one-time link, from an invitation or because the old one is forgotten: nobody knows which yet. The link is used up when it is saved, and this browser is signed in. */
export function ChoosePasswordForm({ token, isFirst }: ChoosePasswordFormProps) {
  const { front } = useSessionState()
  const [, goTo] = useLocation()
  const toast = useToast()
  const [password, setPassword] = useState('')
  const [mayBeSaved, setMayBeSaved] = useState(false)
  usePageTitle(t('choose.title'))
  const { busy, troubles, refusal, form } = useSubmit({
    fieldOf,
    check: () => ({ password: password === '' ? t('password.choose') : null }),
    send: async () => {
      const before = front?.me ?? null
      const saved = changeSession(people.command('people.reset-password', { token, password }))
      await saved.catch((error: unknown) => {
        if (mayHaveCounted(error)) setMayBeSaved(true)
        throw error
      })
      if (before) {
        openAnew('/')
        return
      }
      await refreshSession()
      toast(t('choose.saved'), 'good')
      goTo('/', { replace: true })
    },
  })
  if (refusal === 'people.link-used-up' || token.length < shortestToken) {
    return (
      <FrontFrame title={t('linkDead')} over={front?.schoolName}>
        <Stack>
          <Note tone="warn" announce>
            <p>{t(mayBeSaved ? 'choose.mayBeSaved' : 'choose.usedUp')}</p>
          </Note>
          {mayBeSaved ? null : <p>{isFirst ? t('choose.newCard') : t('choose.newLink')}</p>}
          <Row>
            {isFirst || mayBeSaved ? null : <ButtonLink href="/reset-password">{t('choose.again')}</ButtonLink>}
            <ButtonLink href="/login" look={isFirst || mayBeSaved ? 'primary' : 'secondary'}>
              {t('backToLogin')}
            </ButtonLink>
          </Row>
        </Stack>
      </FrontFrame>
    )
  }
  return (
    <FrontFrame title={t('choose.title')} over={front?.schoolName} lead={isFirst ? t('choose.fromCard') : t('choose.fromLink')}>
      <form {...form}>
        <Stack>
          <NewPasswordField
            of={isFirst ? 'pupil' : 'unknown'}
            label={t('choose.newPassword')}
            value={password}
            onValue={setPassword}
            error={troubles.password}
          />
          <FormTrouble words={troubles.form} />
          <Button type="submit" wide busy={busy} busyLabel={t('choose.saving')}>
            {t('choose.save')}
          </Button>
        </Stack>
      </form>
    </FrontFrame>
  )
}
