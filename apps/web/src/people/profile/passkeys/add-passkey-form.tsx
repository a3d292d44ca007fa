import { useState } from 'react'
import { Button } from '../../../ui/actions/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { Row, Stack } from '../../../ui/layout/stack.tsx'
import { useToast } from '../../../ui/overlay/toasts.tsx'
import { FormTrouble } from '../../sign-in/form-trouble.tsx'
import { makePasskey } from '../../sign-in/passkey/ceremony.ts'
import { type FieldOf, useSubmit } from '../../sign-in/use-submit.ts'
import { t as said } from '../../words/index.ts'
import { isBlocked, ProofField, ProofFirst } from './proof.tsx'
import { type Passkeys, useRefreshPasskeys } from './use-passkeys.ts'
import { t } from './words/index.ts'

const fieldOf: FieldOf = { 'people.wrong-password': 'password', 'people.too-many-confirmations': 'password' }

type AddPasskeyFormProps = { passkeys: Passkeys; onDone: () => void }

/** Names a new passkey, proves who is asking, and has the device make it. */
export function AddPasskeyForm({ passkeys, onDone }: AddPasskeyFormProps) {
  const { proof, suggestedName } = passkeys
  const toast = useToast()
  const refresh = useRefreshPasskeys()
  const [name, setName] = useState(suggestedName ?? '')
  const [password, setPassword] = useState('')
  const { busy, troubles, form } = useSubmit({
    fieldOf,
    check: () => ({
      name: name.trim() === '' ? t('nameMissing') : null,
      password: proof === 'password' && password === '' ? said('enterPassword') : null,
    }),
    send: async () => {
      await makePasskey({ name, password: proof === 'password' ? password : null })
      toast(t('added'), 'good')
      onDone()
      await refresh()
    },
  })
  if (isBlocked(proof)) {
    return (
      <Stack>
        <ProofFirst proof={proof} />
        <Row>
          <Button look="ghost" onClick={onDone}>
            {said('cancel')}
          </Button>
        </Row>
      </Stack>
    )
  }
  return (
    <form {...form}>
      <Stack>
        <Field label={t('name')} hint={t('nameHint')} error={troubles.name} required>
          <TextInput name="name" autoComplete="off" maxLength={60} value={name} onChange={event => setName(event.target.value)} />
        </Field>
        <ProofField proof={proof} password={password} onPassword={setPassword} error={troubles.password} />
        <FormTrouble words={troubles.form} />
        <Row>
          <Button type="submit" busy={busy} busyLabel={t('device.waiting')}>
            {t('addHere')}
          </Button>
          <Button look="ghost" disabled={busy} onClick={onDone}>
            {said('cancel')}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}
