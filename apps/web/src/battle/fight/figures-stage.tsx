import type { ReactNode } from 'react'
import { FighterPlate } from '../stage/fighter-plate.tsx'
import { SceneBar } from '../stage/scene-bar.tsx'
import { Stage } from '../stage/stage.tsx'
import { useFast } from '../stage/use-fast.ts'
import { useFightScene } from '../stage/use-fight-scene.ts'
import type { Fight } from '../use-battle.ts'
import { Announced, type Announcement } from './announced.tsx'
import styles from './fight.module.css'
import { nameOf, sentenceOf } from './names.ts'
import type { Fighter } from './plan.ts'

/** With a boss come the `names` of its own moves and mechanics, and what it announces. */
export type FiguresFight = Fight & { names?: Readonly<Record<string, string>>; announced?: readonly Announcement[] }

type FiguresStageProps = {
  fight: FiguresFight
  ownId: string
  /** The drawing of the other fighter; null, or left out, for that of its element. */
  drawingOf?: ((other: Fighter) => string | null) | undefined
  centre: ReactNode
  /** The part under both, from the fighters as the scene shows them now. */
  under?: (fighters: readonly Fighter[]) => ReactNode
  /** How many turns have been told. */
  onTold: (turns: number) => void
}

/** The stage of a battle against a figure that the school plays: the reader on the left, the figure on the right. */
export function FiguresStage({ fight, ownId, drawingOf, centre, under, onTold }: FiguresStageProps) {
  const [fast, onFast] = useFast()
  const narration = useFightScene(fight, fast ? 2 : 1, onTold)
  const fighters = narration.fighters ?? fight.fighters
  const own = fighters.find(({ id }) => id === ownId)
  const other = fighters.find(({ side }) => side !== fight.ownSide)
  if (!own || !other) return null
  const { moment } = narration
  const drawn = drawingOf?.(other) ?? null
  return (
    <Stage
      first={own}
      second={other}
      plate={narration.plate}
      drawn={drawn !== null}
      still={moment === null}
      head={null}
      foot={
        <>
          <div className={styles.said}>
            {fight.outcome === null && fight.announced?.length ? <Announced announced={fight.announced} /> : null}
            <SceneBar
              moment={moment}
              fast={fast}
              sentence={moment && sentenceOf(fight, moment.event)}
              onFast={onFast}
              onSkip={narration.skip}
            />
          </div>
          {under?.(fighters)}
        </>
      }
    >
      <FighterPlate fighter={own} facing="right" moment={moment} name={nameOf(fight, own.id)} state={null} />
      {centre}
      <FighterPlate fighter={other} drawn={drawn} facing="left" moment={moment} name={nameOf(fight, other.id)} state={null} />
    </Stage>
  )
}
