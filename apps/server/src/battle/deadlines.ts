import { sql } from '../platform/database/index.ts'
import type { Deadlines } from '../platform/deadlines/index.ts'
import { runClock } from './advance.ts'
import { begin } from './begin.ts'
import { expire } from './expire.ts'
import { openSince } from './lobby-rows.ts'

const AT_ONCE = 100

/** Lobbies whose players had time to leave: their battles begin. */
export const beginnings: Deadlines = {
  name: 'battle-begins',
  due: async (db, now) => {
    const rows = await db.rows(sql<{ id: string }>`
      select id from battle_lobby where begins_at is not null and begins_at <= ${now} order by begins_at limit ${AT_ONCE}`)
    return rows.map(({ id }) => id)
  },
  run: begin,
}

/** Lobbies that nobody has joined in time. */
export const expiries: Deadlines = {
  name: 'battle-lobby-expires',
  due: async (db, now) => {
    const rows = await db.rows(sql<{ id: string }>`
      select id from battle_lobby where status = 'waiting' and created_at <= ${openSince(now)} order by created_at limit ${AT_ONCE}`)
    return rows.map(({ id }) => id)
  },
  run: expire,
}

/** Battles whose clock has run out. */
export const clocks: Deadlines = {
  name: 'battle-clock',
  due: async (db, now) => {
    const rows = await db.rows(sql<{ id: string }>`
      select id from battle_battle where due_at is not null and due_at <= ${now} order by due_at limit ${AT_ONCE}`)
    return rows.map(({ id }) => id)
  },
  run: runClock,
}
