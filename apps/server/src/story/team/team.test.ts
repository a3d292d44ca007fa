// Teams against the bosses of the story: what each sees, who plays for whom, and for whom the end counts.

import { randomUUID } from 'node:crypto'
import { battleCalls } from '@xiotein/contract/battle'
import { storyCalls } from '@xiotein/contract/story'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '../../platform/database/index.ts'
import {
  bossOf,
  chapterIn,
  choosesInTeam,
  HIT,
  joins,
  openFight,
  openTeamSchool,
  refusalOf,
  TEAM_EPISODE,
  type TeamSchool,
  teamFightOf,
  teamsOf,
} from '../../testing/team-life.ts'
import { harmBefore } from '../harm-before.ts'

const { boss } = chapterIn(TEAM_EPISODE)

let life: TeamSchool
beforeAll(async () => {
  life = await openTeamSchool()
})
afterAll(() => life.school.close())
beforeEach(() => life.at(0))

test('choices are secret until all have chosen, nobody reads what the boss has not shown, and a repeated move changes nothing', async () => {
  const four = await life.company()
  const [ada, ben] = four
  const [teamId, otherId] = [await openFight(four), await openFight([await life.pupil('Fay'), await life.pupil('Gil')])]
  await life.strengthen(teamId)
  const { seed } = await life.school.db.one(
    sql<{ seed: unknown }>`select fight #> '{setUp,seed}' as seed from story_team where id = ${teamId}`,
  )
  const canaries = [...boss.moves.map(({ does }) => does.id), ...boss.mechanics.map(({ script }) => script.id), `${seed}`, '"fromPhase":2']
  const words = [...boss.moves.map(({ name }) => name.en), ...boss.mechanics.flatMap(({ name, warning }) => [name.en, warning.en])]
  for (let turn = 1; turn <= 4; turn += 1) {
    for (const each of four) {
      const { fight, names } = await teamFightOf(each, teamId)
      const logged = JSON.stringify(fight.log)
      const shown = JSON.stringify({ fight: { ...fight, log: [] }, names: names.filter(({ id }) => !logged.includes(`"${id}"`)) })
      for (const canary of canaries) expect(logged.includes(`"${canary}"`) || !shown.includes(canary)).toBe(true)
      if (turn === 1) for (const word of words) expect(shown).not.toContain(word)
    }
    const mine = turn === 1 ? HIT : []
    expect((await choosesInTeam(ada, teamId, turn, mine)).status).toBe(200)
    const seen = await teamFightOf(ben, teamId)
    expect(seen.fight.fighters.map(({ hasChosen }) => hasChosen)).toEqual([true, false, false, false, false])
    expect(JSON.stringify(seen)).not.toContain('"ownChoice":{')
    const again = await Promise.all([1, 2, 3].map(() => choosesInTeam(ada, teamId, turn, mine)))
    expect(again.map(({ refusal }) => refusal.refusal)).toEqual(['battle.already-chosen', 'battle.already-chosen', 'battle.already-chosen'])
    expect((await choosesInTeam(ada, otherId, 1)).status).toBe(404)
    expect(await refusalOf(choosesInTeam(ben, teamId, turn + 1))).toBe('battle.early-turn')
    if (turn === 2) {
      expect((await choosesInTeam(ada, teamId, turn, null)).ok.fight.ownChoice).toBeNull()
      await choosesInTeam(ada, teamId, turn)
    }
    await Promise.all(four.slice(1).map(each => choosesInTeam(each, teamId, turn)))
    expect(await refusalOf(choosesInTeam(ada, teamId, turn))).toBe('battle.stale-turn')
    expect((await teamFightOf(ada, teamId)).fight.turn).toBe(turn + 1)
  }
})

