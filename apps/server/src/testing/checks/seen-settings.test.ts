// Settings of the school are never saved over others that the sender has not seen.

import { battleCalls } from '@xiotein/contract/battle'
import { careCalls } from '@xiotein/contract/care'
import { fameCalls } from '@xiotein/contract/fame'
import { marketCalls } from '@xiotein/contract/market'
import { retentionCalls } from '@xiotein/contract/retention'
import { schoolCalls } from '@xiotein/contract/school'
import { siegeCalls } from '@xiotein/contract/siege'
import { storyCalls } from '@xiotein/contract/story'
import { vaultCalls } from '@xiotein/contract/vault'
import { expect, test } from 'vitest'
import { openTestSchool, type Visitor } from '../school.ts'

/** A form as one admin has it open. It saves what it shows with one change, and tells by the version what that was. */
type Form = {
  readonly version: string
  readonly save: (isOn: boolean, version?: string) => Promise<{ status: number; refusal: { refusal: string }; ok: { version: string } }>
}
const forms: Readonly<Record<string, (admin: Visitor) => Promise<Form>>> = {
  'school.change-settings': async admin => {
    const { ok } = await admin.call(schoolCalls, 'school.settings', {})
    const { dailyReset, providers, mailConfigured, networkAddresses, publicUrl, isDemo, version, ...shown } = ok
    return {
      version,
      save: (isOn, seen) =>
        admin.call(schoolCalls, 'school.change-settings', { ...shown, version: seen, name: isOn ? 'North School' : 'South School' }),
    }
  },
  'siege.change-settings': async admin => {
    const { version, ...shown } = (await admin.call(siegeCalls, 'siege.settings', {})).ok
    return {
      version,
      save: (isOn, seen) =>
        admin.call(siegeCalls, 'siege.change-settings', { ...shown, version: seen, mode: isOn ? 'friendly' : 'contested' }),
    }
  },
  'battle.change-settings': async admin => {
    const { version, ...shown } = (await admin.call(battleCalls, 'battle.settings', {})).ok
    return { version, save: (isOn, seen) => admin.call(battleCalls, 'battle.change-settings', { ...shown, version: seen, duels: isOn }) }
  },
  'vault.change-settings': async admin => {
    const { version, ...shown } = (await admin.call(vaultCalls, 'vault.settings', {})).ok
    return {
      version,
      save: (isOn, seen) => admin.call(vaultCalls, 'vault.change-settings', { ...shown, version: seen, movesPerDay: isOn ? 5 : 10 }),
    }
  },
  'care.change-rules': async admin => {
    const { version, off, ...shown } = (await admin.call(careCalls, 'care.rules', {})).ok
    return {
      version,
      // The number of a rule that is off is in no entry of the audit log, and is kept all the same.
      save: (isOn, seen) =>
        admin.call(careCalls, 'care.change-rules', { ...shown, version: seen, loses: { on: false, number: isOn ? 9 : 10 } }),
    }
  },
  'fame.change-access': async admin => {
    const { version } = (await admin.call(fameCalls, 'fame.settings', {})).ok
    return {
      version,
      save: (isOn, seen) => admin.call(fameCalls, 'fame.change-access', { version: seen, access: isOn ? 'names' : 'signed-in' }),
    }
  },
  'retention.change': async admin => {
    const { kinds } = (await admin.call(retentionCalls, 'retention.overview', {})).ok
    return {
      version: kinds.find(({ kind }) => kind === 'notices')?.version ?? '',
      save: (isOn, seen) => admin.call(retentionCalls, 'retention.change', { version: seen, kind: 'notices', days: isOn ? 30 : 60 }),
    }
  },
  'market.save-perk': async admin => {
    const read = async () => (await admin.call(marketCalls, 'market.perks', {})).ok.perks
    if ((await read()).length === 0) await admin.call(marketCalls, 'market.add-suggestions', {})
    const [perk] = await read()
    if (!perk) throw new Error('there is no perk')
    const { classes, version, ...shown } = perk
    return {
      version,
      save: async (onSale, seen) => {
        const answer = await admin.call(marketCalls, 'market.save-perk', {
          ...shown,
          classIds: classes.map(({ id }) => id),
          version: seen,
          onSale,
        })
        return { status: answer.status, refusal: answer.refusal, ok: answer.status === 200 ? answer.ok.perk : { version: '' } }
      },
    }
  },
  'story.change-settings': async admin => {
    const { version } = (await admin.call(storyCalls, 'story.settings', {})).ok
    return { version, save: (smallTeams, seen) => admin.call(storyCalls, 'story.change-settings', { version: seen, smallTeams }) }
  },
}

test.each(Object.entries(forms))(
  '%s refuses a form that shows what is no longer so, and takes it once it was asked again',
  async (_, open) => {
    const school = await openTestSchool()
    const [grant, berg] = [await school.person('Dr Grant', { role: 'admin' }), await school.person('Mr Berg', { role: 'admin' })]
    // Both begin from the same state.
    await (await open(grant)).save(true)
    const [early, late] = [await open(grant), await open(berg)]
    expect(early.version).toBe(late.version)
    const saved = await early.save(false, early.version)
    expect(saved.status).toBe(200)

    const over = await late.save(true, late.version)
    expect([over.status, over.refusal.refusal]).toEqual([409, 'school.settings-changed'])
    expect((await open(berg)).version).toBe(saved.ok.version)
    // Somebody who wants what is saved already overwrites nothing.
    expect((await late.save(false, late.version)).status).toBe(200)

    const again = await open(berg)
    const second = await again.save(true, again.version)
    expect(second.status).toBe(200)
    // The answer contains the version for the next save of the same form. A page of an earlier version sends none.
    expect((await again.save(false, second.ok.version)).status).toBe(200)
    expect((await again.save(true)).status).toBe(200)
  },
)

test('of two admins who save at the same moment, one does', async () => {
  const school = await openTestSchool()
  const [grant, berg] = [await school.person('Dr Grant', { role: 'admin' }), await school.person('Mr Berg', { role: 'admin' })]
  const seen = { version: (await grant.call(fameCalls, 'fame.settings', {})).ok.version }
  const answers = await Promise.all([
    grant.call(fameCalls, 'fame.change-access', { ...seen, access: 'names' }),
    berg.call(fameCalls, 'fame.change-access', { ...seen, access: 'off' }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})
