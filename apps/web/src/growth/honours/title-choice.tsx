import type { Badge } from '@xiotein/game/growth'
import { useChoice } from '../../platform/use-choice.ts'
import { answerKey, useAnswers } from '../../platform/use-read.ts'
import { Field } from '../../ui/forms/field.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { titleName } from '../titles/worn-title.tsx'
import styles from './honours.module.css'
import { growth } from './use-honours.ts'
import { t } from './words/index.ts'

/** The title that others read beside the reader's name: worn as soon as it is chosen. */
export function TitleChoice({ titles, worn }: { titles: readonly Badge[]; worn: Badge | null }) {
  const answers = useAnswers()
  const { value, choose, busy, problem } = useChoice(growth, 'growth.wear-title', {
    saved: worn,
    changes: ['growth.honours'],
    inputOf: (badge: Badge | null) => ({ badge }),
    keep: (_badge, answer) => answers.change(answerKey('growth.honours', {}), () => answer),
  })
  if (titles.length === 0) return <p className={styles.quiet}>{t('wear.first')}</p>
  return (
    <Field label={t('wear')} hint={t('wear.who')} error={problem}>
      <Select value={value ?? ''} aria-busy={busy} onChange={({ target }) => choose(titles.find(badge => badge === target.value) ?? null)}>
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