test('a choice that meets the end of the turn counts or is refused, and two nodes play the turn once', async () => {
  const [ada, ben] = [await life.pupil('Ada'), await life.pupil('Ben')]
  const teamId = await openFight([ada, ben])
  for (const seconds of [20, 40]) {
    life.at(seconds)
    for (const each of [ada, ben]) await each.call(storyCalls, 'story.be-in-team', { teamId })
  }
  life.at(60)
  const { teamDeadlines } = await import('./advance-team.ts')
  const node = () => life.school.change(change => teamDeadlines.run(change, teamId))
  const [answer] = await Promise.all([choosesInTeam(ada, teamId, 1, HIT), node(), node(), life.school.deadlines.runDue()])
  expect([200, 409]).toContain(answer.status)
  const { fight } = await teamFightOf(ben, teamId)
  expect([fight.turn, fight.log.length]).toEqual([2, 1])
  expect(fight.log[0]?.some(event => event.kind === 'rested' && event.fighter === ben.personId)).toBe(true)
})

test('anybody who drops out is shown away, is played by a stand-in after a minute, and comes back to the open turn', async () => {
  const [ada, ben, cem, dua] = await life.company()
  const teamId = await openFight([ada, ben, cem, dua])
  await life.strengthen(teamId)
  const there = [ada, ben, cem]
  for (const seconds of [20, 26]) {
    life.at(seconds)
    for (const each of there) await each.call(storyCalls, 'story.be-in-team', { teamId })
  }
  await life.school.deadlines.runDue()
  expect((await teamFightOf(ada, teamId)).fight.away).toEqual([dua.personId])
  for (const each of there) await choosesInTeam(each, teamId, 1)
  life.at(48)
  for (const each of there) await each.call(storyCalls, 'story.be-in-team', { teamId })
  expect((await teamFightOf(ada, teamId)).fight.turn).toBe(1)
  life.at(60)
  await life.school.deadlines.runDue()
  const second = await teamFightOf(ada, teamId)
  expect([second.fight.turn, second.stoodIn]).toEqual([2, [dua.personId]])
  // The others wait for nobody any more.
  for (const each of there) await choosesInTeam(each, teamId, 2)
  expect((await teamFightOf(dua, teamId)).fight.turn).toBe(3)
  await dua.call(storyCalls, 'story.be-in-team', { teamId })
  expect((await teamFightOf(ada, teamId)).stoodIn).toEqual([])
  expect((await choosesInTeam(dua, teamId, 3)).ok.fight.ownChoice).toMatchObject({ turn: 3 })
  await ben.call(storyCalls, 'story.leave-team', { teamId })
  expect((await ben.call(storyCalls, 'story.team', { teamId })).status).toBe(404)
  expect((await teamFightOf(ada, teamId)).stoodIn).toEqual([ben.personId])
})

test('a battle that nobody looks at waits, and is closed after a quarter of an hour', async () => {
  const [ada, ben] = [await life.pupil('Ada'), await life.pupil('Ben')]
  const teamId = await openFight([ada, ben])
  life.at(61)
  await life.school.deadlines.runDue()
  life.at(600)
  await life.school.deadlines.runDue()
  await ada.call(storyCalls, 'story.be-in-team', { teamId })
  const { fight } = await teamFightOf(ada, teamId)
  expect([fight.turn, fight.turnEndsAt]).toEqual([1, '2026-11-25T15:11:00.000Z'])
  life.at(1600)
  await life.school.deadlines.runDue()
  expect((await teamFightOf(ada, teamId)).state).toBe('lost')
  expect((await bossOf(ada)).tries).toBe(0)
})

test('a win counts for those who played, not for those who only came', async () => {
  const [ada, ben] = [await life.pupil('Ada'), await life.pupil('Ben')]
  const cem = await life.pupil('Cem')
  const teamId = await openFight([ada, ben, cem])
  for (const turn of [1, 2]) {
    for (const each of [ada, ben]) await choosesInTeam(each, teamId, turn)
    life.at(turn * 61)
    for (const each of [ada, ben]) await each.call(storyCalls, 'story.be-in-team', { teamId })
    await life.school.deadlines.runDue()
  }
  await life.tire(teamId)
  await life.school.db.run(sql`update story_team set inputs = '[]' where id = ${teamId}`)
  await choosesInTeam(ada, teamId, 1, HIT)
  const { ok: won } = await choosesInTeam(ben, teamId, 1, HIT)
  expect([won.state, won.counts]).toEqual(['won', true])
  for (const each of [ada, ben]) expect(await bossOf(each)).toMatchObject({ defeated: true, tries: 1 })
  expect((await teamFightOf(cem, teamId)).counts).toBe(false)
  expect(await bossOf(cem)).toMatchObject({ defeated: false, tries: 0 })
  expect((await ada.call(storyCalls, 'story.episode', { episodeId: TEAM_EPISODE })).ok.scenes.length).toBeGreaterThan(0)
})

