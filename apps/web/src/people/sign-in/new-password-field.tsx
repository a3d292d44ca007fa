import { Field } from '../../ui/forms/field.tsx'
import { PasswordInput } from '../../ui/forms/password-input.tsx'
import { useCapsLock } from './use-caps-lock.ts'
import { t } from './words/index.ts'

const pupilMinCharacters = 6
export const staffMinCharacters = 10

/** The rule for new passwords, said before anybody types. `unknown`: the person is not known yet, as with a link. */
const ruleFor = {
  pupil: () => t('password.rule', { characters: pupilMinCharacters }),
  staff: () => t('password.rule', { characters: staffMinCharacters }),
  unknown: () => t('password.ruleOfAll', { characters: pupilMinCharacters, staffCharacters: staffMinCharacters }),
}

type NewPasswordFieldProps = {
  of: keyof typeof ruleFor
  label?: string
  name?: string
  value: string
  onValue: (value: string) => void
  error: string | null | undefined
}

/** A password that is being chosen, with its rule below it. */
export function NewPasswordField({ of, label = t('password'), name = 'password', value, onValue, error }: NewPasswordFieldProps) {
  const capsLock = useCapsLock()
  const rule = ruleFor[of]()
  return (
    <Field label={label} hint={capsLock.on ? t('capsLockThen', { rule }) : rule} error={error} required>
      <PasswordInput
        name={name}
        autoComplete="new-password"
        maxLength={200}
        value={value}
        onChange={event => onValue(event.target.value)}
        {...capsLock.keys}
      />
    </Field>
  )
}
