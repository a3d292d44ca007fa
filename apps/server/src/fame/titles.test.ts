import { randomUUID } from 'node:crypto'
import { fameCalls } from '@xiotein/contract/fame'
import { growthCalls } from '@xiotein/contract/growth'
import { movesCalls } from '@xiotein/contract/moves'
import type { FameAccess } from '@xiotein/game/fame'
import type { Badge } from '@xiotein/game/growth'
import type { Manifest } from '@xiotein/game/moves'
import { expect, test } from 'vitest'
import { grantXp } from '../growth/index.ts'
import { openTestSchool, type Visitor } from '../testing/school.ts'

test('only classmates and staff see title and manifest beside the name, however open the Hall of Fame is', async () => {
  const school = await openTestSchool()
  const classId = await school.schoolClass('7C')
  const admin = await school.person('Mr Osei', { role: 'admin' })
  const teacher = await school.person('Ms Haddad', { role: 'teacher', classId })
  const ada = await school.person('Ada Okafor', { pupilOf: classId })
  const ben = await school.person('Ben Ito', { pupilOf: classId })
  const stranger = await school.person('Cem Yilmaz', { pupilOf: await school.schoolClass('8A') })
  const entry = { personId: ada.personId, amount: 60, source: 'class-points', causeId: randomUUID() }
  await school.change(change => grantXp(change, [entry]))
  await ada.call(growthCalls, 'growth.wear-title', { badge: 'points-50' })
  await ada.call(movesCalls, 'moves.choose-manifest', { manifest: 'empathy' })

  const told = ({ title, manifest }: { title: Badge | null; manifest: Manifest | null }) => [title, manifest]
  const onBoard = async (reader: Visitor) => (await reader.call(fameCalls, 'fame.board', {})).ok.top.map(told)
  const inList = async (reader: Visitor) => (await reader.call(fameCalls, 'fame.everybody', {})).ok.rows.map(told)
  const [all, nothing] = [
    ['points-50', 'empathy'],
    [null, null],
  ]
  for (const access of ['initials', 'names'] satisfies FameAccess[]) {
    await admin.call(fameCalls, 'fame.change-access', { access })
    for (const reader of [ada, ben, teacher, admin]) expect([access, await onBoard(reader)]).toEqual([access, [all]])
    for (const reader of [stranger, school.anybody()]) expect([access, await onBoard(reader)]).toEqual([access, [nothing]])
    expect([await inList(ben), await inList(stranger)]).toEqual([
      [all, nothing, nothing],
      [nothing, nothing, nothing],
    ])
  }
})
