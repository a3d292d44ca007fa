import { SchoolMoves } from '../../moves/index.ts'
import { type Actions, Choosing } from './choosing.tsx'
import { Clock } from './clock.tsx'
import styles from './fight.module.css'
import { type FiguresFight, FiguresStage } from './figures-stage.tsx'
import { Friends } from './friends.tsx'
import { LogCard } from './log-card.tsx'
import type { Fighter } from './plan.ts'
import { t } from './words/index.ts'

type TeamFightProps = {
  fight: FiguresFight
  ownId: string
  /** Fighters that a stand-in plays now. */
  stoodIn: readonly string[]
  drawingOf: (other: Fighter) => string | null
  busy: boolean
  onChoose: (actions: Actions) => void
  onTakeBack: () => void
  isTelling: boolean
  /** How many turns have been told on the stage: what came of the newest is shown afterwards. */
  onTold: (turns: number) => void
}

/** A battle of several pupils against a figure that the school plays: all choose at once and in secret, and see who has chosen. */
export function TeamFight(props: TeamFightProps) {
  return <SchoolMoves>{() => <TeamFightView {...props} />}</SchoolMoves>
}

function TeamFightView({ fight, ownId, stoodIn, drawingOf, busy, onChoose, onTakeBack, isTelling, onTold }: TeamFightProps) {
  const own = fight.fighters.find(({ id }) => id === ownId)
  if (!own) return null
  const isChoosing = fight.outcome === null && own.isStanding
  return (
    <div className={styles.solo} data-figures="">
      <FiguresStage
        fight={fight}
        ownId={ownId}
        drawingOf={drawingOf}
        onTold={onTold}
        centre={<Clock fight={fight} />}
        under={fighters => <Friends fight={fight} ownId={ownId} stoodIn={stoodIn} fighters={fighters} />}
      />
      <div className={styles.under}>
        {isChoosing ? <Choosing fight={fight} own={own} busy={busy} onChoose={onChoose} onTakeBack={onTakeBack} /> : null}
        <LogCard fight={fight} isTelling={isTelling} />
      </div>
      {fight.outcome === null && !own.isStanding ? <p role="status">{t('team.fallen')}</p> : null}
    </div>
  )
}
