import { type CSSProperties, memo, useMemo } from 'react'
import { LineDisc } from '../../moves/index.ts'
import { classNames } from '../../ui/class-names.ts'
import { drawingOf } from './drawings.ts'
import { Effect } from './effect.tsx'
import { faceOf } from './face.ts'
import type { Lines } from './line-of.ts'
import type { LogEvent } from './narration.ts'
import styles from './portrait.module.css'
import type { Moment } from './use-narration.ts'

type PortraitProps = {
  id: string
  lines: Lines
  /** A drawing of its own, shown larger: of a guardian of the story. */
  drawn?: string | null
  facing: 'right' | 'left'
  fallen: boolean
  moment: Moment | null
}

const concerns = (id: string, event: LogEvent): boolean => 'fighter' in event && event.fighter === id

/** Returns the gesture of the figure itself: one who acts leans forward, one who is hit leans back. */
const gestureOf = ({ kind }: LogEvent): 'acts' | 'hurt' | null => {
  if (kind === 'played' || kind === 'used-card') return 'acts'
  return kind === 'hit' || kind === 'breached' ? 'hurt' : null
}

/**
 * A fighter on the stage: its element as a portrait, its manifest as a disc, and what happens to it now. All drawings of a scene are there from its
 * beginning on, because an element that comes or goes costs a slow phone frames: an event only changes an attribute.
 */
export function Portrait({ id, lines: { element, manifest }, drawn = null, facing, fallen, moment }: PortraitProps) {
  const isConcerned = moment !== null && concerns(id, moment.event)
  const gesture = isConcerned ? gestureOf(moment.event) : null
  // Two figures, one in the other, take turns: the same gesture twice in a row begins anew.
  const gestureAt = (rest: 0 | 1) => gesture && moment && moment.at % 2 === rest && styles[gesture]
  return (
    <span
      className={classNames(styles.portrait, styles[facing], fallen && styles.fallen)}
      data-drawn={drawn !== null || undefined}
      style={moment ? ({ '--beat': `${moment.ms}ms` } as CSSProperties) : undefined}
    >
      <span className={classNames(styles.turns, gestureAt(0))}>
        <span className={classNames(styles.figure, gestureAt(1))}>
          <img key={drawn} src={drawn ?? faceOf(element)} alt="" width="260" height="260" />
        </span>
      </span>
      {manifest ? (
        <span className={styles.manifest}>
          <LineDisc line={manifest} />
        </span>
      ) : null}
      {moment ? <Effects id={id} events={moment.events} at={isConcerned ? moment.at : null} /> : null}
    </span>
  )
}

/** The drawings of a scene over one fighter, of which the present one is seen; null while the event is not about the fighter. */
const Effects = memo(function Effects({ id, events, at }: { id: string; events: readonly LogEvent[]; at: number | null }) {
  const drawings = useMemo(() => events.map(event => (concerns(id, event) ? drawingOf(event) : null)), [id, events])
  return drawings.map((drawing, place) =>
    drawing ? <Effect key={`${drawing.art}${place}`} drawing={drawing} isNow={place === at} /> : null,
  )
})
