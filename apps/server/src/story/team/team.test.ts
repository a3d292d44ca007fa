// Teams against the bosses of the story: who meets whom, what each sees, who plays for whom, and for whom the end counts.

import { randomUUID } from 'node:crypto'
import { auditCalls } from '@xiotein/contract/audit'
import { battleCalls } from '@xiotein/contract/battle'
import { storyCalls } from '@xiotein/contract/story'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { grantXp } from '../../growth/index.ts'
import { sql } from '../../platform/database/index.ts'
import { openDuel, SETTINGS } from '../../testing/battle-life.ts'
import { noticesOf } from '../../testing/market-life.ts'
import { openTestSchool, type TestSchool, type Visitor } from '../../testing/school.ts'
import { brings, founds } from '../../testing/squad-life.ts'
import { bringToBoss, chapterIn, choosesInTeam, joins, openFight, opensTeam, TEAM_EPISODE, teamFightOf } from '../../testing/team-life.ts'
import { harmBefore } from '../harm-before.ts'
import { eraseStory } from '../personal-data.ts'

const HIT = [{ move: 'vault-hack', target: null }]
const BEGAN = Date.parse('2026-11-25T15:00:00Z')
const { boss } = chapterIn(TEAM_EPISODE)

let school: TestSchool
let classId: string
let admin: Visitor
let teacher: Visitor
beforeAll(async () => {
  school = await openTestSchool({ limits: false, keepOpen: true })
  at(0)
  classId = await school.schoolClass('7C')
  admin = await school.person('Dr. Grant', { role: 'admin' })
  teacher = await school.person('Ms. Okafor', { role: 'teacher', classId })
})
afterAll(() => school.close())
beforeEach(() => at(0))

const at = (seconds: number): void => school.setClock(new Date(BEGAN + seconds * 1000))
const pupil = async (name: string, of = classId): Promise<Visitor> => {
  const made = await school.person(name, { pupilOf: of })
  await bringToBoss(school, made)
  return made
}
const company = async (): Promise<[Visitor, Visitor, Visitor, Visitor]> => [
  await pupil('Ada'),
  await pupil('Ben'),
  await pupil('Cem'),
  await pupil('Dua'),
]
const teamsOf = async (of: Visitor) => (await of.call(storyCalls, 'story.teams', { episodeId: TEAM_EPISODE })).ok
const refusalOf = async (answer: Promise<{ refusal: { refusal: string } }>) => (await answer).refusal.refusal
const bossOf = async (of: Visitor) => (await of.call(storyCalls, 'story.chapter', { episodeId: TEAM_EPISODE })).ok.boss
/** Changes the boss, or the pupils, of a battle that has not been played yet. */
const makeFighters = (teamId: string, which: 'boss' | 'pupils', health: { maxHealth: number; maxShield: number }) =>
  school.db.run(sql`
    update story_team set fight = jsonb_set(fight, '{setUp,fighters}', (
      select jsonb_agg(case when (f ? 'boss') = ${which === 'boss'} then f || ${JSON.stringify(health)}::jsonb else f end)
      from jsonb_array_elements(fight #> '{setUp,fighters}') f))
    where id = ${teamId}`)
/** The state after a long battle. */
const tire = (teamId: string) => makeFighters(teamId, 'boss', { maxHealth: 4, maxShield: 0 })
const strengthen = (teamId: string) => makeFighters(teamId, 'pupils', { maxHealth: 900, maxShield: 50 })

