import { useState } from 'react'
import { useLocation } from 'wouter'
import { Button, ButtonLink } from '../../ui/actions/button.tsx'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import { Note } from '../../ui/messages/note.tsx'
import { useToast } from '../../ui/overlay/toasts.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { changeSession, people, refreshSession, useSessionState } from '../session.ts'
import { DoorFrame } from './door-frame.tsx'
import { FormTrouble } from './form-trouble.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { useSubmit } from './use-submit.ts'

const fieldOf = {
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
  usePageTitle('Choose your password')
  const { busy, troubles, errorId, refusal, form } = useSubmit({
    fieldOf,
    check: () => ({ password: password === '' ? 'Please choose a password.' : null }),
    send: async () => {
      const before = front?.me ?? null
      await changeSession(people.command('people.reset-password', { token, password }))
      if (before) {
        // Somebody was signed in here: nothing of what they saw may stay.
        window.location.assign('/')
        return
      }
      await refreshSession()
      toast('Your password is saved.', 'good')
      goTo('/', { replace: true })
    },
  })
  if (refusal === 'people.link-used-up' || token.length < shortestToken) {
    return (
      <DoorFrame title="This link does not work any more" over={front?.schoolName}>
        <Stack>
          <Note tone="warn" announce>
            <p>This link has been used already or is too old. Please ask for a new one.</p>
          </Note>
          <p>
            {isFirst
              ? 'Your teacher can print a new sign-in card for you.'
              : 'If you were invited, whoever invited you can make another one.'}
          </p>
          <Row>
            {isFirst ? null : <ButtonLink href="/reset-password">Ask for a new link</ButtonLink>}
            <ButtonLink href="/login" look={isFirst ? 'primary' : 'secondary'}>
              Back to Login
            </ButtonLink>
          </Row>
        </Stack>
      </DoorFrame>
    )
  }
  return (
    <DoorFrame
      title="Choose your password"
      over={front?.schoolName}
      lead={
        isFirst
          ? 'Your card has opened the door. From now on you sign in with the name on it and the password that you choose here.'
          : 'From now on you sign in with it. Where you are signed in with an older one, you are signed out.'
      }
    >
      <form {...form}>
        <Stack>
          <NewPasswordField
            of={isFirst ? 'pupil' : 'unknown'}
            label="New password"
            value={password}
            onValue={setPassword}
            error={troubles.password}
          />
          <FormTrouble words={troubles.form} errorId={errorId} />
          <Button type="submit" wide busy={busy} busyLabel="Saving...">
            Save and go on
          </Button>
        </Stack>
      </form>
    </DoorFrame>
  )
}
