import { ElementChip } from '../../moves/index.ts'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'
import type { DuelPlayer } from '../use-battle.ts'
import styles from './duels.module.css'
import { t } from './words/index.ts'

/** Level and element of the players of a duel, in the order of their names. */
export function Looks({ players }: { players: readonly DuelPlayer[] }) {
  return (
    <ul className={styles.looks}>
      {players.map(({ personId, displayName, level, element }) => (
        <li key={personId}>
          {players.length > 1 ? <VisuallyHidden>{displayName}: </VisuallyHidden> : null}
          {t('level', { level })} <ElementChip element={element} />
        </li>
      ))}
    </ul>
  )
}
