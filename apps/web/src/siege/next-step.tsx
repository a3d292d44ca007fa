import { ArrowDown } from 'lucide-react'
import { Button } from '../ui/actions/button.tsx'
import styles from './siege.module.css'
import { t } from './words/index.ts'

type NextStepProps = { name: string; isArmed: boolean }

/** Where the steps stand below each other, a bar at the foot of the window leads from one to the next. */
export function NextStep({ name, isArmed }: NextStepProps) {
  const next = isArmed ? 3 : 2
  const goOn = (): void => {
    const head = document.getElementById(`siege-${next}`)
    if (!head) return
    head.tabIndex = -1
    head.focus({ preventScroll: true })
    head.scrollIntoView({ block: 'start' })
  }
  return (
    <div className={styles.next} data-ground="plate" data-foot-plan="">
      <p role="status">{t('next.chosen', { name })}</p>
      <Button icon={ArrowDown} onClick={goOn}>
        {t(isArmed ? 'next.decide' : 'next.arms')}
      </Button>
    </div>
  )
}
