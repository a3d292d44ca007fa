import { useState } from 'react'
import { schoolApi } from '../../school/index.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { CodeInput } from '../../ui/forms/text-input.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { refreshSession } from '../session.ts'
import { FormTrouble } from '../sign-in/form-trouble.tsx'
import { useSubmit } from '../sign-in/use-submit.ts'
import { t } from './words/index.ts'

type SetUpCodeStepProps = {
  /** The code of the link, where it was refused. */
  given: string
  givenTrouble: string | null
  onRight: (code: string) => void
}

/** The set-up code proves that the person has read the console of the school's computer. */
export function SetUpCodeStep({ given, givenTrouble, onRight }: SetUpCodeStepProps) {
  const [code, setCode] = useState(given)
  const [trouble, setTrouble] = useState(givenTrouble)
  const { busy, troubles, refusal, form } = useSubmit({
    fieldOf: { 'school.wrong-set-up-code': 'code' },
    check: () => ({ code: code.trim() === '' ? t('code.enter') : null }),
    send: async () => {
      setTrouble(null)
      await schoolApi.command('school.check-set-up-code', { setUpCode: code })
      onRight(code)
    },
  })
  return (
    <form {...form}>
      <Stack>
        <Field label={t('code')} hint={t('code.hint')} error={troubles.code ?? trouble} required>
          <CodeInput
            maxLength={40}
            value={code}
            onChange={event => {
              setCode(event.target.value)
              setTrouble(null)
            }}
          />
        </Field>
        <FormTrouble words={troubles.form} />
        {refusal === 'school.already-set-up' ? (
          <Button look="secondary" onClick={() => void refreshSession()}>
            {t('code.toSchool')}
          </Button>
        ) : null}
        <Button type="submit" busy={busy} busyLabel={t('code.checking')} wide>
          {t('code.check')}
        </Button>
      </Stack>
    </form>
  )
}
