import { Undo2 } from 'lucide-react'
import { Button } from '../../ui/actions/button.tsx'
import { Chip } from '../../ui/display/chip.tsx'
import { Limb } from '../../ui/display/limb.tsx'
import { useRefocus } from '../../ui/use-refocus.ts'
import styles from './encounters.module.css'
import type { Game } from './game.ts'
import { t } from './words/index.ts'

const FULL = 100

/** A way through rooms, from one to the next, with energy that has to last. */
export function BurdenGame({ view, onInput, isOver }: Game<'burden'>) {
  const { rooms, path, goal, energy, burdens, heavier, hint } = view
  const here = path.at(-1) ?? 0
  const exits = rooms[here]?.exits ?? []
  const costOf = (cost: number): number => cost + heavier * burdens.length
  const isStuck = !isOver && exits.length > 0 && exits.every(({ cost }) => cost !== null && costOf(cost) > energy)
  const place = `burden-${path.length}`
  // The way that was pressed is gone with the step.
  useRefocus(place)
  return (
    <div className={styles.game}>
      <p id={place} className={styles.here}>
        {t('burden.here', { room: rooms[here]?.name ?? '' })}
      </p>
      <p className={styles.muted}>{t('burden.goal', { room: rooms[goal]?.name ?? '' })}</p>
      <div className={styles.meter}>
        <Limb label={t('burden.energy')} value={energy} max={Math.max(FULL, energy)} tone="energy" printed />
      </div>
      <div className={styles.chips}>
        {burdens.map(burden => (
          <Chip key={burden} tone="warn">
            {burden}
          </Chip>
        ))}
        <span>{t('burden.carry', { burdens: burdens.length, heavier })}</span>
      </div>
      <ul className={styles.ways} aria-label={t('burden.way')}>
        {exits.map(({ to, cost, lays, lifts }) => {
          const dear = cost !== null && costOf(cost) > energy
          const notes = [
            cost === null ? t('burden.unknown') : t('burden.cost', { cost: costOf(cost) }),
            lays === null ? null : t('burden.lays', { burden: lays }),
            lifts === null ? null : t('burden.lifts', { burden: lifts }),
            dear ? t('burden.dear') : null,
            hint[0] === to ? t('burden.hint', { next: rooms[hint[1] ?? to]?.name ?? '', more: hint[1] === undefined ? 0 : 1 }) : null,
          ].filter(note => note !== null)
          return (
            <li key={to}>
              <button
                type="button"
                className={styles.way}
                data-hint={hint[0] === to || undefined}
                disabled={isOver || dear}
                onClick={() => onInput({ kind: 'burden', to })}
              >
                <b>{rooms[to]?.name}</b> <small>{notes.join(' · ')}</small>
              </button>
            </li>
          )
        })}
      </ul>
      <div role="status">{isStuck ? <p className={styles.message}>{t('burden.stuck')}</p> : null}</div>
      <Button look="secondary" icon={Undo2} disabled={path.length < 2 || isOver} onClick={() => onInput({ kind: 'burden', to: null })}>
        {t('burden.back')}
      </Button>
    </div>
  )
}
