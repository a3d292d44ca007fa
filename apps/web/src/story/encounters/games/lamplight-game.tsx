import { type KeyboardEvent, useRef, useState } from 'react'
import { Button } from '../../../ui/actions/button.tsx'
import styles from '../encounters.module.css'
import type { Game } from './game.ts'
import own from './lamplight-game.module.css'
import { t } from './words/index.ts'

type Grid = Pick<Game<'lamplight'>['view'], 'width' | 'height' | 'walls'>

const STEPS = [
  [0, 1],
  [1, 0],
  [0, -1],
  [-1, 0],
] as const

/** The cells that a lamp lights: its row and its column up to the next wall. The rule is on the screen; the server judges. */
const litFrom = (lamp: number, { width, height, walls }: Grid): number[] => {
  const lit = [lamp]
  for (const [down, right] of STEPS) {
    let row = Math.floor(lamp / width) + down
    let column = (lamp % width) + right
    while (row >= 0 && row < height && column >= 0 && column < width && !walls.includes(row * width + column)) {
      lit.push(row * width + column)
      row += down
      column += right
    }
  }
  return lit
}

const KEYS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** Lamps on a grid with walls and windows. */
export function LamplightGame({ view, onInput, isOver, isPlaying = false }: Game<'lamplight'>) {
  const { width, height, walls, windows, lamps: most, given } = view
  const [lamps, setLamps] = useState<readonly number[]>(given)
  const [at, setAt] = useState(0)
  const cells = useRef<(HTMLButtonElement | null)[]>([])
  const lit = new Set(lamps.flatMap(lamp => litFrom(lamp, view)))
  const dark = windows.filter(window => !lit.has(window)).length
  const turn = (cell: number): void => {
    if (isOver || walls.includes(cell) || given.includes(cell)) return
    setLamps(now => (now.includes(cell) ? now.filter(one => one !== cell) : now.length < most ? [...now, cell] : now))
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = KEYS[event.key]
    if (!step) return
    event.preventDefault()
    const row = Math.min(height - 1, Math.max(0, Math.floor(at / width) + step[0]))
    const column = Math.min(width - 1, Math.max(0, (at % width) + step[1]))
    setAt(row * width + column)
    cells.current[row * width + column]?.focus()
  }
  const whatIs = (cell: number) => {
    if (walls.includes(cell)) return 'wall' as const
    if (lamps.includes(cell)) return 'lamp' as const
    if (windows.includes(cell)) return lit.has(cell) ? ('lit' as const) : ('dark' as const)
    return 'floor' as const
  }
  return (
    <div className={styles.game}>
      <p>{t('lamplight.rule', { lamps: most })}</p>
      <fieldset
        className={own.grid}
        style={{ gridTemplateColumns: `repeat(${width}, minmax(0, 3.5rem))` }}
        aria-label={t('lamplight.grid')}
        onKeyDown={onKeyDown}
      >
        {Array.from({ length: width * height }, (_, cell) => {
          const what = whatIs(cell)
          const words = { row: 1 + Math.floor(cell / width), column: 1 + (cell % width), what: t(`lamplight.${what}`) }
          return (
            <button
              key={cell}
              ref={button => {
                cells.current[cell] = button
              }}
              type="button"
              className={own.cell}
              data-what={what}
              data-lit={lit.has(cell) || undefined}
              tabIndex={cell === at ? 0 : -1}
              aria-label={t('lamplight.cell', words)}
              aria-pressed={what === 'lamp'}
              aria-disabled={what === 'wall' || isOver}
              onFocus={() => setAt(cell)}
              onClick={() => turn(cell)}
            />
          )
        })}
      </fieldset>
      <p className={styles.here} role="status">
        {t('lamplight.left', { dark, lamps: most - lamps.length })}
      </p>
      {dark > 0 && lamps.length === most && !isOver ? <p className={styles.muted}>{t('lamplight.stuck')}</p> : null}
      {/* A grid with dark windows can be checked as well, once every lamp stands: who is wrong twice gets help. */}
      <Button
        busy={isPlaying}
        disabled={(dark > 0 && lamps.length < most) || isOver}
        onClick={() => onInput({ kind: 'lamplight', lamps: [...lamps] })}
      >
        {t('check')}
      </Button>
    </div>
  )
}
