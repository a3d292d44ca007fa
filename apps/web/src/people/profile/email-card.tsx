import { CircleCheck, Clock } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/actions/button.tsx'
import { Chip } from '../../ui/display/chip.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { PasswordInput } from '../../ui/forms/password-input.tsx'
import { EmailInput } from '../../ui/forms/text-input.tsx'
import { Card, CardHead } from '../../ui/layout/card.tsx'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import { Note } from '../../ui/messages/note.tsx'
import { Rich } from '../../ui/rich.tsx'
import { people, useMe, useSessionState } from '../session.ts'
import { domainTrouble } from '../sign-in/email-domain.ts'
import { FormTrouble } from '../sign-in/form-trouble.tsx'
import { type FieldOf, useSubmit } from '../sign-in/use-submit.ts'
import { t } from '../words/index.ts'
import { wordsOfAccount } from './words-of-account.ts'

const fieldOf: FieldOf = {
  'people.domain-not-allowed': 'email',
  'people.enough-emails': 'email',
  'people.wrong-password': 'password',
  'people.too-many-confirmations': 'password',
}

/** The email address, whether it is confirmed, and the way to another one. */
export function EmailCard() {
  const me = useMe()
  const { front } = useSessionState()
  const [open, setOpen] = useState(false)
  const [askedFor, setAskedFor] = useState<string | null>(null)
  return (
    <Card aria-labelledby="email">
      <CardHead id="email" title={t('email.title')} note={me.email ?? t('email.none')}>
        {me.email === null ? null : me.emailVerified ? (
          <Chip tone="good" icon={CircleCheck}>
            {t('email.confirmed')}
          </Chip>
        ) : (
          <Chip tone="pending" icon={Clock}>
            {t('email.unconfirmed')}
          </Chip>
        )}
      </CardHead>
      <Stack>
        {askedFor !== null ? (
          <Note tone="good" announce>
            <p>
              <Rich of={t} id={front?.sendsMail ? 'email.byEmail' : 'email.byAdmin'} components={{ email: <strong>{askedFor}</strong> }} />
            </p>
          </Note>
        ) : null}
        {!me.hasPassword ? (
          <p>{t('email.needsPassword')}</p>
        ) : open ? (
          <EmailForm
            onAsked={email => {
              setAskedFor(email)
              setOpen(false)
            }}
            onCancel={() => setOpen(false)}
          />
        ) : (
          <Row>
            <Button look="secondary" onClick={() => setOpen(true)}>
              {me.email === null ? t('email.add') : t('email.change')}
            </Button>
          </Row>
        )}
      </Stack>
    </Card>
  )
}

function EmailForm({ onAsked, onCancel }: { onAsked: (email: string) => void; onCancel: () => void }) {
  const { front } = useSessionState()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const { busy, troubles, form } = useSubmit({
    wordsFor: wordsOfAccount,
    fieldOf,
    check: () => ({
      email: email.trim() === '' ? t('email.enter') : null,
      password: password === '' ? t('enterPassword') : null,
    }),
    send: async () => {
      await people.command('people.change-email', { email, password })
      onAsked(email.trim())
    },
  })
  return (
    <form {...form}>
      <Stack>
        <Field label={t('email.new')} error={troubles.email ?? domainTrouble(email, front?.allowedDomains ?? [])} required>
          <EmailInput value={email} onChange={event => setEmail(event.target.value)} />
        </Field>
        <Field label={t('yourPassword')} error={troubles.password} required>
          <PasswordInput name="password" maxLength={200} value={password} onChange={event => setPassword(event.target.value)} />
        </Field>
        <FormTrouble words={troubles.form} />
        <Row>
          <Button type="submit" busy={busy} busyLabel={t('email.sending')}>
            {t('email.send')}
          </Button>
          <Button look="ghost" disabled={busy} onClick={onCancel}>
            {t('cancel')}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}
