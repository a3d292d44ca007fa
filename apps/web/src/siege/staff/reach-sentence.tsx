import { Select } from '../../ui/forms/select.tsx'
import styles from './staff-sieges.module.css'
import type { SiegeSettings } from './use-staff-sieges.ts'
import { t } from './words/index.ts'

type Reach = SiegeSettings['reach']
const BLANK = '\u{E000}'

/** The pupils that can be attacked, in a sentence. */
export function ReachSentence({ before, reach, onReach }: { before: Reach; reach: Reach; onReach: (reach: Reach) => void }) {
  const words = t('rule.reach', { a: BLANK })
  const [start = '', end = ''] = words.split(BLANK)
  return (
    <li className={styles.rule} data-changed={before !== reach || undefined}>
      <p className={styles.sentence}>
        {start}
        <Select
          className={styles.choice}
          aria-label={words.replace(BLANK, '…')}
          value={reach}
          onChange={event => onReach(event.target.value === 'school' ? 'school' : 'classmates')}
        >
          <option value="classmates">{t('reach.classmates')}</option>
          <option value="school">{t('reach.school')}</option>
        </Select>
        {end}
      </p>
    </li>
  )
}
