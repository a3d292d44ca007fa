import { useState } from 'react'
import { Switch } from '../../ui/forms/checkbox.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { Note } from '../../ui/messages/note.tsx'
import { useSubmit } from '../door/use-submit.ts'
import { useSessionState } from '../session.ts'
import { DomainList, domainOf } from './domain-list.tsx'
import type { StepProps } from './set-up-answers.ts'
import { StepButtons } from './step-buttons.tsx'

/** Who may make an account by themselves. Accounts that a teacher makes need none of this. */
export function AccessStep({ answers, onAnswers, onBack, onDone }: StepProps) {
  const { front } = useSessionState()
  const [typed, setTyped] = useState('')
  const [domainError, setDomainError] = useState<string | null>(null)
  const { form } = useSubmit({
    check: () => {
      // What was typed and not added is meant all the same.
      if (typed.trim() === '' || domainOf(typed) !== null) return {}
      const words = 'This is not a domain. Write the part behind the @, or empty the field.'
      setDomainError(words)
      return { domain: words }
    },
    send: async () => {
      const domain = domainOf(typed)
      if (domain !== null && !answers.allowedDomains.includes(domain)) onAnswers({ allowedDomains: [...answers.allowedDomains, domain] })
      onDone()
    },
  })
  const isWideOpen = answers.emailSignUp && answers.allowedDomains.length === 0 && typed.trim() === ''
  return (
    <form {...form}>
      <Stack>
        <p>Teachers can always make accounts, one by one or for a whole class from a file. This is about people who come by themselves.</p>
        <Switch
          label="Sign up by email"
          hint={
            front?.sendsMail
              ? 'People make an account with an address that they confirm by a letter.'
              : 'This server sends no letters yet. Somebody who signs up needs an admin to pass on the link that confirms the address.'
          }
          checked={answers.emailSignUp}
          onChecked={emailSignUp => onAnswers({ emailSignUp })}
        />
        <Switch
          label="Sign in with Google"
          hint="Shows the Google button once a Google client (GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET) is set on the server; before that it does nothing."
          checked={answers.googleSignIn}
          onChecked={googleSignIn => onAnswers({ googleSignIn })}
        />
        <DomainList
          domains={answers.allowedDomains}
          onDomains={allowedDomains => onAnswers({ allowedDomains })}
          typed={typed}
          onTyped={setTyped}
          error={domainError}
          onError={setDomainError}
        />
        {isWideOpen ? (
          <Note tone="warn">
            <p>Anybody with any email address can make an account. They see no class before they have its code.</p>
          </Note>
        ) : null}
        <p>All of this can be changed later.</p>
        <StepButtons onBack={onBack} />
      </Stack>
    </form>
  )
}
