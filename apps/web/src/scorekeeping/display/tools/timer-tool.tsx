import { Pause, Play, Plus, RotateCcw, Volume2, VolumeX } from 'lucide-react'
import { useState } from 'react'
import { useKeeping } from '../../../people/index.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { SegmentedControl } from '../../../ui/actions/segmented-control.tsx'
import { MINUTE_MS } from '../../../ui/durations.ts'
import { Row } from '../../../ui/layout/stack.tsx'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import { useReading } from '../../../ui/reading.ts'
import { clockOf, setTo, toggled, withMinute } from './timer.ts'
import { ToolLayer } from './tool-layer.tsx'
import styles from './tools.module.css'
import { type TimerOfClass, useLeft } from './use-timer.ts'
import { t } from './words/index.ts'

const MINUTES = ['1', '2', '5', '10', '15'] as const
const LAST_MINUTE_MS = MINUTE_MS

/** Returns the words for a screen reader: not each second. */
const spoken = (left: number, runs: boolean): string =>
  left === 0
    ? t('timer.over')
    : runs
      ? t(left <= LAST_MINUTE_MS ? 'timer.lastMinute' : 'timer.runs')
      : t('timer.still', { clock: clockOf(left) })

/** A timer that the whole class can read. It rings once where sounds are on, which are off until somebody wants them: it says so. */
export function TimerTool({ timer, change, onClose }: TimerOfClass & { onClose: () => void }) {
  const { left, runs } = useLeft(timer)
  const [minutes, setMinutes] = useState<(typeof MINUTES)[number]>('5')
  const { sounds } = useReading()
  const { keep } = useKeeping()
  const toggle = (): void => change(toggled)
  return (
    <ToolLayer title={t('timer')} showsTime={false} onClose={onClose} onNext={toggle} onBack={() => change(() => setTo(Number(minutes)))}>
      <div className={styles.stage}>
        <p className={left === 0 ? styles.over : styles.clock} role="timer" aria-label={t('timer.left', { clock: clockOf(left) })}>
          {clockOf(left)}
        </p>
        {/* The clock says it to everybody who sees it. */}
        <p className={styles.spoken} role="status">
          {left === 0 ? spoken(left, runs) : <VisuallyHidden>{spoken(left, runs)}</VisuallyHidden>}
        </p>
      </div>
      <footer className={styles.foot}>
        <SegmentedControl
          label={t('timer.minutes')}
          showLabel
          options={MINUTES.map(value => ({ value, label: value }))}
          value={minutes}
          onValue={value => {
            setMinutes(value)
            change(() => setTo(Number(value)))
          }}
        />
        <Row>
          <Button look="onPlate" icon={sounds ? Volume2 : VolumeX} onClick={() => void keep({ sounds: !sounds })}>
            {t(sounds ? 'timer.rings' : 'timer.silent')}
          </Button>
          <Button look="onPlate" icon={Plus} onClick={() => change(withMinute)}>
            {t('timer.more')}
          </Button>
          {/* One button throughout, so that it keeps the focus when the time is up. */}
          <Button
            size="big"
            data-begin
            icon={left === 0 ? RotateCcw : runs ? Pause : Play}
            onClick={left === 0 ? () => change(() => setTo(Number(minutes))) : toggle}
          >
            {t(left === 0 ? 'timer.reset' : runs ? 'timer.pause' : 'timer.start')}
          </Button>
        </Row>
      </footer>
    </ToolLayer>
  )
}
