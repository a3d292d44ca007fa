import { test } from 'vitest'
import { rushLobbies } from '../lobby-rush.ts'
import { openTestSchool } from '../school.ts'

test('B7: a hundred join each of a hundred lobbies at once: two get in, and leaving and cancelling beside it breaks nothing', async () => {
  const school = await openTestSchool({ limits: false })
  school.setClock('2026-11-25T15:00:00Z')
  const classId = await school.schoolClass('7C')
  await rushLobbies(school, name => school.person(name, { pupilOf: classId }), { lobbies: 100, joins: 100 })
}, 600_000)
