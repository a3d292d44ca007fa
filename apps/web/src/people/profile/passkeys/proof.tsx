import { Field } from '../../../ui/forms/field.tsx'
import { PasswordInput } from '../../../ui/forms/password-input.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { Note } from '../../../ui/messages/note.tsx'
import { Part } from '../../../ui/messages/part.tsx'
import { PasskeyWay } from '../../sign-in/passkey/index.ts'
import { t as said } from '../../words/index.ts'
import { type Passkeys, useRefreshPasskeys } from './use-passkeys.ts'
import { t } from './words/index.ts'

/** Whether a new sign-in is needed before passkeys can be changed in this session. */
export const isBlocked = (proof: Passkeys['proof']): boolean => proof === 'passkey' || proof === 'sign-in'

/** The proof that is needed first: a sign-in by passkey, or a new sign-in. */
export function ProofFirst({ proof }: { proof: Passkeys['proof'] }) {
  const refresh = useRefreshPasskeys()
  if (proof === 'sign-in') return <Note tone="info">{t('signInAgain')}</Note>
  return (
    <Stack gap="small">
      <p>{t('passkeyFirst')}</p>
      <Part>
        <PasskeyWay wide={false} onDone={() => void refresh()} />
      </Part>
    </Stack>
  )
}

type ProofFieldProps = {
  proof: Passkeys['proof']
  password: string
  onPassword: (password: string) => void
  error?: string | null | undefined
}

/** Asks for the password where it is needed. */
export function ProofField({ proof, password, onPassword, error }: ProofFieldProps) {
  if (proof !== 'password') return null
  return (
    <Field label={said('yourPassword')} error={error} required>
      <PasswordInput name="password" maxLength={200} value={password} onChange={event => onPassword(event.target.value)} />
    </Field>
  )
}
