import { Check, RotateCcw } from 'lucide-react'
import { Button, ButtonLink } from '../../ui/actions/button.tsx'
import { Chip } from '../../ui/display/chip.tsx'
import styles from './play-panel.module.css'
import { t } from './words/index.ts'

type DonePanelProps = {
  title: string
  /** The page of a fight, for a guardian. */
  fight: string | null
  onAgain: () => void
}

/** An encounter that was won or a guardian that is beaten, and the way to play it again. */
export function DonePanel({ title, fight, onAgain }: DonePanelProps) {
  return (
    <div className={styles.done}>
      <Chip tone="good" icon={Check}>
        {t('play.done')}
      </Chip>
      <p>{title}</p>
      {fight === null ? (
        <Button look="ghost" size="small" icon={RotateCcw} onClick={onAgain}>
          {t('play.again')}
        </Button>
      ) : (
        <ButtonLink look="ghost" size="small" icon={RotateCcw} href={fight}>
          {t('fightAgain')}
        </ButtonLink>
      )}
    </div>
  )
}
