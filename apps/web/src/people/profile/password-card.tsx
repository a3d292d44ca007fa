import { useState } from 'react'
import { Button } from '../../ui/actions/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { PasswordInput } from '../../ui/forms/password-input.tsx'
import { Card, CardHead } from '../../ui/layout/card.tsx'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import { useToast } from '../../ui/overlay/toasts.tsx'
import { isStaff } from '../rights.ts'
import { changeSession, people, refreshSession, useMe } from '../session.ts'
import { FormTrouble } from '../sign-in/form-trouble.tsx'
import { NewPasswordField } from '../sign-in/new-password-field.tsx'
import { type FieldOf, useSubmit } from '../sign-in/use-submit.ts'
import { t } from '../words/index.ts'
import { wordsOfAccount } from './words-of-account.ts'

const fieldOf: FieldOf = {
  'people.wrong-password': 'currentPassword',
  'people.too-many-confirmations': 'currentPassword',
  'people.weak-password': 'password',
  'people.weak-staff-password': 'password',
  'people.common-password': 'password',
}

/** Changes the password; asks for the old one. */
export function PasswordCard() {
  const me = useMe()
  const [open, setOpen] = useState(false)
  const note = me.hasPassword ? t('password.others') : t('password.none')
  return (
    <Card aria-labelledby="password">
      <CardHead
        id="password"
        title={t('password.title')}
        note={me.linkedTo === null ? note : t('password.linked', { name: me.linkedTo, note })}
      />
      {!me.hasPassword ? null : open ? (
        <PasswordForm onDone={() => setOpen(false)} />
      ) : (
        <Row>
          <Button look="secondary" onClick={() => setOpen(true)}>
            {t('password.change')}
          </Button>
        </Row>
      )}
    </Card>
  )
}

function PasswordForm({ onDone }: { onDone: () => void }) {
  const me = useMe()
  const toast = useToast()
  const [currentPassword, setCurrentPassword] = useState('')
  const [password, setPassword] = useState('')
  const { busy, troubles, form } = useSubmit({
    wordsFor: wordsOfAccount,
    fieldOf,
    check: () => ({
      currentPassword: currentPassword === '' ? t('enterPassword') : null,
      password: password === '' ? t('password.choose') : null,
    }),
    send: async () => {
      await changeSession(people.command('people.change-password', { currentPassword, password }))
      toast(t('password.saved'), 'good')
      onDone()
      await refreshSession()
    },
  })
  return (
    <form {...form}>
      <Stack>
        {/* Tells a password manager whose password this is. */}
        <input type="text" name="username" autoComplete="username" value={me.email ?? me.username ?? ''} readOnly hidden />
        <Field label={t('password.current')} error={troubles.currentPassword} required>
          <PasswordInput
            name="currentPassword"
            maxLength={200}
            value={currentPassword}
            onChange={event => setCurrentPassword(event.target.value)}
          />
        </Field>
        <NewPasswordField
          of={isStaff(me) ? 'staff' : 'pupil'}
          label={t('password.new')}
          value={password}
          onValue={setPassword}
          error={troubles.password}
        />
        <FormTrouble words={troubles.form} />
        <Row>
          <Button type="submit" busy={busy} busyLabel={t('saving')}>
            {t('password.save')}
          </Button>
          <Button look="ghost" disabled={busy} onClick={onDone}>
            {t('cancel')}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}
