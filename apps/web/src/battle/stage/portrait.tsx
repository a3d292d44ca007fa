import type { CSSProperties } from 'react'
import { LineDisc } from '../../moves/index.ts'
import { classNames } from '../../ui/class-names.ts'
import { drawingOf } from './drawings.ts'
import { Effect } from './effect.tsx'
import { faceOf } from './face.ts'
import type { Lines } from './line-of.ts'
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

/** Returns the gesture of the figure itself: one who acts leans forward, one who is hit leans back. */
const gestureOf = (id: string, { event }: Moment): 'acts' | 'hurt' | null => {
  if (!('fighter' in event) || event.fighter !== id) return null
  if (event.kind === 'played' || event.kind === 'used-card') return 'acts'
  return event.kind === 'hit' || event.kind === 'breached' ? 'hurt' : null
}

/** A fighter on the stage: its element as a portrait, its manifest as a disc, and what happens to it now. */
export function Portrait({ id, lines: { element, manifest }, drawn = null, facing, fallen, moment }: PortraitProps) {
  const gesture = moment && gestureOf(id, moment)
  const drawing = moment && 'fighter' in moment.event && moment.event.fighter === id ? drawingOf(moment.event) : null
  return (
    <span
      className={classNames(styles.portrait, styles[facing], fallen && styles.fallen)}
      data-drawn={drawn !== null || undefined}
      style={moment ? ({ '--beat': `${moment.ms}ms` } as CSSProperties) : undefined}
    >
      <span key={gesture ? `figure${moment.at}` : 'figure'} className={classNames(styles.figure, gesture && styles[gesture])}>
        <img key={drawn} src={drawn ?? faceOf(element)} alt="" width="260" height="260" />
      </span>
      {manifest ? (
        <span className={styles.manifest}>
          <LineDisc line={manifest} />
        </span>
      ) : null}
      {drawing && moment ? <Effect key={`effect${moment.at}`} drawing={drawing} ms={moment.ms} /> : null}
    </span>
  )
}
