import type { Gate } from '@xiotein/contract/story'
import { Check, Lock } from 'lucide-react'
import { Chip } from '../../ui/display/chip.tsx'
import { gateWords } from '../journey/gate-words.ts'
import { t } from '../words/index.ts'
import styles from './gates.module.css'

/** What opens a chapter, each as a sentence with its state. */
export function Gates({ gates }: { gates: readonly Gate[] }) {
  if (gates.length === 0) return null
  return (
    <ul className={styles.gates} aria-label={t('gates')}>
      {gates.map(gate => (
        <li key={gate.is}>
          <Chip tone={gate.met ? 'good' : 'line'} icon={gate.met ? Check : Lock}>
            {gateWords(gate)}
          </Chip>
        </li>
      ))}
    </ul>
  )
}
