// A siege attack that takes PP, and a purchase, in a class of thirty.

import { randomUUID } from 'node:crypto'
import { GAME_DAY_MS } from '@xiotein/game/rules'
import { lockBalances, movePp, openAccounts } from '../../../apps/server/src/ledger/index.ts'
import { inChange } from '../../../apps/server/src/platform/change.ts'
import { sql } from '../../../apps/server/src/platform/database/index.ts'
import type { School } from '../../../apps/server/src/platform/school.ts'
import type { Row } from '../row.ts'
import { againstPg, callerOf } from './against-pg.ts'
import type { BenchPerson, BenchSchool } from './bench-school.ts'
import { callInside } from './call-inside.ts'

const PUPILS = 30
const PP = 500
const PRICE = 60

/** PP of yesterday: what an attack may take is a share of the morning's. */
const givePp = (school: School, ids: readonly string[]): Promise<void> =>
  inChange({ ...school, clock: () => new Date(Date.now() - GAME_DAY_MS) }, async change => {
    const { tx } = change
    await openAccounts(tx, ids)
    await lockBalances(tx, ids)
    const given = { amount: PP, kind: 'class-points', counterpart: 'class-awards', reason: 'Bench' } as const
    await movePp(
      change,
      null,
      ids.map(personId => ({ personId, causeId: randomUUID(), ...given })),
    )
  })

export const spendingBench = async (bench: BenchSchool): Promise<Row[]> => {
  const opened = await bench.open()
  const { school } = opened
  const classId = await bench.schoolClass('Spenders')
  const admin = await callerOf(school, await bench.person('Spending Admin', { role: 'admin' }))
  const pupils: BenchPerson[] = []
  for (let at = 0; at < PUPILS; at += 1) pupils.push(await bench.person(`Spender ${at}`, { pupilOf: classId }))
  const ids = pupils.map(({ id }) => id)
  await bench.db.run(sql`update people_person set created_at = now() - interval '90 days' where id = any(${ids}::uuid[])`)
  await givePp(school, ids)
  const settings = (await callInside(school, 'siege.settings', admin, {})) as object
  await callInside(school, 'siege.change-settings', admin, { ...settings, mode: 'contested' })
  const plain = { id: null, name: 'Small Snack', note: '', category: 'food', picture: 'cookie', truthMetal: PRICE, onSale: true }
  const limits = { stockAWeek: 10, limitAWeek: 2, saleFrom: null, saleUntil: null, classIds: [] }
  const { perk } = (await callInside(school, 'market.save-perk', admin, { ...plain, ...limits })) as { perk: { id: string } }

  const [own, other] = pupils
  if (!own || !other) throw new Error('there are too few pupils')
  const caller = await callerOf(school, own)
  const rows = [
    await againstPg(bench, school, {
      what: 'A siege attack that takes PP',
      call: 'siege.attack',
      caller,
      input: { targetId: other.id, moveId: 'vault-hack', cardId: null },
    }),
    await againstPg(bench, school, {
      what: 'A purchase in the market',
      call: 'market.buy',
      caller,
      input: { perkId: perk.id, truthMetal: PRICE },
    }),
  ]
  await opened.close()
  return rows
}
