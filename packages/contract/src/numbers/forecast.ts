// The input and the answer of the forecast of the page Economy.

import { id } from '@xiotein/contract/wire'
import { POINTS_PERCENTS } from '@xiotein/game/numbers'
import { z } from 'zod'

const count = z.number().int().min(0)

/** A trial: another price for one ware, more or fewer points in class, dues or none. Anything left out stays as it is. */
export const trial = z.strictObject({
  classId: id.optional(),
  ware: z.string().max(40).optional(),
  pp: z
    .string()
    .regex(/^[0-9]{1,6}$/)
    .optional(),
  points: z.enum(POINTS_PERCENTS).optional(),
  dues: z.stringbool().optional(),
})

/** The PP that all pupils hold together: today, and at the end of each week. */
const weeks = z.array(count)

export const forecast = z.strictObject({
  classes: z.array(z.strictObject({ id, name: z.string() })),
  pupils: count,
  /** Weeks with points that the forecast is based on. */
  pastWeeks: count,
  /** The reason why there is none. */
  lacks: z.enum(['pupils', 'weeks']).nullable(),
  asToday: weeks,
  /** Empty where nothing is tried. */
  tried: weeks,
  wares: z.array(z.strictObject({ ware: z.string(), name: z.string(), pp: count })),
  dues: z.boolean(),
})
