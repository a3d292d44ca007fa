import type { ReactNode } from 'react'
import { PLATE, PLATES, SPOT } from './plates.ts'
import styles from './watch-game.module.css'

type Detail = { readonly sketch: string; readonly state: 'was' | 'now' }
type PlateProps = {
  plate: string
  time: 'was' | 'now'
  details: readonly Detail[]
  /** The spots that lie over the sketch of each earlier detail, also over those that are gone. */
  spots: readonly { readonly sketch: string; readonly spot: ReactNode }[]
}

const percent = (part: number, whole: number): string => `${(100 * part) / whole}%`

/** The drawing of a place at one of two times. Its details in words are beside it. */
export function Plate({ plate, time, details, spots }: PlateProps) {
  const drawn = PLATES[plate]
  if (!drawn) return null
  const { drawing, scale, places } = drawn
  const side = SPOT * scale
  return (
    <div className={styles.plate}>
      <svg viewBox={`0 0 ${PLATE.width} ${PLATE.height}`} aria-hidden="true">
        <use href={`${drawing}#ground-${time}`} />
        {details.map(({ sketch, state }) => {
          const [x = 0, y = 0] = places[sketch] ?? []
          return <use key={sketch} href={`${drawing}#${sketch}-${state}`} transform={`translate(${x} ${y}) scale(${scale})`} />
        })}
      </svg>
      {spots.map(({ sketch, spot }) => {
        const [x = 0, y = 0] = places[sketch] ?? []
        const place = { left: percent(x - side / 2, PLATE.width), top: percent(y - side / 2, PLATE.height) }
        return (
          <div key={sketch} style={{ ...place, width: percent(side, PLATE.width), height: percent(side, PLATE.height) }}>
            {spot}
          </div>
        )
      })}
    </div>
  )
}
