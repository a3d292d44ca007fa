import { useState } from 'react'
import { Button } from '../../ui/actions/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { EmailInput, TextInput } from '../../ui/forms/text-input.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { Note } from '../../ui/messages/note.tsx'
import { people, useSessionState } from '../session.ts'
import { domainTrouble } from './email-domain.ts'
import { FormTrouble } from './form-trouble.tsx'
import styles from './login-page.module.css'
import { NewPasswordField } from './new-password-field.tsx'
import { ProviderWays } from './provider-ways.tsx'
import { SignUpSent } from './sign-up-sent.tsx'
import { type FieldOf, useSubmit } from './use-submit.ts'
import { t } from './words/index.ts'

const fieldOf: FieldOf = {
  'people.domain-not-allowed': 'email',
  'people.enough-emails': 'email',
  'people.weak-password': 'password',
  'people.common-password': 'password',
}

/** Signs up with an address that the school allows. The email to that address has the next step. */
export function SignUpForm() {
  const { front } = useSessionState()
  const [displayName, setDisplayName] = useState('')
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { busy, troubles, form } = useSubmit({
    fieldOf,
    check: () => ({
      displayName: displayName.trim() === '' ? t('enterName') : null,
      email: email.trim() === '' ? t('enterEmail') : null,
      password: password === '' ? t('password.choose') : null,
    }),
    send: async () => {
      await people.command('people.sign-up', { displayName, email, password })
      setSentTo(email.trim())
    },
  })
  if (!front?.emailSignUp) {
    return (
      <>
        <Note tone="info" title={t('signUp.off')}>
          <p>{t('signUp.offText')}</p>
        </Note>
        <ProviderWays />
      </>
    )
  }
  if (sentTo !== null) return <SignUpSent email={sentTo} onAgain={() => setSentTo(null)} />
  const { allowedDomains, sendsMail } = front
  return (
    <form {...form}>
      <Stack gap="usual">
        <Field label={t('name')} hint={t('asYourClass')} error={troubles.displayName} required>
          <TextInput
            name="displayName"
            autoComplete="name"
            maxLength={80}
            value={displayName}
            onChange={event => setDisplayName(event.target.value)}
          />
        </Field>
        <Field
          label={t('email')}
          hint={allowedDomains.length > 0 ? t('addressAt', { domains: allowedDomains.join(', ') }) : undefined}
          error={troubles.email ?? domainTrouble(email, allowedDomains)}
          required
        >
          <EmailInput value={email} onChange={event => setEmail(event.target.value)} />
        </Field>
        <NewPasswordField of="pupil" value={password} onValue={setPassword} error={troubles.password} />
        <FormTrouble words={troubles.form} />
        <Button type="submit" wide busy={busy} busyLabel={t('signUp.busy')}>
          {t('signUp')}
        </Button>
      </Stack>
      <ProviderWays />
      <p className={styles.under}>{sendsMail ? t('signUp.nextEmail') : t('signUp.nextAdmin')}</p>
    </form>
  )
}
