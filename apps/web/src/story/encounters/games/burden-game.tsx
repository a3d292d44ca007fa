import { Undo2 } from 'lucide-react'
import { Button } from '../../../ui/actions/button.tsx'
import { Chip } from '../../../ui/display/chip.tsx'
import { Limb } from '../../../ui/display/limb.tsx'
import { useRefocus } from '../../../ui/use-refocus.ts'
import styles from '../encounters.module.css'
import type { Game } from './game.ts'
import { WaysMap } from './ways-map.tsx'
import { t } from './words/index.ts'

const FULL = 100

type View = Game<'burden'>['view']
type Way = View['rooms'][number]['exits'][number]

/** Returns the burdens carried after a step. */
const carriedAfter = (burdens: readonly string[], { lays, lifts }: Way): string[] => {
  const kept = burdens.filter(burden => burden !== lifts)
  return lays === null || kept.includes(lays) ? kept : [...kept, lays]
}

/** Returns the costs of the steps after this one, so that the player can think ahead. */
const aheadIn = ({ rooms, burdens, heavier }: View, way: Way): string[] =>
  (rooms[way.to]?.exits ?? []).map(({ to, cost }) => {
    const room = rooms[to]?.name ?? ''
    return cost === null
      ? t('burden.ahead.unknown', { room })
      : t('burden.ahead', { room, cost: cost + heavier * carriedAfter(burdens, way).length })
  })

/** A way through rooms, from one to the next, with energy that has to last. */
export function BurdenGame({ view, onInput, isOver }: Game<'burden'>) {
  const { rooms, path, goal, energy, burdens, heavier, hint } = view
  const here = path.at(-1) ?? 0
  // A player who has run out of energy goes no further.
  const exits = energy < 0 ? [] : (rooms[here]?.exits ?? [])
  const costOf = (cost: number): number => cost + heavier * burdens.length
  const isStuck = !isOver && exits.length > 0 && exits.every(({ cost }) => cost !== null && costOf(cost) > energy)
  const place = `burden-${path.length}`
  // The way that was pressed is gone with the step. At the end of a try that failed, the next one takes the focus.
  useRefocus(energy < 0 ? null : place)
  return (
    <div className={styles.game}>
      <p id={place} className={styles.here}>
        {t('burden.here', { room: rooms[here]?.name ?? '', energy: Math.max(0, energy) })}
      </p>
      <p className={styles.muted}>{t('burden.goal', { room: rooms[goal]?.name ?? '' })}</p>
      <WaysMap rooms={rooms} path={path} goal={goal} />
      <div className={styles.meter}>
        <Limb label={t('burden.energy')} value={Math.max(0, energy)} max={Math.max(FULL, energy)} tone="energy" printed />
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
        {exits.map(way => {
          const { to, cost, lays, lifts } = way
          const dear = cost !== null && costOf(cost) > energy
          const notes = [
            t('burden.cost', { cost: costOf(cost ?? 0) }),
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
                disabled={isOver}
                onClick={() => onInput({ kind: 'burden', to })}
              >
                <b>
                  {/* As on the map, which is only seen. */}
                  <span aria-hidden="true">{to + 1}. </span>
                  {rooms[to]?.name}
                </b>{' '}
                <small>{notes.join(' · ')}</small>
                {way.to === goal ? null : <small>{t('burden.then', { ways: aheadIn(view, way).join(', ') })}</small>}
              </button>
            </li>
          )
        })}
      </ul>
      <div role="status">
        {energy < 0 ? (
          <p className={styles.message}>{t('burden.fallen', { room: rooms[here]?.name ?? '', missing: 0 - energy })}</p>
        ) : isStuck ? (
          <p className={styles.message}>{t('burden.stuck')}</p>
        ) : null}
      </div>
      <Button look="secondary" icon={Undo2} disabled={path.length < 2 || isOver} onClick={() => onInput({ kind: 'burden', to: null })}>
        {t('burden.back')}
      </Button>
      {path.length > 1 && hint[0] !== undefined && hint[0] === path.at(-2) ? <p className={styles.muted}>{t('burden.hintBack')}</p> : null}
    </div>
  )
}
