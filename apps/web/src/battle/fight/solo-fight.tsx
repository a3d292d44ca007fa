import type { BattleCalls } from '@xiotein/contract/battle'
import type { InputOf } from '@xiotein/contract/wire'
import { useState } from 'react'
import { SchoolMoves } from '../../moves/index.ts'
import { keepFast, keptFast } from '../stage/fast.ts'
import { FighterPlate } from '../stage/fighter-plate.tsx'
import { SceneBar } from '../stage/scene-bar.tsx'
import { Stage } from '../stage/stage.tsx'
import { useFightScene } from '../stage/use-fight-scene.ts'
import type { Fight } from '../use-battle.ts'
import styles from './fight.module.css'
import { Hand } from './hand.tsx'
import { LogCard } from './log-card.tsx'
import { nameOf, sentenceOf } from './names.ts'
import { actionsOf, type Fighter } from './plan.ts'
import { PlanCard } from './plan-card.tsx'
import { usePlan } from './use-plan.ts'
import { t } from './words/index.ts'

export type Actions = InputOf<BattleCalls['battle.choose']>['actions']

type SoloFightProps = {
  /** `names` of its own moves and mechanics come with a boss. */
  fight: Fight & { names?: Readonly<Record<string, string>> }
  /** The drawing of the other fighter; null, or left out, for that of its element. */
  drawingOf?: (other: Fighter) => string | null
  busy: boolean
  onChoose: (actions: Actions) => void
}

/** A battle of one pupil against a figure that the school plays: no clock, and the turn is played with the press that seals it. */
export function SoloFight(props: SoloFightProps) {
  return <SchoolMoves>{() => <Opened {...props} />}</SchoolMoves>
}

function Opened({ fight, drawingOf, busy, onChoose }: SoloFightProps) {
  const [fast, setFast] = useState(keptFast)
  const telling = useFightScene(fight, fast ? 2 : 1)
  const fighters = telling.fighters ?? fight.fighters
  const own = fighters.find(({ side }) => side === fight.ownSide)
  const other = fighters.find(({ side }) => side !== fight.ownSide)
  if (!own || !other) return null
  const { moment } = telling
  // What can be chosen depends on how things stand now, however far the scene is that tells of it.
  const ownNow = fight.fighters.find(({ id }) => id === own.id) ?? own
  return (
    <div className={styles.solo}>
      <Stage
        first={own}
        second={other}
        head={null}
        foot={
          <SceneBar
            {...{ moment, fast }}
            sentence={moment && sentenceOf(fight, moment.event)}
            onFast={next => setFast(keepFast(next))}
            onSkip={telling.skip}
          />
        }
      >
        <FighterPlate fighter={own} facing="right" moment={moment} name={nameOf(fight, own.id)} state={null} />
        <div className={styles.clock}>
          <h2>{fight.outcome ? t('over') : t('solo.turn', { turn: fight.turn })}</h2>
        </div>
        <FighterPlate
          fighter={other}
          drawn={drawingOf?.(other) ?? null}
          facing="left"
          moment={moment}
          name={nameOf(fight, other.id)}
          state={null}
        />
      </Stage>
      <div className={styles.under}>
        {fight.outcome === null ? <Choosing key={fight.turn} {...{ fight, busy, onChoose }} own={ownNow} /> : null}
        <LogCard fight={fight} />
      </div>
    </div>
  )
}

function Choosing({ fight, own, busy, onChoose }: SoloFightProps & { own: Fighter }) {
  const { plan, setPlan, add } = usePlan(fight, own, busy)
  return (
    <>
      <Hand fight={fight} own={own} plan={plan} isSealed={busy} onPlan={setPlan} />
      <PlanCard
        {...{ fight, own, plan, busy }}
        isSealed={false}
        onPlan={setPlan}
        onAdd={add}
        onSeal={() => onChoose(actionsOf(plan))}
        onTakeBack={() => undefined}
      />
    </>
  )
}
