import type { RefusalName } from '@xiotein/contract/wire'
import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { CallRefused } from '../../platform/call.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { PasswordInput } from '../../ui/forms/password-input.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { lazyWithRetry } from '../../ui/lazy-with-retry.tsx'
import { Part } from '../../ui/messages/part.tsx'
import { people, refreshSession, sessionNow, useSessionState } from '../session.ts'
import { FormTrouble } from './form-trouble.tsx'
import styles from './login-page.module.css'
import { knowsPasskeys, PasskeyWay } from './passkey/index.ts'
import { ProviderWays } from './provider-ways.tsx'
import { useCapsLock } from './use-caps-lock.ts'
import { useSubmit } from './use-submit.ts'
import { t } from './words/index.ts'

/** Few people ever need them: they are loaded for those who do. */
const OtherWays = lazyWithRetry(async () => (await import('./ways/other-ways.tsx')).OtherWays)
const LEADS_ROUND: readonly RefusalName[] = ['people.too-many-attempts', 'people.many-wrong-sign-ins', 'people.wrong-sign-in-code']

/** Email or username, and a password or the code of a sign-in card. `codeInLink`: the sign-in code of an email. */
export function SignInForm({ codeInLink }: { codeInLink: string | null }) {
  const { front } = useSessionState()
  const [, goTo] = useLocation()
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState(codeInLink ?? '')
  const [goesRound, setGoesRound] = useState(codeInLink !== null)
  const [forgetful, setForgetful] = useState(false)
  const capsLock = useCapsLock()
  const { busy, troubles, form } = useSubmit({
    check: () => ({
      name: name.trim() === '' ? t('signIn.enterName') : null,
      password: password === '' ? t('signIn.enterPassword') : null,
    }),
    fieldOf: { 'people.wrong-sign-in-code': 'code', 'people.wrong-sign-in-name': 'name' },
    send: async () => {
      setForgetful(false)
      const typed = code.trim()
      const answer = people.command('people.sign-in', { name, password, ...(typed === '' ? {} : { code: typed }) })
      const { choosePasswordToken } = await answer.catch(error => {
        if (error instanceof CallRefused && LEADS_ROUND.includes(error.refusal)) setGoesRound(true)
        throw error
      })
      if (choosePasswordToken !== null) {
        goTo(`/reset-password?token=${encodeURIComponent(choosePasswordToken)}&first=1`, { replace: true })
        return
      }
      await refreshSession()
      const { state, front: now } = sessionNow()
      setForgetful(state === 'ready' && !now?.me)
    },
  })
  return (
    <form {...form}>
      <Stack gap="usual">
        <Field label={t('signIn.name')} error={troubles.name} required>
          <TextInput
            name="name"
            autoComplete="username"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            maxLength={254}
            value={name}
            onChange={event => setName(event.target.value)}
          />
        </Field>
        <Field label={t('password')} hint={capsLock.on ? t('capsLock') : t('signIn.firstTime')} error={troubles.password} required>
          <PasswordInput
            name="password"
            maxLength={200}
            value={password}
            onChange={event => setPassword(event.target.value)}
            {...capsLock.keys}
          />
        </Field>
        <FormTrouble words={forgetful ? t('signIn.cookies') : troubles.form} />
        {goesRound ? (
          <Part>
            <OtherWays name={name} code={code} onCode={setCode} error={troubles.code} />
          </Part>
        ) : null}
        <Button type="submit" wide busy={busy} busyLabel={t('signIn.busy')}>
          {t('login')}
        </Button>
      </Stack>
      <ProviderWays />
      {front?.passkeySignIn && knowsPasskeys() ? (
        <Part quiet>
          {front.providers.length > 0 ? null : <p className={styles.or}>{t('or')}</p>}
          <div className={front.providers.length > 0 ? styles.next : undefined}>
            <PasskeyWay />
          </div>
        </Part>
      ) : null}
      <p className={styles.under}>
        <Link href="/reset-password" className={styles.link}>
          {t('signIn.forgot')}
        </Link>
      </p>
    </form>
  )
}
