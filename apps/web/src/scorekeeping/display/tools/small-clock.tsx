import { Timer as TimerIcon } from 'lucide-react'
import { createContext, type ReactNode } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { clockOf, isShown } from './timer.ts'
import styles from './tools.module.css'
import { type TimerOfClass, useLeft } from './use-timer.ts'
import { t } from './words/index.ts'

/** The running time, drawn in the head of each tool but the timer itself. */
export const SmallClockOf = createContext<ReactNode>(null)

type SmallClockProps = Pick<TimerOfClass, 'timer'> & { onWall?: boolean; onOpen: () => void }

/** The running time beside whatever else the class looks at. A press opens the timer. */
export function SmallClock({ timer, onWall = false, onOpen }: SmallClockProps) {
  const { left } = useLeft(timer)
  if (!isShown(timer, Date.now())) return null
  const clock = clockOf(left)
  return (
    <button
      type="button"
      className={classNames(styles.small, onWall && styles.onWall, left === 0 && styles.smallOver)}
      aria-label={left === 0 ? t('timer.over') : t('timer.left', { clock })}
      onClick={onOpen}
    >
      <TimerIcon aria-hidden="true" />
      <span aria-hidden="true">{left === 0 ? t('timer.over') : clock}</span>
    </button>
  )
}
