import { ChevronFirst, ChevronLast, Pause, Play, StepBack, StepForward } from 'lucide-react'
import { Button } from '../../ui/actions/button.tsx'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import { SegmentedControl } from '../../ui/actions/segmented-control.tsx'
import styles from './player-bar.module.css'
import type { ReplayStep } from './rebuilt.ts'
import { Scrubber } from './scrubber.tsx'
import { type Player, SPEEDS, type Speed } from './use-player.ts'
import { t } from './words/index.ts'

/** Moves a replay: to any turn, step by step, automatically, at three speeds. */
export function PlayerBar({ steps, player }: { steps: readonly ReplayStep[]; player: Player }) {
  const { at, last, plays, speed, show, stepOn, playOrPause, setSpeed } = player
  return (
    <div className={styles.bar}>
      <div className={styles.buttons}>
        <IconButton icon={ChevronFirst} label={t('first')} onClick={() => show(0)} />
        <IconButton icon={StepBack} label={t('previous')} onClick={() => show(at - 1)} />
        <Button icon={plays ? Pause : Play} onClick={playOrPause}>
          {t(plays ? 'pause' : 'play')}
        </Button>
        <IconButton icon={StepForward} label={t('next')} onClick={stepOn} />
        <IconButton icon={ChevronLast} label={t('last')} onClick={() => show(last)} />
      </div>
      <Scrubber steps={steps} at={at} onShow={show} />
      <div className={styles.speed}>
        <SegmentedControl
          label={t('speed')}
          options={(Object.keys(SPEEDS) as Speed[]).map(value => ({ value, label: t(`speed.${value}`) }))}
          value={speed}
          onValue={setSpeed}
        />
      </div>
    </div>
  )
}
