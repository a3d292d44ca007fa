import { z } from 'zod'
import { isReadable } from './readable.ts'
import type { RefusalName } from './refusals.ts'

/** Parts of inputs and answers that every feature uses. Objects are strict: an unknown key is refused. */
export const id = z.uuid()
/** ISO 8601 has a year 0000, the calendar of the database does not. */
const hasYear = (text: string): boolean => !text.startsWith('0000')
const YEARS = { message: 'a year from 0001 on' }
/** A moment in UTC. */
export const instant = z.iso.datetime().max(30).refine(hasYear, YEARS)
/** A day of the calendar, such as 2026-12-04. */
export const calendarDay = z.iso.date().refine(hasYear, YEARS)
export const nothing = z.strictObject({})
export const done = z.strictObject({ done: z.literal(true) })

const plain = (max: number) =>
  z
    .string()
    .max(max * 4)
    .transform(text => text.normalize('NFC').replace(/\s+/gu, ' ').trim())

export const line = (min: number, max: number) =>
  plain(max).refine(text => text.length >= min && text.length <= max && isReadable(text), { message: `${min} to ${max} characters` })

/** Text of several lines. Blank lines are kept, one at a time. */
export const prose = (min: number, max: number) =>
  z
    .string()
    .max(max * 4)
    .transform(text =>
      text
        .normalize('NFC')
        .replace(/\r\n?/gu, '\n')
        .replace(/[^\S\n]+/gu, ' ')
        .replace(/ ?\n ?/gu, '\n')
        .replace(/\n{3,}/gu, '\n\n')
        .trim(),
    )
    .refine(text => text.length >= min && text.length <= max && text.split('\n').every(isReadable), {
      message: `${min} to ${max} characters`,
    })

const SITE = 'an address such as https://points.example.org'
/** The address of a school: no path, because pages and cookies belong to the whole address. */
export const siteAddress = z
  .url({ protocol: /^https?$/, error: SITE })
  .max(300)
  .transform(text => text.replace(/\/+$/, ''))
  .refine(text => /^https?:\/\/[^/?#\s]+$/.test(text), { error: SITE })

/**
 * Cursors into lists that are read page by page, newest first: the number of an entry, or a moment in milliseconds and an id.
 * Fifteen digits reach the year 33658; the database counts further, and so does JavaScript.
 */
export const entryCursor = z.string().regex(/^\d{1,15}$/)
export const momentCursor = z.string().regex(/^\d{1,15}_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
/** A cursor into a list that is read by name: the last person of a page, with the name that placed them there. */
export const nameCursor = z.string().regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12} [^\0]{1,120}$/)
export const page = <Row extends z.ZodType>(row: Row) => z.strictObject({ rows: z.array(row), next: z.string().nullable() })

/** The answer of a refusal. `words` comes from the server and can be shown unchanged. */
export const refusalAnswer = z.strictObject({
  refusal: z.string(),
  words: z.string(),
  detail: z.record(z.string(), z.union([z.string(), z.number()])),
  errorId: z.string().nullable(),
})
export type RefusalAnswer = z.output<typeof refusalAnswer> & { readonly refusal: RefusalName }

/** Windows in which something is open, by the school's clock: minutes after midnight on some days. Monday is 1, Sunday 7. Null at every hour. */
export const openHours = z
  .array(
    z.strictObject({
      weekdays: z.array(z.number().int().min(1).max(7)).min(1).max(7),
      fromMinute: z.number().int().min(0).max(1_439),
      toMinute: z.number().int().min(1).max(1_440),
    }),
  )
  .max(14)
  .nullable()
export type OpenHoursOfSchool = z.output<typeof openHours>
