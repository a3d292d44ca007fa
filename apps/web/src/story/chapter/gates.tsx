import type { Gate } from '@xiotein/contract/story'
import { Check, Lock } from 'lucide-react'
import { Link } from 'wouter'
import { Chip } from '../../ui/display/chip.tsx'
import { gateWords } from '../journey/gate-words.tsx'
import { t } from '../words/index.ts'
import { placeForGate } from './gate-place.ts'
import styles from './gates.module.css'

/** The gates that open a chapter, each as a sentence with its state, and with the way to where it is got. */
export function Gates({ gates }: { gates: readonly Gate[] }) {
  if (gates.length === 0) return null
  return (
    <ul className={styles.gates} aria-label={t('gates')}>
      {gates.map(gate => {
        const where = gate.met ? null : placeForGate(gate)
        return (
          <li key={gate.is} data-way={where !== null || undefined}>
            <Chip tone={gate.met ? 'good' : 'line'} icon={gate.met ? Check : Lock}>
              {gateWords(gate)}
            </Chip>
            {where === null ? null : <Link href={where.href}>{where.label}</Link>}
          </li>
        )
      })}
    </ul>
  )
}
