// The benches of the rules: no database, no network, one core.

import type { Row } from '../row.ts'
import { duelRows } from './duels.ts'
import { effectRows } from './effect.ts'
import { siegeRows } from './sieges.ts'
import { sizeRows } from './size.ts'

/** Duel turns a second beside a well-known engine on this machine, siege decisions a second, the wait for the effect of a changed move, and what the browser has to load. */
export const gameBench = async (): Promise<Row[]> => [...(await duelRows()), ...siegeRows(), ...effectRows(), ...(await sizeRows())]
