// Challenges that are done with the squad: alone is not enough, and neither is to join a squad afterwards.

import { storyCalls } from '@xiotein/contract/story'
import { expect, test } from 'vitest'
import { sql } from '../platform/database/index.ts'
import { openTestSchool, type TestSchool, type Visitor } from '../testing/school.ts'
import { brings, founds } from '../testing/squad-life.ts'
import { bringToBoss, choosesInTeam, openFight, opensTeam, TEAM_EPISODE } from '../testing/team-life.ts'

const open = async () => {
  const school = await openTestSchool({ limits: false })
  const classId = await school.schoolClass('7C')
  const [ada, ben] = [await school.person('Ada', { pupilOf: classId }), await school.person('Ben', { pupilOf: classId })]
  await brings(ada, ben, await founds(ada, 'Moths'))
  return { school, ada, ben }
}

const challengeOf = async (pupil: Visitor, id: string, episodeId = TEAM_EPISODE) => {
  await pupil.call(storyCalls, 'story.check', {})
  const { ok } = await pupil.call(storyCalls, 'story.chapter', { episodeId })
  return ok.challenges.find(challenge => challenge.id === id)
}
const beatAlone = ({ db }: TestSchool, { personId }: Visitor) =>
  db.run(sql`update story_episode set boss_defeated_at = now() where person_id = ${personId} and episode = ${TEAM_EPISODE}`)

const keys = (squad: boolean) => ({ id: 'four-keys', title: 'Four Keys', done: true, squad })
const gate = { id: 'counting-gate', title: 'The Counting Gate', done: true, squad: false }

test('the Gate is passed together when a squadmate turned the keys, too, and both won in one team', async () => {
  const { school, ada, ben } = await open()
  await bringToBoss(school, ada)
  await beatAlone(school, ada)
  expect(await challengeOf(ada, 'team-trial')).toMatchObject({ state: 'open', progress: { have: 0, need: 2 }, plays: [keys(false), gate] })
  await bringToBoss(school, ben)
  await beatAlone(school, ben)
  expect(await challengeOf(ada, 'team-trial')).toMatchObject({ state: 'open', progress: { have: 1, need: 2 }, plays: [keys(true), gate] })
  const teamId = await openFight([ada, ben])
  await school.db.run(sql`
    update story_team set fight = jsonb_set(fight, '{setUp,fighters}', (
      select jsonb_agg(case when f ? 'boss' then f || '{"maxHealth": 4, "maxShield": 0}'::jsonb else f end)
      from jsonb_array_elements(fight #> '{setUp,fighters}') f))
    where id = ${teamId}`)
  for (const one of [ada, ben]) await choosesInTeam(one, teamId, 1, [{ move: 'vault-hack', target: null }])
  for (const one of [ada, ben]) expect(await challengeOf(one, 'team-trial')).toMatchObject({ state: 'done' })
})

test('a chapter for teams tells where the others of the squad stand, and whether a team waits', async () => {
  const { school, ada, ben } = await open()
  const seen = async (episodeId = TEAM_EPISODE) => {
    const { squad, teamWaits } = (await ada.call(storyCalls, 'story.chapter', { episodeId })).ok
    return [squad.map(({ displayName, stands }) => [displayName, stands]), teamWaits]
  }
  await bringToBoss(school, ada)
  expect(await seen()).toEqual([[['Ben', 'on-the-way']], false])
  await bringToBoss(school, ben)
  expect(await seen()).toEqual([[['Ben', 'here']], false])
  const teamId = await opensTeam(ben)
  expect(await seen()).toEqual([[['Ben', 'here']], true])
  // Their own team is no team to join.
  await ada.call(storyCalls, 'story.join-team', { teamId })
  expect(await seen()).toEqual([[['Ben', 'here']], false])
  await ada.call(storyCalls, 'story.leave-team', { teamId })
  await beatAlone(school, ben)
  expect(await seen()).toEqual([[['Ben', 'done']], true])
  expect(await seen('ep_01_xiotein_letter')).toEqual([[], false])
})

test.each([
  ['beasts', 'ep_04_first_bloodroot', ['the-hiccup', 'four-tracks']],
  ['constructs', 'ep_06_trial_force', ['carry-dont-break']],
] as const)('%s counts when somebody of the squad has done it, too', async (id, episode, encounters) => {
  const { school, ada, ben } = await open()
  const play = ({ personId }: Visitor) =>
    school.db.run(sql`
      insert into story_encounter (person_id, episode, encounter, done_at, unaided)
      select ${personId}, ${episode}, e, now(), true from unnest(${[...encounters]}::text[]) e`)
  await school.db.run(sql`
    insert into story_episode (id, person_id, episode, started_at) values (gen_random_uuid(), ${ada.personId}, ${episode}, now())`)
  await play(ada)
  expect(await challengeOf(ada, id, episode)).toMatchObject({ state: 'open' })
  await play(ben)
  expect(await challengeOf(ada, id, episode)).toMatchObject({ state: 'done' })
})
