import type { Badge } from '@xiotein/game/growth'
import { useCommand } from '../../platform/use-command.ts'
import { answerKey, useAnswers } from '../../platform/use-read.ts'
import { Field } from '../../ui/forms/field.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { titleName } from '../titles/worn-title.tsx'
import styles from './honours.module.css'
import { growth } from './use-honours.ts'
import { t } from './words/index.ts'

/** The title that others read beside one's name: worn as soon as it is chosen. */
export function TitleChoice({ titles, worn }: { titles: readonly Badge[]; worn: Badge | null }) {
  const answers = useAnswers()
  const wear = useCommand(growth, 'growth.wear-title', {
    changes: ['growth.honours'],
    onDone: answer => answers.change(answerKey('growth.honours', {}), () => answer),
  })
  if (titles.length === 0) return <p className={styles.quiet}>{t('wear.first')}</p>
  const shown = wear.busy && wear.input ? wear.input.badge : worn
  return (
    <Field label={t('wear')} hint={t('wear.who')} error={wear.problem}>
      <Select value={shown ?? ''} onChange={({ target }) => wear.send({ badge: titles.find(badge => badge === target.value) ?? null })}>
        <option value="">{t('wear.none')}</option>
        {titles.map(badge => (
          <option key={badge} value={badge}>
            {titleName(badge)}
          </option>
        ))}
      </Select>
    </Field>
  )
}
