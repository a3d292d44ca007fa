import { Field } from '../../ui/forms/field.tsx'
import { PasswordInput } from '../../ui/forms/password-input.tsx'
import { useCapsLock } from './use-caps-lock.ts'

export const pupilMinCharacters = 6
export const staffMinCharacters = 10

/** The rule for new passwords, said before anybody types. `unknown`: the person is not known yet, as with a link. */
const ruleFor = {
  pupil: `At least ${pupilMinCharacters} characters, and not one that many people use.`,
  staff: `At least ${staffMinCharacters} characters, and not one that many people use.`,
  unknown: `At least ${pupilMinCharacters} characters, for teachers and admins at least ${staffMinCharacters}. Not one that many people use.`,
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
export function NewPasswordField({ of, label = 'Password', name = 'password', value, onValue, error }: NewPasswordFieldProps) {
  const capsLock = useCapsLock()
  return (
    <Field label={label} hint={capsLock.on ? `Caps Lock is on. ${ruleFor[of]}` : ruleFor[of]} error={error} required>
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
