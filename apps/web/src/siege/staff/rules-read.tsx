import { Stack } from '../../ui/layout/stack.tsx'
import { rulesIn } from './rules.ts'
import { openInWords, reachInWords, ruleInWords } from './rules-in-words.ts'
import styles from './staff-sieges.module.css'
import type { SiegeSettings } from './use-staff-sieges.ts'
import { t } from './words/index.ts'

/** The rules of the school in sentences, for staff who do not change them. */
export function RulesRead({ settings }: { settings: SiegeSettings }) {
  const { mode, mostThefts: most, theftDays: days } = settings
  const rules = rulesIn(mode).map(rule => ruleInWords(settings, rule))
  const sentences = mode === 'off' ? rules : [reachInWords(settings), ...rules, openInWords(settings)]
  return (
    <Stack gap="small">
      <p>
        <b>{t(`mode.${mode}`)}.</b> {t(`mode.${mode}.text`, { most, days })}
      </p>
      <ul className={styles.rules}>
        {sentences.map(sentence => (
          <li key={sentence} className={styles.rule}>
            {sentence}
          </li>
        ))}
      </ul>
    </Stack>
  )
}
