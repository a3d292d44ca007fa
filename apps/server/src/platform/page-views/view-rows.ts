import type { PlatformCalls, RoutePattern } from '@xiotein/contract/wire'
import type { Language } from '@xiotein/game/rules'
import type { z } from 'zod'
import { type Queryable, sql, type Writer } from '../database/index.ts'
import { HOUR_MS } from '../durations.ts'

/** A counted page view: the pattern of a page, the language and the width class of the window. */
type PageView = z.output<PlatformCalls['platform.page-view']['input']>
export type HourlySum = PageView & { readonly hour: Date; readonly views: number }

/** Hours begin in UTC. */
const hourOf = (at: Date): Date => new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS)
export const hoursBefore = (at: Date, hours: number): Date => new Date(at.getTime() - hours * HOUR_MS)

export const addView = async (writer: Writer, now: Date, { route, language, width }: PageView): Promise<void> => {
  await writer.run(sql`
    insert into platform_page_view as sum (hour, route, language, width, views) values (${hourOf(now)}, ${route}, ${language}, ${width}, 1)
    on conflict (hour, route, language, width) do update set views = sum.views + 1`)
}

/** The counts of all hours before this one. */
export const sumsBefore = (db: Queryable, before: Date): Promise<HourlySum[]> =>
  db.rows(sql<{ hour: Date; route: RoutePattern; language: Language; width: 'phone' | 'tablet' | 'desktop'; views: number }>`
    select hour, route, language, width, views from platform_page_view where hour < ${before} order by hour, route, language, width`)

/** Deletes the counts of all hours before this one. */
export const forgetSums = async (writer: Writer, before: Date): Promise<void> => {
  await writer.run(sql`delete from platform_page_view where hour < ${before}`)
}
