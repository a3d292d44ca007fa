import { MOVES, type MoveId } from '@xiotein/content/moves'
import { type Line, lineOfMove } from './lines.ts'
import styles from './sign.module.css'
import { inkOf, Sign } from './sign.tsx'
import { SIGN_OF_LINE, SIGN_OF_MOVE } from './signs.ts'

/** The sign of a line, in the ink around it. */
export function LineSign({ line }: { line: Line }) {
  return <Sign of={SIGN_OF_LINE[line]} />
}

/** The round sign of a move, in the inks of its line. */
export function MoveSign({ id }: { id: MoveId }) {
  return (
    <span className={styles.disc} style={inkOf(lineOfMove(MOVES[id]))}>
      <Sign of={SIGN_OF_MOVE[id]} />
    </span>
  )
}

/** The sign of a move in the ink around it. */
export function MoveGlyph({ id, className }: { id: MoveId; className?: string | undefined }) {
  return <Sign of={SIGN_OF_MOVE[id]} className={className} />
}

export { inkOf as inkOfMove }
