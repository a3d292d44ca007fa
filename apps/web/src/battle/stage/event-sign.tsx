import { MOVES, type MoveId } from '@xiotein/content/moves'
import { MoveGlyph } from '../../moves/index.ts'
import { drawingOf } from './drawings.ts'
import { EffectArt } from './effect.tsx'
import styles from './event-sign.module.css'
import type { LogEvent } from './narration.ts'

/** The sign of an event beside its sentence: that of the move where one is played, otherwise what the scene draws. A guardian's own move is drawn as a blow. */
export function EventSign({ event }: { event: LogEvent }) {
  if (event.kind === 'played' && event.move in MOVES) return <MoveGlyph id={event.move as MoveId} className={styles.sign} />
  const art = event.kind === 'played' ? 'slashes' : drawingOf(event)?.art
  return <EffectArt art={art ?? 'stars'} className={styles.sign} />
}
