import { Pause, Play, Plus, RotateCcw } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { keep, kept } from '../../../platform/kept.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { SegmentedControl } from '../../../ui/actions/segmented-control.tsx'
import { Row } from '../../../ui/layout/stack.tsx'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import { playSound } from '../../../ui/sounds.ts'
import { clockOf, leftMs, setTo, type Timer, toggled, withMinute } from './timer.ts'
import { ToolLayer } from './tool-layer.tsx'
import styles from './tools.module.css'
import { t } from './words/index.ts'

const MINUTES = ['1', '2', '5', '10', '15'] as const
const USUAL_MINUTES = 5
const LOOK_MS = 200
const LAST_MINUTE_MS = 60_000

const isTimer = (value: unknown): value is Timer =>
  typeof value === 'object' && value !== null && 'state' in value && ('leftMs' in value || 'endsAt' in value)

/** The timer of this device for a class, which a reload does not stop. */
function useTimer(classId: string) {
  const name = `timer.${classId}`
  const [timer, setTimer] = useState<Timer>(() => {
    const known = kept<unknown>(name)
    return isTimer(known) ? known : setTo(USUAL_MINUTES)
  })
  const [now, setNow] = useState(() => Date.now())
  const left = leftMs(timer, now)
  const runs = timer.state === 'running' && left > 0
  useEffect(() => {
    if (!runs) return
    const looking = setInterval(() => setNow(Date.now()), LOOK_MS)
    return () => clearInterval(looking)
  }, [runs])
  const ran = useRef(runs)
  useEffect(() => {
    if (ran.current && !runs && left === 0) playSound('ring')
    ran.current = runs
  }, [runs, left])
  const change = (make: (timer: Timer, now: number) => Timer): void => {
    const at = Date.now()
    const next = make(timer, at)
    setNow(at)
    setTimer(next)
    keep(name, next)
  }
  return { left, runs, change }
}

/** What a screen reader hears: not each second. */
const spoken = (left: number, runs: boolean): string =>
  left === 0
    ? t('timer.over')
    : runs
      ? t(left <= LAST_MINUTE_MS ? 'timer.lastMinute' : 'timer.runs')
      : t('timer.still', { clock: clockOf(left) })

/** A timer that the whole class can read. It rings once where sounds are on. */
export function TimerTool({ classId, onClose }: { classId: string; onClose: () => void }) {
  const { left, runs, change } = useTimer(classId)
  const [minutes, setMinutes] = useState<(typeof MINUTES)[number]>('5')
  const toggle = (): void => change(toggled)
  return (
    <ToolLayer title={t('timer')} onClose={onClose} onNext={toggle} onBack={() => change(() => setTo(Number(minutes)))}>
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