test('pupils of a class who have reached the boss find each other, and the host begins', async () => {
  const [ada, ben] = [await pupil('Ada'), await pupil('Ben')]
  const early = await school.person('Eve', { pupilOf: classId })
  const stranger = await pupil('Dan', await school.schoolClass('8B'))
  expect(await refusalOf(ada.call(storyCalls, 'story.open-team', { episodeId: 'ep_01_xiotein_letter' }))).toBe('story.no-team-chapter')
  expect(await refusalOf(early.call(storyCalls, 'story.open-team', { episodeId: TEAM_EPISODE }))).toBe('story.boss-not-open')
  const teamId = await opensTeam(ada)
  expect((await noticesOf(ben)).find(({ type }) => type === 'story_team')).toMatchObject({
    title: 'Ada gathers a team against The Counting Gate',
    link: `/story/${TEAM_EPISODE}/battle`,
  })
  expect(await noticesOf(early)).toEqual([])
  expect((await teamsOf(ben)).teams[0]).toMatchObject({ teamId, hostId: ada.personId, needed: 1 })
  for (const other of [stranger, early]) expect((await teamsOf(other)).teams).toEqual([])
  expect(await refusalOf(joins(stranger, teamId))).toBe('story.team-not-found')
  expect(await refusalOf(joins(early, teamId))).toBe('story.boss-not-open')
  expect(await refusalOf(ada.call(storyCalls, 'story.begin-team', { teamId }))).toBe('story.team-too-small')
  expect((await joins(ben, teamId)).status).toBe(200)
  // Before it begins, each reads whether they are strong enough.
  await school.change(change => grantXp(change, [{ personId: ada.personId, amount: 500, source: 'class-points', causeId: randomUUID() }]))
  const [host, guest] = [await teamsOf(ada), await teamsOf(ben)]
  expect(host.ownPower).toBeGreaterThan(guest.ownPower)
  // Of two, each would read what the other has.
  for (const seen of [host, guest]) expect(seen).toMatchObject({ recommendedPower: 75, own: { lowestPower: null } })
  const fay = await pupil('Fay')
  await joins(fay, teamId)
  for (const each of [ada, ben, fay]) expect((await teamsOf(each)).own?.lowestPower).toBe(guest.ownPower)
  await fay.call(storyCalls, 'story.leave-team', { teamId })
  expect(await refusalOf(ben.call(storyCalls, 'story.begin-team', { teamId }))).toBe('battle.not-host')
  await admin.call(storyCalls, 'story.change-settings', { smallTeams: false })
  expect(await refusalOf(ada.call(storyCalls, 'story.begin-team', { teamId }))).toBe('story.team-too-small')
  await admin.call(storyCalls, 'story.change-settings', { smallTeams: true })
  expect((await ada.call(storyCalls, 'story.begin-team', { teamId })).status).toBe(200)
  expect((await noticesOf(ben)).filter(({ type }) => type === 'story_team')).toEqual([])
  expect((await teamsOf(ben)).own).toEqual({ teamId, state: 'active', lowestPower: null })
  expect((await teamFightOf(ben, teamId)).fight.fighters).toHaveLength(3)
})

