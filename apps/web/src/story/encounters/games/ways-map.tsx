import type { Game } from './game.ts'
import styles from './ways-map.module.css'

const STEP = 44
const RADIUS = 14
const HEIGHT = 140
/** Rooms that are shown at once: as many as a phone has room for. */
const SHOWN = 8
const BEHIND = 1
/** The heights of three rooms in a row. No straight way between two of them leads through a third. */
const LEVELS = [70, 24, 116] as const

type Rooms = Game<'burden'>['view']['rooms']

const placeOf = (room: number): { x: number; y: number } => ({ x: STEP / 2 + STEP * room, y: LEVELS[room % LEVELS.length] ?? 0 })

/** A way from a room to one further on: a longer one stays at its height first, and so passes the rooms between. */
const lineOf = (from: number, to: number): string => {
  const [start, end] = [placeOf(from), placeOf(to)]
  const bend = to - from === 1 ? start : { x: end.x - STEP * 0.4, y: start.y + (end.y - start.y) * 0.15 }
  return `M${start.x} ${start.y}Q${bend.x} ${bend.y} ${end.x} ${end.y}`
}

type WaysMapProps = { rooms: Rooms; path: readonly number[]; goal: number }

/** The rooms around the player, and the ways between them. The buttons beside it have the same numbers, and say what each way costs. */
export function WaysMap({ rooms, path, goal }: WaysMapProps) {
  const here = path.at(-1) ?? 0
  const first = Math.max(0, Math.min(here - BEHIND, rooms.length - SHOWN))
  const ways = rooms.flatMap(({ exits }, from) => exits.map(({ to }) => ({ from, to })))
  const isWalked = (from: number, to: number): boolean => path.some((room, at) => room === from && path[at + 1] === to)
  return (
    <svg className={styles.map} viewBox={`${first * STEP} 0 ${SHOWN * STEP} ${HEIGHT}`} aria-hidden="true">
      {ways.map(({ from, to }) => (
        <path
          key={`${from}-${to}`}
          d={lineOf(from, to)}
          className={styles.way}
          data-walked={isWalked(from, to) || undefined}
          data-next={from === here || undefined}
        />
      ))}
      {rooms.map(({ name }, room) => {
        const { x, y } = placeOf(room)
        return (
          <g key={name} className={styles.room} data-seen={path.includes(room) || undefined} data-here={room === here || undefined}>
            <circle cx={x} cy={y} r={room === goal ? RADIUS + 3 : RADIUS} data-goal={room === goal || undefined} />
            <text x={x} y={y + 5} textAnchor="middle">
              {room + 1}
            </text>
          </g>
        )
      })}
    </svg>
  )
}
