import { Coins, Flag, ShieldOff } from 'lucide-react'
import type { CSSProperties } from 'react'
import type { ReplayStep } from './rebuilt.ts'
import styles from './scrubber.module.css'
import { t } from './words/index.ts'

/** Returns the place of the replay, in words. */
export const placeWords = (steps: readonly ReplayStep[], at: number): string => {
  const turns = steps.filter(({ turn }) => turn !== null).length
  if (at === 0) return t('before')
  const turn = steps[at]?.turn
  return turn ? t('after', { turn, turns }) : t('ended')
}

const marksOf = ({ events }: ReplayStep) => [
  ...(events.some(({ kind }) => kind === 'shield-down') ? [{ icon: ShieldOff, label: t('mark.down') }] : []),
  ...(events.some(({ kind }) => kind === 'stole') ? [{ icon: Coins, label: t('mark.pp') }] : []),
  ...(events.some(({ kind }) => kind === 'ended') ? [{ icon: Flag, label: t('mark.end') }] : []),
]

type ScrubberProps = { steps: readonly ReplayStep[]; at: number; onShow: (at: number) => void }

/** All turns as one scale: dragged, or moved by the arrow keys turn by turn. */
export function Scrubber({ steps, at, onShow }: ScrubberProps) {
  const last = steps.length - 1
  return (
    <div className={styles.scrubber} style={{ '--fields': last, '--part': last === 0 ? 0 : at / last } as CSSProperties}>
      <ol className={styles.marks} aria-hidden="true">
        {steps.slice(1).map((step, index) => (
          <li key={index}>
            {marksOf(step).map(({ icon: Icon, label }) => (
              <span key={label} title={label}>
                <Icon />
              </span>
            ))}
          </li>
        ))}
      </ol>
      <input
        type="range"
        min={0}
        max={last}
        step={1}
        value={at}
        aria-label={t('turns')}
        aria-valuetext={placeWords(steps, at)}
        onChange={event => onShow(Number(event.target.value))}
      />
      <ol className={styles.numbers} aria-hidden="true">
        {steps.slice(1).map(({ turn }, index) => (
          <li key={index}>{turn ?? t('ended')}</li>
        ))}
      </ol>
    </div>
  )
}
