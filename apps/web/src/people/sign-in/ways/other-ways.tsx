import { useState } from 'react'
import { wordsOf } from '../../../platform/call.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { CodeInput } from '../../../ui/forms/text-input.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { people, useSessionState } from '../../session.ts'
import { t } from './words/index.ts'

type OtherWaysProps = {
  /** The name that was typed into the form. */
  name: string
  code: string
  onCode: (code: string) => void
  error: string | null | undefined
}

/** Ways to sign in although others have used up the guesses. They are the same for every name, so that they reveal nobody's account. */
export function OtherWays({ name, code, onCode, error }: OtherWaysProps) {
  const { front } = useSessionState()
  return (
    <section aria-labelledby="other-ways">
      <Stack gap="small">
        <h2 id="other-ways">{t('title')}</h2>
        <Field label={t('code')} hint={t('code.hint')} error={error}>
          <CodeInput autoComplete="one-time-code" value={code} onChange={event => onCode(event.target.value)} />
        </Field>
        {front?.sendsMail ? <CodeByEmail name={name} /> : null}
        <p>{t('card')}</p>
      </Stack>
    </section>
  )
}

/** Asks for a code by email. */
function CodeByEmail({ name }: { name: string }) {
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<string | null>(null)
  const send = async (): Promise<void> => {
    if (name.trim() === '') {
      setOutcome(t('emailCode.name'))
      return
    }
    setBusy(true)
    try {
      await people.command('people.ask-sign-in-code', { name })
      setOutcome(t('emailCode.sent'))
    } catch (error) {
      setOutcome(wordsOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Stack gap="tight">
      <div>
        <Button look="secondary" size="small" busy={busy} busyLabel={t('emailCode.sending')} onClick={() => void send()}>
          {t('emailCode')}
        </Button>
      </div>
      <p role="status">{outcome}</p>
    </Stack>
  )
}
