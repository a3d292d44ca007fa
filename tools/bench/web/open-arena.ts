import { sql } from '../../../apps/server/src/platform/database/index.ts'
import type { School } from '../../../apps/server/src/platform/school.ts'
import { callerOf } from '../school/against-pg.ts'
import type { BenchPerson, BenchSchool } from '../school/bench-school.ts'
import { callInside } from '../school/call-inside.ts'

const SETTINGS = { allowActionCards: true, allowSpectators: false, timeLimitSeconds: 900, maxTurns: 30 }
const PATIENCE_MS = 30_000

/** Allows sieges and duels, and begins a duel of two pupils. Returns its address once it has begun. */
export const openArena = async (
  bench: BenchSchool,
  school: School,
  [host, guest]: readonly [BenchPerson, BenchPerson],
): Promise<string> => {
  // New pupils cannot be attacked in the first weeks.
  await bench.db.run(sql`update people_person set created_at = now() - interval '90 days'`)
  const admin = await callerOf(school, await bench.person('Arena Admin', { role: 'admin' }))
  const sieges = (await callInside(school, 'siege.settings', admin, {})) as object
  await callInside(school, 'siege.change-settings', admin, { ...sieges, mode: 'contested' })
  await callInside(school, 'battle.change-settings', admin, { duels: true, reach: 'classmates', openHours: null })
  const fighter = await callerOf(school, host)
  const { lobbyId } = (await callInside(school, 'battle.create', fighter, { name: 'Pages', settings: SETTINGS })) as { lobbyId: string }
  await callInside(school, 'battle.join', await callerOf(school, guest), { lobbyId })
  await bench.db.run(sql`update battle_lobby set begins_at = created_at where id = ${lobbyId}`)
  const latest = Date.now() + PATIENCE_MS
  for (;;) {
    const { battleId } = (await callInside(school, 'battle.lobbies', fighter, {})) as { battleId: string | null }
    if (battleId) return `/battle/${battleId}`
    if (Date.now() > latest) throw new Error('the duel has not begun')
    await new Promise(resolve => setTimeout(resolve, 200))
  }
}
