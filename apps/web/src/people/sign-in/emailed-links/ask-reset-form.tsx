import { useState } from 'react'
import { Button, ButtonLink } from '../../../ui/actions/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { EmailInput } from '../../../ui/forms/text-input.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { Note } from '../../../ui/messages/note.tsx'
import { Rich } from '../../../ui/rich.tsx'
import { people, useSessionState } from '../../session.ts'
import { FormTrouble } from '../form-trouble.tsx'
import { FrontFrame } from '../front-frame.tsx'
import styles from '../login-page.module.css'
import { useSubmit } from '../use-submit.ts'
import { t } from './words/index.ts'

/** Asks for a link by email. The answer is the same for every address: it reveals to nobody who has an account. */
export function AskResetForm() {
  const { front } = useSessionState()
  const [email, setEmail] = useState('')
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { busy, troubles, form } = useSubmit({
    check: () => ({ email: email.includes('@') ? null : t('enterEmail') }),
    send: async () => {
      await people.command('people.ask-password-reset', { email })
      setSentTo(email.trim())
    },
  })
  if (front?.sendsMail === false) {
    return (
      <FrontFrame title={t('reset.title')} over={front.schoolName}>
        <Stack>
          <Note tone="info" title={t('reset.askSchool.title')}>
            <p>{t('reset.askSchool')}</p>
          </Note>
          <ButtonLink href="/login" look="secondary">
            {t('backToLogin')}
          </ButtonLink>
        </Stack>
      </FrontFrame>
    )
  }
  if (sentTo !== null) {
    return (
      <FrontFrame title={t('reset.look')} over={front?.schoolName}>
        <Stack>
          <Note tone="good" announce>
            <p>
              <Rich of={t} id="reset.sent" components={{ email: <strong>{sentTo}</strong> }} />
            </p>
          </Note>
          <p>{t('reset.nothing')}</p>
          <ButtonLink href="/login" look="secondary">
            {t('backToLogin')}
          </ButtonLink>
          <Button look="ghost" onClick={() => setSentTo(null)}>
            {t('reset.another')}
          </Button>
        </Stack>
      </FrontFrame>
    )
  }
  return (
    <FrontFrame title={t('reset.title')} over={front?.schoolName} lead={t('reset.lead')}>
      <form {...form}>
        <Stack>
          <Field label={t('email')} error={troubles.email} required>
            <EmailInput value={email} onChange={event => setEmail(event.target.value)} />
          </Field>
          <FormTrouble words={troubles.form} />
          <Button type="submit" wide busy={busy} busyLabel={t('sending')}>
            {t('reset.send')}
          </Button>
          <ButtonLink href="/login" look="ghost">
            {t('backToLogin')}
          </ButtonLink>
        </Stack>
        <p className={styles.under}>{t('reset.noEmail')}</p>
      </form>
    </FrontFrame>
  )
}