test('when two take the last place at once, one gets it, and nobody is in two teams', async () => {
  const [ada, ben, cem, dua] = await company()
  const eli = await pupil('Eli')
  const teamId = await opensTeam(ada)
  for (const each of [ben, cem]) await joins(each, teamId)
  const answers = await Promise.all([dua, eli].map(each => joins(each, teamId)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await refusalOf(ben.call(storyCalls, 'story.open-team', { episodeId: TEAM_EPISODE }))).toBe('battle.busy')
})

const opensDuel = (of: Visitor) => of.call(battleCalls, 'battle.create', { name: 'A fair fight', settings: SETTINGS })

test('anybody who is in a team is in no duel, and the other way round, also when both are asked for at once', async () => {
  const [ada, ben, cem, dua] = await company()
  const battleId = await openDuel(school, ada, ben)
  expect(await refusalOf(ada.call(storyCalls, 'story.open-team', { episodeId: TEAM_EPISODE }))).toBe('battle.busy')
  const teamId = await opensTeam(cem)
  expect(await refusalOf(joins(ben, teamId))).toBe('battle.busy')
  expect(await refusalOf(opensDuel(cem))).toBe('battle.busy')
  expect(await refusalOf(cem.call(battleCalls, 'battle.challenge', { personId: dua.personId, settings: SETTINGS }))).toBe('battle.busy')
  const { lobbyId } = (await opensDuel(dua)).ok
  expect(await refusalOf(cem.call(battleCalls, 'battle.join', { lobbyId }))).toBe('battle.busy')
  // A place that is over or given up is no obstacle.
  await ada.call(battleCalls, 'battle.give-up', { battleId })
  for (const each of [ada, ben]) expect((await joins(each, teamId)).status).toBe(200)
  await cem.call(storyCalls, 'story.leave-team', { teamId })
  expect((await cem.call(battleCalls, 'battle.join', { lobbyId })).status).toBe(200)
  for (const name of ['Eli', 'Fay', 'Gus', 'Hal']) {
    const each = await pupil(name)
    const answers = await Promise.all([opensDuel(each), each.call(storyCalls, 'story.open-team', { episodeId: TEAM_EPISODE })])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  }
})

test('a host who leaves hands the team on, the silent are taken out, and the last one closes it', async () => {
  const [ada, ben, cem] = await company()
  const teamId = await opensTeam(ada)
  for (const each of [ben, cem]) await joins(each, teamId)
  await ada.call(storyCalls, 'story.leave-team', { teamId })
  expect((await teamsOf(cem)).teams.find(team => team.teamId === teamId)?.hostId).toBe(ben.personId)
  at(60)
  await cem.call(storyCalls, 'story.be-in-team', { teamId })
  expect((await teamsOf(cem)).teams.find(team => team.teamId === teamId)?.seats.map(({ isAway }) => isAway)).toEqual([true, false])
  at(90)
  await school.deadlines.runDue()
  expect((await teamsOf(cem)).teams.find(team => team.teamId === teamId)).toMatchObject({
    hostId: cem.personId,
    seats: [{ personId: cem.personId }],
  })
  await cem.call(storyCalls, 'story.leave-team', { teamId })
  expect((await teamsOf(ada)).teams.filter(team => team.teamId === teamId)).toEqual([])
})

test('a team that waits goes on without its host who is erased, or closes, and its pupils are told', async () => {
  const [ada, ben] = await company()
  const callsTo = async () => (await noticesOf(ben)).filter(({ type }) => type === 'story_team')
  const alone = await opensTeam(ada)
  expect(await callsTo()).toHaveLength(1)
  await school.change(change => eraseStory(change, ada.personId))
  expect(await callsTo()).toEqual([])
  expect((await joins(ben, alone)).status).toBe(404)
  const host = await pupil('Eli')
  const teamId = await opensTeam(host)
  await joins(ben, teamId)
  const events = await school.emitted(change => eraseStory(change, host.personId))
  expect(events.map(({ topic, name }) => [topic, name])).toContainEqual([`person:${ben.personId}`, 'story.team-changed'])
  expect((await teamsOf(ben)).teams.find(team => team.teamId === teamId)).toMatchObject({
    hostId: ben.personId,
    seats: [{ personId: ben.personId }],
  })
})

test('choices are secret until all have chosen, nobody reads what the boss has not shown, and a repeated move changes nothing', async () => {
  const four = await company()
  const [ada, ben] = four
  const [teamId, otherId] = [await openFight(four), await openFight([await pupil('Fay'), await pupil('Gil')])]
  await strengthen(teamId)
  const { seed } = await school.db.one(sql<{ seed: unknown }>`select fight #> '{setUp,seed}' as seed from story_team where id = ${teamId}`)
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
  const [ada, ben] = [await pupil('Ada'), await pupil('Ben')]
  const teamId = await openFight([ada, ben])
  for (const seconds of [20, 40]) {
    at(seconds)
    for (const each of [ada, ben]) await each.call(storyCalls, 'story.be-in-team', { teamId })
  }
  at(60)
  const { teamDeadlines } = await import('./advance-team.ts')
  const node = () => school.change(change => teamDeadlines([]).run(change, teamId))
  const [answer] = await Promise.all([choosesInTeam(ada, teamId, 1, HIT), node(), node(), school.deadlines.runDue()])
  expect([200, 409]).toContain(answer.status)
  const { fight } = await teamFightOf(ben, teamId)
  expect([fight.turn, fight.log.length]).toEqual([2, 1])
  expect(fight.log[0]?.some(event => event.kind === 'rested' && event.fighter === ben.personId)).toBe(true)
})

test('anybody who drops out is shown away, is played by a stand-in after a minute, and comes back to the open turn', async () => {
  const [ada, ben, cem, dua] = await company()
  const teamId = await openFight([ada, ben, cem, dua])
  await strengthen(teamId)
  const there = [ada, ben, cem]
  for (const seconds of [20, 26]) {
    at(seconds)
    for (const each of there) await each.call(storyCalls, 'story.be-in-team', { teamId })
  }
  await school.deadlines.runDue()
  expect((await teamFightOf(ada, teamId)).fight.away).toEqual([dua.personId])
  for (const each of there) await choosesInTeam(each, teamId, 1)
  at(48)
  for (const each of there) await each.call(storyCalls, 'story.be-in-team', { teamId })
  expect((await teamFightOf(ada, teamId)).fight.turn).toBe(1)
  at(60)
  await school.deadlines.runDue()
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
  const [ada, ben] = [await pupil('Ada'), await pupil('Ben')]
  const teamId = await openFight([ada, ben])
  at(61)
  await school.deadlines.runDue()
  at(600)
  await school.deadlines.runDue()
  await ada.call(storyCalls, 'story.be-in-team', { teamId })
  const { fight } = await teamFightOf(ada, teamId)
  expect([fight.turn, fight.turnEndsAt]).toEqual([1, '2026-11-25T15:11:00.000Z'])
  at(1600)
  await school.deadlines.runDue()
  expect((await teamFightOf(ada, teamId)).state).toBe('lost')
  expect((await bossOf(ada)).tries).toBe(0)
})

test('a win counts for those who played, not for those who only came', async () => {
  const [ada, ben] = [await pupil('Ada'), await pupil('Ben')]
  const cem = await pupil('Cem')
  const teamId = await openFight([ada, ben, cem])
  for (const turn of [1, 2]) {
    for (const each of [ada, ben]) await choosesInTeam(each, teamId, turn)
    at(turn * 61)
    for (const each of [ada, ben]) await each.call(storyCalls, 'story.be-in-team', { teamId })
    await school.deadlines.runDue()
  }
  await tire(teamId)
  await school.db.run(sql`update story_team set inputs = '[]' where id = ${teamId}`)
  await choosesInTeam(ada, teamId, 1, HIT)
  const { ok: won } = await choosesInTeam(ben, teamId, 1, HIT)
  expect([won.state, won.counts]).toEqual(['won', true])
  for (const each of [ada, ben]) expect(await bossOf(each)).toMatchObject({ defeated: true, tries: 1 })
  expect((await teamFightOf(cem, teamId)).counts).toBe(false)
  expect(await bossOf(cem)).toMatchObject({ defeated: false, tries: 0 })
  expect((await ada.call(storyCalls, 'story.episode', { episodeId: TEAM_EPISODE })).ok.scenes.length).toBeGreaterThan(0)
})

test('a lost battle costs nothing and tells each what hurt most', async () => {
  const [ada, ben] = [await pupil('Ada'), await pupil('Ben')]
  const teamId = await openFight([ada, ben])
  for (let turn = 1; turn <= 30; turn += 1) {
    if ((await teamFightOf(ada, teamId)).state !== 'active') break
    at(turn * 10)
    const { fighters } = (await teamFightOf(ada, teamId)).fight
    for (const each of [ada, ben]) {
      if (fighters.find(({ id }) => id === each.personId)?.isStanding) await choosesInTeam(each, teamId, turn)
      await each.call(storyCalls, 'story.be-in-team', { teamId })
    }
    await school.deadlines.runDue()
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
    harmBefore(school.db, { personId: ada.personId, episode: TEAM_EPISODE, boss: boss.id, language: 'en' }, randomUUID())
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
    school.db.run(sql`
    update story_attempt set started_at = (select ended_at from story_team where id = ${teamId}) - interval '1 minute',
           ended_at = (select ended_at from story_team where id = ${teamId}) + ${from}::interval where id = ${attemptId}`)
  await endsAlone('1 minute')
  expect(await lastHarm()).toEqual(left.harm)
  await endsAlone('-1 second')
  expect(await lastHarm()).toEqual(harm)
})

test('a teacher gives a stand-in for a pupil of the class, and says whether a win counts for them', async () => {
  const [ada, absent, third] = [await pupil('Ada'), await pupil('Absent'), await school.person('Third', { pupilOf: classId })]
  const stranger = await school.person('Mr Other', { role: 'teacher', classId: await school.schoolClass('8A') })
  const teamId = await opensTeam(ada)
  const give = (by: Visitor, personId: string, counts: boolean) =>
    by.call(storyCalls, 'story.give-stand-in', { classId, teamId, personId, counts })
  for (const by of [ada, stranger]) expect((await give(by, absent.personId, false)).status).toBe(403)
  expect((await give(teacher, stranger.personId, false)).status).toBe(404)
  expect(await refusalOf(give(teacher, third.personId, true))).toBe('story.stand-in-behind')
  expect((await give(teacher, absent.personId, true)).status).toBe(200)
  expect((await give(teacher, third.personId, false)).status).toBe(200)
  const logged = async (language: 'en' | 'es') =>
    (await admin.call(auditCalls, 'audit.entries', { action: 'story.give-stand-in' }, { language })).ok.rows.map(({ words }) => words)
  expect((await logged('en')).slice(0, 2)).toEqual([
    'gave a team against The Counting Gate a stand-in for Third',
    'gave a team against The Counting Gate a stand-in for Absent, for whom a win counts, too',
  ])
  expect((await logged('es'))[0]).toBe('dio a un equipo contra El Portón que Cuenta un suplente de Third')
  const { teams } = (await teacher.call(storyCalls, 'story.class-teams', { classId })).ok
  expect(teams.find(team => team.teamId === teamId)).toMatchObject({
    chapter: 2,
    bossName: 'The Counting Gate',
    state: 'waiting',
    needed: 0,
    seats: [{ isStandIn: false }, { personId: absent.personId, isStandIn: true }, { personId: third.personId, isStandIn: true }],
  })
  expect((await ada.call(storyCalls, 'story.begin-team', { teamId })).status).toBe(200)
  await tire(teamId)
  expect((await choosesInTeam(ada, teamId, 1, HIT)).ok.state).toBe('won')
  expect(await bossOf(absent)).toMatchObject({ defeated: true })
  expect(await bossOf(ada)).toMatchObject({ defeated: true })
})

test('the host fills places with stand-ins of the squad, where the school lets small teams play', async () => {
  const [ada, ben, absent, classmate] = await company()
  await brings(ada, absent, await founds(ada, 'Lamps'))
  const teamId = await opensTeam(ada)
  await joins(ben, teamId)
  const set = (by: Visitor, of: Visitor, isIn = true) => by.call(storyCalls, 'story.set-stand-in', { teamId, personId: of.personId, isIn })
  expect((await teamsOf(ada)).absent).toEqual([{ personId: absent.personId, displayName: 'Cem' }])
  expect(await refusalOf(set(ben, absent))).toBe('battle.not-host')
  expect(await refusalOf(set(ada, classmate))).toBe('story.stand-in-not-possible')
  expect((await set(ada, absent)).status).toBe(200)
  // A pupil who comes takes the place of their own stand-in.
  expect((await joins(absent, teamId)).status).toBe(200)
  expect((await teamsOf(ada)).teams[0]?.seats.map(({ isStandIn }) => isStandIn)).toEqual([false, false, false])
  await absent.call(storyCalls, 'story.leave-team', { teamId })
  await set(ada, absent)
  await set(ada, absent, false)
  await set(ada, absent)
  await ada.call(storyCalls, 'story.begin-team', { teamId })
  await tire(teamId)
  await choosesInTeam(ada, teamId, 1, HIT)
  expect((await choosesInTeam(ben, teamId, 1, HIT)).ok.state).toBe('won')
  expect(await bossOf(absent)).toMatchObject({ defeated: false, tries: 0 })
})

test('nobody of another team sees or plays a battle, and duels know nothing of it', async () => {
  const [ada, ben, cem] = await company()
  const teamId = await openFight([ada, ben])
  expect((await cem.call(storyCalls, 'story.team', { teamId })).status).toBe(404)
  expect((await choosesInTeam(cem, teamId, 1)).status).toBe(404)
  expect((await cem.call(storyCalls, 'story.be-in-team', { teamId })).status).toBe(404)
  expect(await refusalOf(joins(cem, teamId))).toBe('battle.not-waiting')
  expect((await ada.call(battleCalls, 'battle.lobbies', {})).ok.battleId).toBeNull()
})
