// Two tabs, two devices, and a teacher who gives points at the same time: always one number, and it is the server's.

import { ledgerCalls } from '@xiotein/contract/ledger'
import { vaultCalls } from '@xiotein/contract/vault'
import { expect, test } from 'vitest'
import { openTestSchool } from '../testing/school.ts'
import { breakShield, givePp, ppOf, steal, vaultMine } from '../testing/vault-life.ts'

test('when many upgrades are pressed at once, as many are done as the PP pay for', async () => {
  const school = await openTestSchool({ limits: false })
  const ada = await school.person('Ada', { pupilOf: await school.schoolClass('7C') })
  await givePp(school, ada.personId, 260)
  const answers = await Promise.all(Array.from({ length: 12 }, () => ada.call(vaultCalls, 'vault.upgrade', { upgrade: 'shield' })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, ...Array.from({ length: 9 }, () => 409)])
  expect(await vaultMine(ada)).toMatchObject({ maxShield: 125, shield: 125, version: 3 })
  expect(await ppOf(school.db, ada.personId)).toBe(35)
})

test('two tabs that mend the same shields pay once', async () => {
  const school = await openTestSchool({ limits: false })
  const ada = await school.person('Ada', { pupilOf: await school.schoolClass('7C') })
  await givePp(school, ada.personId, 100)
  await breakShield(school, ada.personId, 10)
  const answers = await Promise.all(Array.from({ length: 6 }, () => ada.call(vaultCalls, 'vault.restore-shields', { costPp: 10 })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.find(({ status }) => status === 409)?.refusal.words).toBe('Your shields are already at maximum strength')
  expect(await ppOf(school.db, ada.personId)).toBe(90)
})

test('points that a teacher gives between two upgrades are neither lost nor doubled', async () => {
  const school = await openTestSchool({ limits: false })
  const ada = await school.person('Ada', { pupilOf: await school.schoolClass('7C') })
  await givePp(school, ada.personId, 150)
  await Promise.all([
    ada.call(vaultCalls, 'vault.upgrade', { upgrade: 'shield' }),
    givePp(school, ada.personId, 7),
    ada.call(vaultCalls, 'vault.upgrade', { upgrade: 'firewall' }),
    givePp(school, ada.personId, 5),
  ])
  expect((await ada.call(ledgerCalls, 'ledger.balance', {})).ok.pp).toBe(37)
  const { rows } = (await ada.call(vaultCalls, 'vault.history', {})).ok
  const spent = rows.flatMap(({ changes }) => changes.filter(({ what }) => what === 'pp')).map(({ before, after }) => after - before)
  expect(spent.sort((a, b) => a - b)).toEqual([-75, -50])
})

test('two pupils who have robbed each other bring their PP back at the same moment, and neither waits for the other', async () => {
  const school = await openTestSchool({ limits: false })
  const classId = await school.schoolClass('7C')
  const pupils = await Promise.all(['Ada', 'Ben', 'Cem', 'Dora'].map(name => school.person(name, { pupilOf: classId })))
  for (const { personId } of pupils) await givePp(school, personId, 200)
  for (const attacker of pupils)
    for (const target of pupils) if (attacker !== target) await steal(school, attacker.personId, target.personId, 5)
  const answers = await Promise.all(pupils.map(pupil => pupil.call(vaultCalls, 'vault.restore-loot', {})))
  expect(answers.map(({ status, ok }) => [status, ok.restoredPp])).toEqual(pupils.map(() => [200, 15]))
  for (const { personId } of pupils) expect(await ppOf(school.db, personId)).toBe(200)
})
