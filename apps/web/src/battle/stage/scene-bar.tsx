import { FastForward, SkipForward, Volume2 } from 'lucide-react'
import { memo } from 'react'
import { useKeeping } from '../../people/index.ts'
import { Button } from '../../ui/actions/button.tsx'
import { useReading } from '../../ui/reading.ts'
import styles from './scene-bar.module.css'
import { type Moment, useStill } from './use-narration.ts'
import { t } from './words/index.ts'

type SwitchesProps = { isTelling: boolean; fast: boolean; onFast: (fast: boolean) => void; onSkip: () => void }
type SceneBarProps = Omit<SwitchesProps, 'isTelling'> & {
  moment: Moment | null
  /** The present event, in words. The log says the same to a screen reader, once for the whole turn. */
  sentence: string | null
}

/** The present moment of a scene, and the controls to skip it, speed it up, or hear its sounds. */
export function SceneBar({ moment, sentence, ...switches }: SceneBarProps) {
  return (
    <div className={styles.bar} data-still={moment === null || undefined}>
      <p className={styles.sentence} aria-hidden="true">
        {sentence}
      </p>
      <Switches isTelling={moment !== null} {...switches} />
    </div>
  )
}

const Switches = memo(function Switches({ isTelling, fast, onFast, onSkip }: SwitchesProps) {
  const { sounds } = useReading()
  const { keep } = useKeeping()
  const still = useStill()
  return (
    <div className={styles.switches}>
      {isTelling ? (
        <Button look="onPlate" size="small" icon={SkipForward} onClick={onSkip}>
          {t('skip')}
        </Button>
      ) : null}
      {still ? null : (
        <Button look="onPlate" size="small" icon={FastForward} aria-pressed={fast} className={styles.switch} onClick={() => onFast(!fast)}>
          {t('faster')}
        </Button>
      )}
      <Button
        look="onPlate"
        size="small"
        icon={Volume2}
        aria-pressed={sounds}
        className={styles.switch}
        onClick={() => void keep({ sounds: !sounds })}
      >
        {t('sounds')}
      </Button>
    </div>
  )
})
