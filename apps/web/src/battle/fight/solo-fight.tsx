import { useCallback } from 'react'
import { SchoolMoves } from '../../moves/index.ts'
import { useTelling } from '../stage/use-telling.ts'
import { type Actions, Choosing } from './choosing.tsx'
import { Dusk } from './dusk.tsx'
import styles from './fight.module.css'
import { type FiguresFight, FiguresStage } from './figures-stage.tsx'
import { Friends } from './friends.tsx'
import { LogCard } from './log-card.tsx'
import type { Fighter } from './plan.ts'
import { t } from './words/index.ts'

type SoloFightProps = {
  fight: FiguresFight
  /** The drawing of the other fighter; null, or left out, for that of its element. */
  drawingOf?: (other: Fighter) => string | null
  busy: boolean
  onChoose: (actions: Actions) => void
  /** How many turns have been told on the stage: what came of the newest is shown afterwards. */
  onTold?: (turns: number) => void
}

/** A battle of one pupil against a figure that the school plays: no clock, and the turn is played with the press that seals it. */
export function SoloFight(props: SoloFightProps) {
  return <SchoolMoves>{() => <SoloFightView {...props} />}</SchoolMoves>
}

function SoloFightView({ fight, drawingOf, busy, onChoose, onTold }: SoloFightProps) {
  const { isTelling, onTold: onToldHere } = useTelling(fight.log.length)
  const tell = useCallback(
    (turns: number): void => {
      onToldHere(turns)
      onTold?.(turns)
    },
    [onToldHere, onTold],
  )
  // The choices depend on the present state, however far the scene that shows it has come.
  const own = fight.fighters.find(({ side }) => side === fight.ownSide)
  if (!own) return null
  const hasFriend = fight.fighters.some(({ id, side }) => side === own.side && id !== own.id)
  return (
    <div className={styles.solo} data-figures="">
      <FiguresStage
        fight={fight}
        drawingOf={drawingOf}
        onTold={tell}
        ownId={own.id}
        {...(hasFriend ? { under: fighters => <Friends fight={fight} fighters={fighters} ownId={own.id} stoodIn={[]} isSolo /> } : {})}
        centre={
          <div className={styles.clock}>
            <h2>{fight.outcome ? t('over') : t('solo.turn', { turn: fight.turn })}</h2>
            <Dusk fight={fight} />
          </div>
        }
      />
      <div className={styles.under}>
        {fight.outcome === null ? <Choosing fight={fight} own={own} busy={busy} onChoose={onChoose} /> : null}
        <LogCard fight={fight} isTelling={isTelling} />
      </div>
    </div>
  )
}
