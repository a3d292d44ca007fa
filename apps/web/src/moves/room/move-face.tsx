import { MOVES, type MoveId } from '@xiotein/content/moves'
import type { ReactNode } from 'react'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'
import { withSoftHyphens } from '../../ui/soft-hyphens.ts'
import { effectWords } from '../face/effect-words.ts'
import { t as ofFace } from '../face/words/index.ts'
import { moveName } from '../names/names.ts'
import styles from './move-card.module.css'
import { Sign } from './sign.tsx'
import { SIGN_OF_MOVE } from './signs.ts'

type MoveFaceProps = {
  id: MoveId
  /** The points of each effect of the move, in their order. */
  points: readonly number[]
  children?: ReactNode
}

/** The face of a move's card wherever it is shown: its sign, kind and cost, its name and what it does. */
export function MoveFace({ id, points, children }: MoveFaceProps) {
  const { kind, energyCost, effects, durationTurns } = MOVES[id]
  return (
    <>
      <span className={styles.top}>
        <Sign of={SIGN_OF_MOVE[id]} />
        {ofFace(`kind.${kind}`)}
        <span className={styles.cost}>
          <Sign of="electric" />
          <span aria-hidden="true">{energyCost}</span>
          <VisuallyHidden>{ofFace('energy', { energy: energyCost })}</VisuallyHidden>
        </span>
      </span>
      <span className={styles.body}>
        <b className={styles.name}>{withSoftHyphens(moveName(id))}</b>
        {effects.map((effect, at) => (
          <span key={`${effect.kind}${at}`}>{effectWords(effect, points[at] ?? 0, durationTurns)}</span>
        ))}
        {children}
      </span>
    </>
  )
}
