import { useState } from 'react'
import { OpenToAll, offeredProviders, switchProvider } from '../../school/index.ts'
import { Switch } from '../../ui/forms/checkbox.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { useSessionState } from '../session.ts'
import { useSubmit } from '../sign-in/use-submit.ts'
import { DomainList, domainOf } from './domain-list.tsx'
import type { StepProps } from './set-up-answers.ts'
import { StepButtons } from './step-buttons.tsx'
import { t } from './words/index.ts'

/** The step that asks who may make their own account. Accounts that a teacher makes need none of this. */
export function AccessStep({ answers, onAnswers, onBack, onDone }: StepProps) {
  const { front } = useSessionState()
  const configured = front?.providers ?? []
  const [typed, setTyped] = useState('')
  const [domainError, setDomainError] = useState<string | null>(null)
  const { form } = useSubmit({
    check: () => {
      // A domain that was typed but not added counts, too.
      if (typed.trim() === '' || domainOf(typed) !== null) return {}
      const words = t('domains.noneTyped')
      setDomainError(words)
      return { domain: words }
    },
    send: async () => {
      const domain = domainOf(typed)
      if (domain !== null && !answers.allowedDomains.includes(domain)) onAnswers({ allowedDomains: [...answers.allowedDomains, domain] })
      onDone()
    },
  })
  return (
    <form {...form}>
      <Stack>
        <p>{t('access.text')}</p>
        <Switch
          label={t('access.email')}
          hint={front?.sendsMail ? t('access.emailByMail') : t('access.emailByAdmin')}
          checked={answers.emailSignUp}
          onChecked={emailSignUp => onAnswers({ emailSignUp })}
        />
        {offeredProviders(configured).map(({ id, name }) => (
          <Switch
            key={id}
            label={t('access.provider', { name })}
            hint={configured.some(one => one.id === id) ? undefined : t('access.googleHint')}
            checked={answers.signInWith.includes(id)}
            disabled={!configured.some(one => one.id === id)}
            onChecked={isOn => onAnswers({ signInWith: switchProvider(answers.signInWith, id, isOn) })}
          />
        ))}
        <DomainList
          domains={answers.allowedDomains}
          onDomains={allowedDomains => onAnswers({ allowedDomains })}
          typed={typed}
          onTyped={setTyped}
          error={domainError}
          onError={setDomainError}
        />
        <OpenToAll {...answers} hasDomains={answers.allowedDomains.length > 0 || typed.trim() !== ''} />
        <p>{t('access.later')}</p>
        <StepButtons onBack={onBack} />
      </Stack>
    </form>
  )
}
