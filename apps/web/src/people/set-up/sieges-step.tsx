import { Switch } from '../../ui/forms/checkbox.tsx'
import { ChoiceCards } from '../../ui/forms/choice-cards.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { FormTrouble } from '../sign-in/form-trouble.tsx'
import { useSubmit } from '../sign-in/use-submit.ts'
import type { StepProps } from './set-up-answers.ts'
import { StepButtons } from './step-buttons.tsx'
import { t } from './words/index.ts'

const MODES = ['friendly', 'contested', 'off'] as const

/** The mode in which pupils besiege each other's vaults, and whether they may duel. No mode is chosen beforehand: the person who runs the school reads all three. */
export function SiegesStep({ answers, onAnswers, onBack, onDone }: StepProps) {
  const { troubles, form } = useSubmit({
    check: () => ({ form: answers.siegeMode === null ? t('sieges.choose') : null }),
    send: async () => onDone(),
  })
  return (
    <form {...form}>
      <Stack>
        <p>{t('sieges.text')}</p>
        <ChoiceCards
          legend={t('sieges.question')}
          options={MODES.map(mode => ({
            value: mode,
            title: t(`sieges.${mode}`),
            text: t(`sieges.${mode}.text`),
            mark: mode === 'friendly' ? t('sieges.gentle') : null,
          }))}
          value={answers.siegeMode}
          onValue={siegeMode => onAnswers({ siegeMode })}
        />
        <FormTrouble words={troubles.form} />
        <Switch label={t('sieges.duels')} hint={t('sieges.duelsHint')} checked={answers.duels} onChecked={duels => onAnswers({ duels })} />
        <p>{t('sieges.later')}</p>
        <StepButtons onBack={onBack} />
      </Stack>
    </form>
  )
}
