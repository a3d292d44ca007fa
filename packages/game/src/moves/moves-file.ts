// A school's changes of moves as a file, for another school or for later. docs/game-rules.md, "The moves of a school".

import { accept, type Decision, refuse } from '@xiotein/game/rules'
import type { MoveOverride, MoveOverrides } from './overrides.ts'

const FORMAT = 'xiotein-moves'
const VERSION = 1

type MovesFileRefusal = 'not-json' | 'not-moves' | 'newer' | 'unknown-key' | 'wrong-value'

export const movesFileOf = (overrides: MoveOverrides): string =>
  `${JSON.stringify({ format: FORMAT, version: VERSION, moves: overrides }, null, 2)}\n`

type Plain = Readonly<Record<string, unknown>>
const isPlain = (value: unknown): value is Plain => typeof value === 'object' && value !== null && !Array.isArray(value)

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const unknownKey = (value: Plain, known: readonly string[]): string | undefined => Object.keys(value).find(key => !known.includes(key))

const overrideFrom = (move: string, value: unknown): Decision<MoveOverride, MovesFileRefusal> => {
  if (!isPlain(value)) return refuse('wrong-value', { key: move })
  const key = unknownKey(value, ['damage', 'name'])
  if (key !== undefined) return refuse('unknown-key', { key: `${move}.${key}` })
  const { damage, name } = value
  if (damage !== undefined && typeof damage !== 'number') return refuse('wrong-value', { key: `${move}.damage` })
  if (name !== undefined && typeof name !== 'string') return refuse('wrong-value', { key: `${move}.name` })
  return accept({ ...(damage === undefined ? {} : { damage }), ...(name === undefined ? {} : { name }) })
}

/** The changes that a file holds. Refuses what is no such file, and every key that it does not know. Whether the school may have them is for `applyOverrides`. */
export const readMovesFile = (text: string): Decision<MoveOverrides, MovesFileRefusal> => {
  const file = parsed(text)
  if (file === undefined) return refuse('not-json')
  if (!isPlain(file) || file.format !== FORMAT || !isPlain(file.moves)) return refuse('not-moves')
  if (file.version !== VERSION) return refuse('newer')
  const key = unknownKey(file, ['format', 'version', 'moves'])
  if (key !== undefined) return refuse('unknown-key', { key })
  const overrides: [string, MoveOverride][] = []
  for (const [move, value] of Object.entries(file.moves)) {
    const override = overrideFrom(move, value)
    if (!override.ok) return override
    overrides.push([move, override.outcome])
  }
  return accept(Object.fromEntries(overrides))
}