test('a lost battle costs nothing and tells each what hurt most', async () => {
  const [ada, ben] = [await life.pupil('Ada'), await life.pupil('Ben')]
  const teamId = await openFight([ada, ben])
  for (let turn = 1; turn <= 30; turn += 1) {
    if ((await teamFightOf(ada, teamId)).state !== 'active') break
    life.at(turn * 10)
    const { fighters } = (await teamFightOf(ada, teamId)).fight
    for (const each of [ada, ben]) {
      if (fighters.find(({ id }) => id === each.personId)?.isStanding) await choosesInTeam(each, teamId, turn)
      await each.call(storyCalls, 'story.be-in-team', { teamId })
    }
    await life.school.deadlines.runDue()
  }
  for (const each of [ada, ben]) {
    expect(await teamFightOf(each, teamId)).toMatchObject({
      state: 'lost',
      counts: true,
      harm: { name: expect.any(String) },
      advice: boss.advice.together[0]?.en,
    })
    expect(await bossOf(each)).toMatchObject({ defeated: false, tries: 1 })
  }
  // The next try names what beat somebody: alone after a team, and in a team after a fight alone.
  const { harm } = await teamFightOf(ada, teamId)
  const { attemptId, ...alone } = (await ada.call(storyCalls, 'story.begin-boss', { episodeId: TEAM_EPISODE })).ok
  expect([alone.losses, alone.harm]).toEqual([1, harm])
  const lastHarm = (): Promise<unknown> =>
    harmBefore(life.school.db, { personId: ada.personId, episode: TEAM_EPISODE, boss: boss.id, language: 'en' }, randomUUID())
  expect([(await teamsOf(ada)).alone, (await teamsOf(ben)).alone]).toEqual([true, false])
  await ada.call(storyCalls, 'story.choose-against-boss', { attemptId, turn: 1, actions: [] })
  const { ok: left } = await ada.call(storyCalls, 'story.leave-boss', { attemptId })
  expect((await teamsOf(ada)).alone).toBe(false)
  const next = await openFight([ada, ben])
  expect([await teamFightOf(ada, next), await teamFightOf(ben, next)]).toMatchObject([
    { losses: 2, harm: left.harm },
    { losses: 1, harm: { name: expect.any(String) } },
  ])
  for (const each of [ada, ben]) await choosesInTeam(each, next, 1)
  expect((await teamFightOf(ben, next)).harm).toBeNull()
  // Of two that were open at the same time, the one that ended later is the last, whichever began later.
  const endsAlone = (from: string) =>
    life.school.db.run(sql`
    update story_attempt set started_at = (select ended_at from story_team where id = ${teamId}) - interval '1 minute',
           ended_at = (select ended_at from story_team where id = ${teamId}) + ${from}::interval where id = ${attemptId}`)
  await endsAlone('1 minute')
  expect(await lastHarm()).toEqual(left.harm)
  await endsAlone('-1 second')
  expect(await lastHarm()).toEqual(harm)
})

test('nobody of another team sees or plays a battle, and duels know nothing of it', async () => {
  const [ada, ben, cem] = await life.company()
  const teamId = await openFight([ada, ben])
  expect((await cem.call(storyCalls, 'story.team', { teamId })).status).toBe(404)
  expect((await choosesInTeam(cem, teamId, 1)).status).toBe(404)
  expect((await cem.call(storyCalls, 'story.be-in-team', { teamId })).status).toBe(404)
  expect(await refusalOf(joins(cem, teamId))).toBe('battle.not-waiting')
  expect((await ada.call(battleCalls, 'battle.lobbies', {})).ok.battleId).toBeNull()
})
