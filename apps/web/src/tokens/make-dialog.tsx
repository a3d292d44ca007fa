import type { Scope } from '@xiotein/contract/tokens'
import type { RefusalName } from '@xiotein/contract/wire'
import { useState } from 'react'
import { CallRefused } from '../platform/call.ts'
import { useUnkeyedCommand } from '../platform/use-command.ts'
import { Checkbox } from '../ui/forms/checkbox.tsx'
import { Field } from '../ui/forms/field.tsx'
import { PasswordInput } from '../ui/forms/password-input.tsx'
import { Select } from '../ui/forms/select.tsx'
import { TextInput } from '../ui/forms/text-input.tsx'
import { Stack } from '../ui/layout/stack.tsx'
import { Note } from '../ui/messages/note.tsx'
import { ConfirmDialog } from '../ui/overlay/confirm-dialog.tsx'
import { SecretDialog } from './secret-dialog.tsx'
import styles from './tokens.module.css'
import { SCOPES, type TokensAnswer, tokens } from './tokens.ts'
import { t } from './words/index.ts'

const DAYS = [7, 30, 90, 180, 365] as const
const CALLS = [10, 60, 240, 600] as const
const ABOUT_PASSWORD: readonly RefusalName[] = ['people.wrong-password', 'people.too-many-confirmations']

/** Makes a token for one purpose, and shows it once. */
export function MakeDialog({ proof, onClose }: { proof: TokensAnswer['proof']; onClose: () => void }) {
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState<readonly Scope[]>([])
  const [days, setDays] = useState(90)
  const [callsPerMinute, setCallsPerMinute] = useState(60)
  const [password, setPassword] = useState('')
  const [tried, setTried] = useState(false)
  const make = useUnkeyedCommand(tokens, 'tokens.make', { changes: ['tokens.list'] })
  if (make.answer) return <SecretDialog token={make.answer.token} secret={make.answer.secret} onClose={onClose} />
  const isBlocked = proof === 'passkey' || proof === 'sign-in'
  const isAboutPassword = make.error instanceof CallRefused && ABOUT_PASSWORD.includes(make.error.refusal)
  const send = (): void => {
    setTried(true)
    if (name.trim() === '' || scopes.length === 0 || (proof === 'password' && password === '')) return
    make.send({ name: name.trim(), scopes: [...scopes], days, callsPerMinute, password: proof === 'password' ? password : null })
  }
  const choose = (scope: Scope, isOn: boolean): void => setScopes(isOn ? [...scopes, scope] : scopes.filter(each => each !== scope))
  return (
    <ConfirmDialog
      open
      title={t('make')}
      confirmLabel={t('makeIt')}
      busyLabel={t('making')}
      busy={make.busy}
      error={isAboutPassword ? null : make.problem}
      confirmDisabled={isBlocked}
      onConfirm={send}
      onCancel={onClose}
    >
      <Stack>
        {isBlocked ? <Note tone="info">{t(proof === 'passkey' ? 'passkeyFirst' : 'signInAgain')}</Note> : null}
        <Field label={t('name')} required hint={t('name.hint')} error={tried && name.trim() === '' ? t('name.missing') : null}>
          <TextInput value={name} maxLength={40} autoComplete="off" onChange={event => setName(event.target.value)} />
        </Field>
        <fieldset className={styles.scopes}>
          <legend>{t('scopes')}</legend>
          {SCOPES.map(scope => (
            <Checkbox
              key={scope}
              label={t(`scope.${scope}`)}
              hint={t(`scope.${scope}.hint`)}
              checked={scopes.includes(scope)}
              onChecked={isOn => choose(scope, isOn)}
            />
          ))}
          {tried && scopes.length === 0 ? <Note tone="bad">{t('scopes.missing')}</Note> : null}
        </fieldset>
        <Field label={t('days')}>
          <Select value={days} onChange={event => setDays(Number(event.target.value))}>
            {DAYS.map(each => (
              <option key={each} value={each}>
                {t('days.some', { days: each })}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('calls')} hint={t('calls.hint')}>
          <Select value={callsPerMinute} onChange={event => setCallsPerMinute(Number(event.target.value))}>
            {CALLS.map(each => (
              <option key={each} value={each}>
                {each}
              </option>
            ))}
          </Select>
        </Field>
        {proof === 'password' ? (
          <Field
            label={t('password')}
            required
            error={isAboutPassword ? make.problem : tried && password === '' ? t('password.missing') : null}
          >
            <PasswordInput name="password" maxLength={200} value={password} onChange={event => setPassword(event.target.value)} />
          </Field>
        ) : null}
      </Stack>
    </ConfirmDialog>
  )
}
