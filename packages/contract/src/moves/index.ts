import { command, instant, nothing, read } from '@xiotein/contract/wire'
import { MANIFESTS } from '@xiotein/game/moves'
import { z } from 'zod'

const mine = z.strictObject({
  manifest: z.enum(MANIFESTS).nullable(),
  chosenAt: instant.nullable(),
  may: z.strictObject({ choose: z.boolean() }),
})

export const movesCalls = {
  'moves.manifest': read(nothing, mine),
  /** Chosen once; it cannot be changed. */
  'moves.choose-manifest': command(z.strictObject({ manifest: z.enum(MANIFESTS) }), mine),
} as const

export type MovesCalls = typeof movesCalls

export { movesRefusals } from './refusals.ts'
