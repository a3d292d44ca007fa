// Settings that are saved as they were change nothing, so the audit log says nothing of them.

import { battleCalls } from '@xiotein/contract/battle'
import { careCalls } from '@xiotein/contract/care'
import { fameCalls } from '@xiotein/contract/fame'
import { retentionCalls } from '@xiotein/contract/retention'
import { schoolCalls } from '@xiotein/contract/school'
import { scorekeepingCalls } from '@xiotein/contract/scorekeeping'
import { siegeCalls } from '@xiotein/contract/siege'
import { storyCalls } from '@xiotein/contract/story'
import { vaultCalls } from '@xiotein/contract/vault'
import { expect, test } from 'vitest'
import { sql } from '../../platform/database/index.ts'
import { openTestSchool } from '../school.ts'

test('settings that are saved twice stand in the audit log once, and not at all as they were', async () => {
  const school = await openTestSchool()
  const classId = await school.schoolClass('7C')
  const admin = await school.person('Dr Grant', { role: 'admin' })
  const teacher = await school.person('Ms Haddad', { role: 'teacher', classId })
  const ada = await school.person('Ada', { pupilOf: classId })
  const { dailyReset, providers, mailConfigured, networkAddresses, publicUrl, isDemo, ...general } = (
    await admin.call(schoolCalls, 'school.settings', {})
  ).ok
  const sieges = (await admin.call(siegeCalls, 'siege.settings', {})).ok
  const duels = (await admin.call(battleCalls, 'battle.settings', {})).ok
  const dues = (await admin.call(vaultCalls, 'vault.settings', {})).ok
  const { access } = (await admin.call(fameCalls, 'fame.settings', {})).ok
  const { off, ...care } = (await admin.call(careCalls, 'care.rules', {})).ok
  const { smallTeams } = (await admin.call(storyCalls, 'story.settings', {})).ok
  const days = (opensOn: string | null) => [{ chapter: 2, opensOn }]
  const { reasons } = (await teacher.call(scorekeepingCalls, 'scorekeeping.reasons', { classId })).ok
  const saves = (isOther: boolean) => [
    admin.call(schoolCalls, 'school.change-settings', { ...general, name: isOther ? 'Another School' : general.name }),
    admin.call(siegeCalls, 'siege.change-settings', {
      ...sieges,
      mode: isOther ? (sieges.mode === 'off' ? 'friendly' : 'off') : sieges.mode,
    }),
    admin.call(battleCalls, 'battle.change-settings', { ...duels, duels: isOther ? !duels.duels : duels.duels }),
    admin.call(vaultCalls, 'vault.change-settings', { ...dues, dues: isOther ? !dues.dues : dues.dues }),
    admin.call(fameCalls, 'fame.change-access', { access: isOther ? 'off' : access }),
    admin.call(careCalls, 'care.change-rules', isOther ? { ...care, away: { ...care.away, on: !care.away.on } } : care),
    admin.call(storyCalls, 'story.change-settings', { smallTeams: isOther ? !smallTeams : smallTeams }),
    admin.call(retentionCalls, 'retention.change', { kind: 'notices', days: isOther ? 30 : 90 }),
    teacher.call(storyCalls, 'story.set-pace', { classIds: [classId], days: days(isOther ? '2027-01-11' : null) }),
    teacher.call(battleCalls, 'battle.set-time-factor', { personId: ada.personId, factor: isOther ? 'untimed' : '1' }),
  ]
  const entries = async () => {
    const rows = await school.db.rows(sql<{ action: string }>`select action from audit_entry order by action`)
    return rows.map(({ action }) => action)
  }
  const saved = async (isOther: boolean) => {
    for (const { status } of await Promise.all(saves(isOther))) expect(status).toBe(200)
    return entries()
  }
  expect(off).toEqual([])
  const before = await entries()
  expect(await saved(false)).toEqual(before)
  expect(
    (await teacher.call(scorekeepingCalls, 'scorekeeping.change-reasons', { classId, reasons: [...reasons], shown: [...reasons] })).status,
  ).toBe(200)
  expect(await entries()).toEqual(before)
  const changed = [
    'battle.change-settings',
    'battle.set-time-factor',
    'care.change-rules',
    'fame.change-access',
    'retention.change',
    'school.change-settings',
    'siege.change-settings',
    'story.change-settings',
    'story.set-pace',
    'vault.change-settings',
  ]
  const after = await saved(true)
  expect(after).toEqual([...before, ...changed].toSorted())
  expect(await saved(true)).toEqual(after)
})
