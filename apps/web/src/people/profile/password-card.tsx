import { useState } from 'react'
import { Button } from '../../ui/actions/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { PasswordInput } from '../../ui/forms/password-input.tsx'
import { Card, CardHead } from '../../ui/layout/card.tsx'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import { useToast } from '../../ui/overlay/toasts.tsx'
import { FormTrouble } from '../door/form-trouble.tsx'
import { NewPasswordField } from '../door/new-password-field.tsx'
import { useSubmit } from '../door/use-submit.ts'
import { changeSession, people, refreshSession, useMe } from '../session.ts'
import { isStaff } from './role-words.ts'

const fieldOf = {
  'people.wrong-password': 'currentPassword',
  'people.too-many-attempts': 'currentPassword',
  'people.weak-password': 'password',
  'people.weak-staff-password': 'password',
  'people.common-password': 'password',
}

/** A new password, for whoever knows the old one. */
export function PasswordCard() {
  const me = useMe()
  const [open, setOpen] = useState(false)
  const note = me.hasPassword
    ? 'When it changes, you are signed out on every other device.'
    : 'You have no password. Ask a teacher or an admin for a link to choose one.'
  return (
    <Card aria-labelledby="password">
      <CardHead id="password" title="Password" note={me.hasGoogle ? `You can sign in with Google. ${note}` : note} />
      {!me.hasPassword ? null : open ? (
        <PasswordForm onDone={() => setOpen(false)} />
      ) : (
        <Row>
          <Button look="secondary" onClick={() => setOpen(true)}>
            Change password
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
  const { busy, troubles, errorId, form } = useSubmit({
    fieldOf,
    check: () => ({
      currentPassword: currentPassword === '' ? 'Please enter your password.' : null,
      password: password === '' ? 'Please choose a new password.' : null,
    }),
    send: async () => {
      await changeSession(people.command('people.change-password', { currentPassword, password }))
      toast('Your new password is saved. You are signed out on every other device.', 'good')
      onDone()
      await refreshSession()
    },
  })
  return (
    <form {...form}>
      <Stack>
        {/* Tells a password manager whose password this is. */}
        <input type="text" name="username" autoComplete="username" value={me.email ?? me.username ?? ''} readOnly hidden />
        <Field label="Current password" error={troubles.currentPassword} required>
          <PasswordInput
            name="currentPassword"
            maxLength={200}
            value={currentPassword}
            onChange={event => setCurrentPassword(event.target.value)}
          />
        </Field>
        <NewPasswordField
          of={isStaff(me) ? 'staff' : 'pupil'}
          label="New password"
          value={password}
          onValue={setPassword}
          error={troubles.password}
        />
        <FormTrouble words={troubles.form} errorId={errorId} />
        <Row>
          <Button type="submit" busy={busy} busyLabel="Saving...">
            Save password
          </Button>
          <Button look="ghost" disabled={busy} onClick={onDone}>
            Cancel
          </Button>
        </Row>
      </Stack>
    </form>
  )
}
