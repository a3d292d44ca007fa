import { RESET_AFTER_UTC_MIDNIGHT_MS } from '@xiotein/game/rules'
import { Cron } from 'croner'
import { DAY_MS, HOUR_MS } from '../durations.ts'
import type { Period } from './job.ts'

export type DuePeriod = { readonly period: string; readonly dueAt: Date }

type Schedule = {
  readonly pattern: string
  /** Null for the school's own time zone. */
  readonly zone: 'UTC' | null
  /** `date` is the calendar date in the zone at the beginning of the period. */
  readonly nameOf: (date: string, dueAt: Date) => string
}

const THURSDAY = 4
const RESET_HOUR = RESET_AFTER_UTC_MIDNIGHT_MS / HOUR_MS

/** '2026-W48': a week belongs to the year of its Thursday (ISO 8601). */
const weekOf = (date: string): string => {
  const day = new Date(`${date}T00:00:00Z`)
  const thursday = new Date(day.getTime() + (THURSDAY - (day.getUTCDay() || 7)) * DAY_MS)
  const newYear = Date.UTC(thursday.getUTCFullYear(), 0, 1)
  const week = Math.floor((thursday.getTime() - newYear) / DAY_MS / 7) + 1
  return `${thursday.getUTCFullYear()}-W${String(week).padStart(2, '0')}`
}
const minuteOf = (_date: string, dueAt: Date): string => `${dueAt.toISOString().slice(0, 16)}Z`

const SCHEDULES: Readonly<Record<Extract<Period, string>, Schedule>> = {
  hour: { pattern: '0 * * * *', zone: 'UTC', nameOf: minuteOf },
  day: { pattern: '0 0 * * *', zone: null, nameOf: date => date },
  week: { pattern: '0 0 * * 1', zone: null, nameOf: weekOf },
  'game-day': { pattern: `0 ${RESET_HOUR} * * *`, zone: 'UTC', nameOf: date => date },
  'game-week': { pattern: `0 ${RESET_HOUR} * * 1`, zone: 'UTC', nameOf: weekOf },
}

const scheduleOf = (period: Period): Schedule =>
  typeof period === 'string' ? SCHEDULES[period] : { pattern: period.cron, zone: null, nameOf: minuteOf }

type CachedPeriod = { readonly fromMs: number; readonly untilMs: number; readonly newest: DuePeriod | null }
/** Many jobs of many schools ask for the same few periods, every minute. */
const known = new Map<string, CachedPeriod>()
const MOST_KNOWN = 1_000

/** The newest period that has begun by `now`; null for a pattern that never came before. */
export const newestPeriod = (period: Period, schoolZone: string, now: Date): DuePeriod | null => {
  const { pattern, zone, nameOf } = scheduleOf(period)
  const timezone = zone ?? schoolZone
  const key = `${timezone} ${pattern} ${nameOf === minuteOf}`
  const before = known.get(key)
  const nowMs = now.getTime()
  if (before && nowMs >= before.fromMs && nowMs < before.untilMs) return before.newest
  const newest = compute(pattern, timezone, nameOf, now)
  if (known.size >= MOST_KNOWN) known.clear()
  const untilMs = new Cron(pattern, { timezone }).nextRun(now)?.getTime() ?? Number.POSITIVE_INFINITY
  known.set(key, { fromMs: nowMs, untilMs, newest })
  return newest
}

const compute = (pattern: string, timezone: string, nameOf: Schedule['nameOf'], now: Date): DuePeriod | null => {
  const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: timezone, year: 'numeric', month: '2-digit', day: '2-digit' })
  // A period that begins at this very instant has begun.
  const after = new Date(now.getTime() + 1)
  const [dueAt] = new Cron(pattern, { timezone }).previousRuns(1, after)
  return dueAt ? { period: nameOf(calendar.format(dueAt), dueAt), dueAt } : null
}
