import { expect, test } from 'vitest'
import { sql } from '../../platform/database/index.ts'
import { openTestSchool } from '../../testing/school.ts'
import { bringToBoss, choosesInTeam, openFight, teamFightOf } from '../../testing/team-life.ts'

test('a battle that was begun under earlier rules is gone at its next turn, is no try, and its pupils can gather again', async () => {
  const school = await openTestSchool({ limits: false })
  const at = (seconds: number): void => school.setClock(new Date(Date.parse('2026-11-25T15:00:00Z') + seconds * 1000))
  at(0)
  const classId = await school.schoolClass('7C')
  const [ada, ben] = [await school.person('Ada', { pupilOf: classId }), await school.person('Ben', { pupilOf: classId })]
  const pupils = [ada, ben] as const
  for (const each of pupils) await bringToBoss(school, each)
  const teamId = await openFight(pupils)
  await choosesInTeam(ada, teamId, 1, [{ move: 'vault-hack', target: null }])
  await school.db.run(sql`update story_team set fight = jsonb_set(fight, '{setUp,rules}', '"others"') where id = ${teamId}`)
  expect((await choosesInTeam(ben, teamId, 1)).refusal.refusal).toBe('battle.earlier-rules')
  at(120)
  await school.deadlines.runDue()
  expect((await choosesInTeam(ben, teamId, 1)).refusal.refusal).toBe('http.not-found')
  const again = await openFight(pupils)
  expect(await teamFightOf(ben, again)).toMatchObject({ state: 'active', losses: 0 })
})
