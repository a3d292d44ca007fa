import { useState } from 'react'
import { Button, ButtonLink } from '../../ui/actions/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { Note } from '../../ui/messages/note.tsx'
import { people, useSessionState } from '../session.ts'
import { DoorFrame } from './door-frame.tsx'
import { FormTrouble } from './form-trouble.tsx'
import styles from './login-page.module.css'
import { useSubmit } from './use-submit.ts'

/** Asks for a link by email. The answer is the same for every address: it tells nobody who has an account. */
export function AskResetForm() {
  const { front } = useSessionState()
  const [email, setEmail] = useState('')
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { busy, troubles, errorId, form } = useSubmit({
    check: () => ({ email: email.includes('@') ? null : 'Please enter your email address.' }),
    send: async () => {
      await people.command('people.ask-password-reset', { email })
      setSentTo(email.trim())
    },
  })
  if (front?.sendsMail === false) {
    return (
      <DoorFrame title="A new password" over={front.schoolName}>
        <Stack>
          <Note tone="info" title="Your school gives you the link">
            <p>
              Letters cannot be sent from here. Ask a teacher or an admin: they can make a link for a new password, or a new sign-in card.
            </p>
          </Note>
          <ButtonLink href="/login" look="secondary">
            Back to Login
          </ButtonLink>
        </Stack>
      </DoorFrame>
    )
  }
  if (sentTo !== null) {
    return (
      <DoorFrame title="Look into your mail" over={front?.schoolName}>
        <Stack>
          <Note tone="good" announce>
            <p>
              If somebody here has the address <strong>{sentTo}</strong>, a letter with a link is on its way. The link works once, for 30
              minutes.
            </p>
          </Note>
          <p>Nothing there after a few minutes? Look into the folder for unwanted mail, or ask a teacher or an admin for a link.</p>
          <ButtonLink href="/login" look="secondary">
            Back to Login
          </ButtonLink>
          <Button look="ghost" onClick={() => setSentTo(null)}>
            Try another address
          </Button>
        </Stack>
      </DoorFrame>
    )
  }
  return (
    <DoorFrame title="A new password" over={front?.schoolName} lead="We send you a letter with a link to choose one.">
      <form {...form}>
        <Stack>
          <Field label="Email" error={troubles.email} required>
            <TextInput
              name="email"
              type="email"
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={254}
              value={email}
              onChange={event => setEmail(event.target.value)}
            />
          </Field>
          <FormTrouble words={troubles.form} errorId={errorId} />
          <Button type="submit" wide busy={busy} busyLabel="Sending...">
            Send the link
          </Button>
          <ButtonLink href="/login" look="ghost">
            Back to Login
          </ButtonLink>
        </Stack>
        <p className={styles.under}>No email address? Ask your teacher for a new sign-in card.</p>
      </form>
    </DoorFrame>
  )
}
