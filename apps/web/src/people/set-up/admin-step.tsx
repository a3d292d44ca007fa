import { CallRefused } from '../../platform/call.ts'
import { Field } from '../../ui/forms/field.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { looksLikeAnAddress } from '../address.ts'
import { people, refreshSession } from '../session.ts'
import { FormTrouble } from '../sign-in/form-trouble.tsx'
import { NewPasswordField, staffMinCharacters } from '../sign-in/new-password-field.tsx'
import { type FieldOf, useSubmit } from '../sign-in/use-submit.ts'
import type { StepProps } from './set-up-answers.ts'
import { StepButtons } from './step-buttons.tsx'
import { t } from './words/index.ts'

const fieldOf: FieldOf = {
  'people.weak-password': 'adminPassword',
  'people.weak-staff-password': 'adminPassword',
  'people.common-password': 'adminPassword',
}

/** The first admin. This step makes the school and signs its admin in. */
export function AdminStep({ answers, onAnswers, onBack, onDone, setUpCode }: StepProps & { setUpCode: string }) {
  const { busy, troubles, form } = useSubmit({
    fieldOf,
    check: () => ({
      adminName: answers.adminName.trim() === '' ? t('admin.enterName') : null,
      adminEmail: looksLikeAnAddress(answers.adminEmail) ? null : t('admin.enterEmail'),
      adminPassword:
        [...answers.adminPassword].length < staffMinCharacters ? t('admin.weakPassword', { characters: staffMinCharacters }) : null,
    }),
    send: async () => {
      try {
        await people.command('people.set-up-school', {
          setUpCode,
          ...answers,
          siegeMode: answers.siegeMode ?? undefined,
          allowedDomains: [...answers.allowedDomains],
          signInWith: [...answers.signInWith],
        })
      } catch (error) {
        if (!(error instanceof CallRefused && error.refusal === 'school.already-set-up')) throw error
        // Most likely by this very page, whose answer was lost. Whoever else did it: the page then says so, and leads to the sign-in.
        await people.command('people.sign-in', { name: answers.adminEmail, password: answers.adminPassword }).catch(() => undefined)
      }
      await refreshSession()
      onDone()
    },
  })
  return (
    <form {...form}>
      <Stack>
        <p>{t('admin.text')}</p>
        <Field label={t('admin.name')} error={troubles.adminName} required>
          <TextInput
            name="adminName"
            autoComplete="name"
            maxLength={80}
            value={answers.adminName}
            onChange={event => onAnswers({ adminName: event.target.value })}
          />
        </Field>
        <Field label={t('admin.email')} error={troubles.adminEmail} required>
          <TextInput
            name="adminEmail"
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            value={answers.adminEmail}
            onChange={event => onAnswers({ adminEmail: event.target.value })}
          />
        </Field>
        <NewPasswordField
          of="staff"
          name="adminPassword"
          value={answers.adminPassword}
          onValue={adminPassword => onAnswers({ adminPassword })}
          error={troubles.adminPassword}
        />
        <FormTrouble words={troubles.form} />
        <StepButtons onBack={onBack} label={t('admin.make')} busy={busy} busyLabel={t('admin.making')} />
      </Stack>
    </form>
  )
}
