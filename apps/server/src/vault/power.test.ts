import { squadsCalls } from '@xiotein/contract/squads'
import { vaultCalls } from '@xiotein/contract/vault'
import { expect, test } from 'vitest'
import { sql } from '../platform/database/index.ts'
import { openTestSchool } from '../testing/school.ts'
import { givePp } from '../testing/vault-life.ts'

test('a stronger vault raises the power on the card, and its pupil hears of it', async () => {
  const school = await openTestSchool()
  const ada = await school.person('Ada', { pupilOf: await school.schoolClass('7C') })
  await givePp(school, ada.personId, 1_000)
  const powerOf = async () => (await ada.call(squadsCalls, 'squads.power-card', {})).ok.card?.power ?? 0
  const before = await powerOf()
  for (let step = 0; step < 2; step += 1) await ada.call(vaultCalls, 'vault.upgrade', { upgrade: 'shield' })
  expect(await powerOf()).toBeGreaterThan(before)
  const heard = await school.db.rows(sql<{ name: string }>`
    select name from platform_event where topic = ${`person:${ada.personId}`} and name like 'squads.%'`)
  expect(heard.map(({ name }) => name)).toEqual(['squads.card-changed', 'squads.card-changed'])
})
