import { suggestedPassword } from '@xiotein/content/people'
import { Dices } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '../../ui/actions/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { PasswordInput } from '../../ui/forms/password-input.tsx'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import { language } from '../../ui/speech.ts'
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

/** Fair, because the number of words divides 65,536. */
const draw = (below: number): number => (crypto.getRandomValues(new Uint16Array(1))[0] ?? 0) % below

/** A password that is being chosen, with its rule below it, and a suggestion for those who find none. */
export function NewPasswordField({ of, label = t('password'), name = 'password', value, onValue, error }: NewPasswordFieldProps) {
  const capsLock = useCapsLock()
  const input = useRef<HTMLInputElement>(null)
  const [suggested, setSuggested] = useState<string | null>(null)
  const [isShown, setShown] = useState(false)
  const rule = ruleFor[of]()
  const suggest = (): void => {
    const password = suggestedPassword(language(), draw)
    setSuggested(password)
    setShown(true)
    onValue(password)
    // As after typing, the form forgets what was wrong with the password before.
    input.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return (
    <Stack gap="small">
      <Field label={label} hint={capsLock.on ? t('capsLockThen', { rule }) : rule} error={error} required>
        <PasswordInput
          key={suggested}
          ref={input}
          startsShown={suggested !== null}
          onShown={setShown}
          name={name}
          autoComplete="new-password"
          maxLength={200}
          value={value}
          onChange={event => onValue(event.target.value)}
          {...capsLock.keys}
        />
      </Field>
      <Row>
        <Button look="secondary" size="small" icon={Dices} onClick={suggest}>
          {t('password.suggest')}
        </Button>
        <span role="status">
          {isShown && suggested !== null && suggested === value ? t('password.suggested', { password: suggested }) : null}
        </span>
      </Row>
    </Stack>
  )
}
