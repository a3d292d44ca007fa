// Teams before their battle: who finds whom, who hosts, and for whom a stand-in plays.

import { randomUUID } from 'node:crypto'
import { auditCalls } from '@xiotein/contract/audit'
import { battleCalls } from '@xiotein/contract/battle'
import { storyCalls } from '@xiotein/contract/story'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { grantXp } from '../../growth/index.ts'
import { openDuel, SETTINGS } from '../../testing/battle-life.ts'
import { noticesOf } from '../../testing/market-life.ts'
import type { Visitor } from '../../testing/school.ts'
import { brings, founds } from '../../testing/squad-life.ts'
import {
  bossOf,
  choosesInTeam,
  HIT,
  joins,
  opensTeam,
  openTeamSchool,
  refusalOf,
  TEAM_EPISODE,
  type TeamSchool,
  teamFightOf,
  teamsOf,
} from '../../testing/team-life.ts'
import { eraseStory } from '../personal-data.ts'

let life: TeamSchool
beforeAll(async () => {
  life = await openTeamSchool()
})
afterAll(() => life.school.close())
beforeEach(() => life.at(0))

test('pupils of a class who have reached the boss find each other, and the host begins', async () => {
  const [ada, ben] = [await life.pupil('Ada'), await life.pupil('Ben')]
  const early = await life.school.person('Eve', { pupilOf: life.classId })
  const stranger = await life.pupil('Dan', await life.school.schoolClass('8B'))
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
  await life.school.change(change =>
    grantXp(change, [{ personId: ada.personId, amount: 500, source: 'class-points', causeId: randomUUID() }]),
  )
  const [host, guest] = [await teamsOf(ada), await teamsOf(ben)]
  expect(host.ownPower).toBeGreaterThan(guest.ownPower)
  // Of two, each would read what the other has.
  for (const seen of [host, guest]) expect(seen).toMatchObject({ recommendedPower: 75, own: { lowestPower: null } })
  const fay = await life.pupil('Fay')
  await joins(fay, teamId)
  for (const each of [ada, ben, fay]) expect((await teamsOf(each)).own?.lowestPower).toBe(guest.ownPower)
  await fay.call(storyCalls, 'story.leave-team', { teamId })
  expect(await refusalOf(ben.call(storyCalls, 'story.begin-team', { teamId }))).toBe('battle.not-host')
  await life.admin.call(storyCalls, 'story.change-settings', { smallTeams: false })
  expect(await refusalOf(ada.call(storyCalls, 'story.begin-team', { teamId }))).toBe('story.team-too-small')
  await life.admin.call(storyCalls, 'story.change-settings', { smallTeams: true })
  expect((await ada.call(storyCalls, 'story.begin-team', { teamId })).status).toBe(200)
  expect((await noticesOf(ben)).filter(({ type }) => type === 'story_team')).toEqual([])
  expect((await teamsOf(ben)).own).toEqual({ teamId, state: 'active', lowestPower: null })
  expect((await teamFightOf(ben, teamId)).fight.fighters).toHaveLength(3)
})

test('when two take the last place at once, one gets it, and nobody is in two teams', async () => {
  const [ada, ben, cem, dua] = await life.company()
  const eli = await life.pupil('Eli')
  const teamId = await opensTeam(ada)
  for (const each of [ben, cem]) await joins(each, teamId)
  const answers = await Promise.all([dua, eli].map(each => joins(each, teamId)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await refusalOf(ben.call(storyCalls, 'story.open-team', { episodeId: TEAM_EPISODE }))).toBe('battle.busy')
})

const opensDuel = (of: Visitor) => of.call(battleCalls, 'battle.create', { name: 'A fair fight', settings: SETTINGS })

test('anybody who is in a team is in no duel, and the other way round, also when both are asked for at once', async () => {
  const [ada, ben, cem, dua] = await life.company()
  const battleId = await openDuel(life.school, ada, ben)
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
    const each = await life.pupil(name)
    const answers = await Promise.all([opensDuel(each), each.call(storyCalls, 'story.open-team', { episodeId: TEAM_EPISODE })])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  }
})

test('a host who leaves hands the team on, the silent are taken out, and the last one closes it', async () => {
  const [ada, ben, cem] = await life.company()
  const teamId = await opensTeam(ada)
  for (const each of [ben, cem]) await joins(each, teamId)
  await ada.call(storyCalls, 'story.leave-team', { teamId })
  expect((await teamsOf(cem)).teams.find(team => team.teamId === teamId)?.hostId).toBe(ben.personId)
  life.at(60)
  await cem.call(storyCalls, 'story.be-in-team', { teamId })
  expect((await teamsOf(cem)).teams.find(team => team.teamId === teamId)?.seats.map(({ isAway }) => isAway)).toEqual([true, false])
  life.at(90)
  await life.school.deadlines.runDue()
  expect((await teamsOf(cem)).teams.find(team => team.teamId === teamId)).toMatchObject({
    hostId: cem.personId,
    seats: [{ personId: cem.personId }],
  })
  await cem.call(storyCalls, 'story.leave-team', { teamId })
  expect((await teamsOf(ada)).teams.filter(team => team.teamId === teamId)).toEqual([])
})

test('a team that waits goes on without its host who is erased, or closes, and its pupils are told', async () => {
  const [ada, ben] = await life.company()
  const callsTo = async () => (await noticesOf(ben)).filter(({ type }) => type === 'story_team')
  const alone = await opensTeam(ada)
  expect(await callsTo()).toHaveLength(1)
  await life.school.change(change => eraseStory(change, ada.personId))
  expect(await callsTo()).toEqual([])
  expect((await joins(ben, alone)).status).toBe(404)
  const host = await life.pupil('Eli')
  const teamId = await opensTeam(host)
  await joins(ben, teamId)
  const events = await life.school.emitted(change => eraseStory(change, host.personId))
  expect(events.map(({ topic, name }) => [topic, name])).toContainEqual([`person:${ben.personId}`, 'story.team-changed'])
  expect((await teamsOf(ben)).teams.find(team => team.teamId === teamId)).toMatchObject({
    hostId: ben.personId,
    seats: [{ personId: ben.personId }],
  })
})

test('a teacher gives a stand-in for a pupil of the class, and says whether a win counts for them', async () => {
  const [ada, absent, third] = [
    await life.pupil('Ada'),
    await life.pupil('Absent'),
    await life.school.person('Third', { pupilOf: life.classId }),
  ]
  const stranger = await life.school.person('Mr Other', { role: 'teacher', classId: await life.school.schoolClass('8A') })
  const teamId = await opensTeam(ada)
  const give = (by: Visitor, personId: string, counts: boolean) =>
    by.call(storyCalls, 'story.give-stand-in', { classId: life.classId, teamId, personId, counts })
  for (const by of [ada, stranger]) expect((await give(by, absent.personId, false)).status).toBe(403)
  expect((await give(life.teacher, stranger.personId, false)).status).toBe(404)
  expect(await refusalOf(give(life.teacher, third.personId, true))).toBe('story.stand-in-behind')
  expect((await give(life.teacher, absent.personId, true)).status).toBe(200)
  expect((await give(life.teacher, third.personId, false)).status).toBe(200)
  const logged = async (language: 'en' | 'es') =>
    (await life.admin.call(auditCalls, 'audit.entries', { action: 'story.give-stand-in' }, { language })).ok.rows.map(({ words }) => words)
  expect((await logged('en')).slice(0, 2)).toEqual([
    'gave a team against The Counting Gate a stand-in for Third',
    'gave a team against The Counting Gate a stand-in for Absent, for whom a win counts, too',
  ])
  expect((await logged('es'))[0]).toBe('dio a un equipo contra El Portón que Cuenta un suplente de Third')
  const { teams } = (await life.teacher.call(storyCalls, 'story.class-teams', { classId: life.classId })).ok
  expect(teams.find(team => team.teamId === teamId)).toMatchObject({
    chapter: 2,
    bossName: 'The Counting Gate',
    state: 'waiting',
    needed: 0,
    seats: [{ isStandIn: false }, { personId: absent.personId, isStandIn: true }, { personId: third.personId, isStandIn: true }],
  })
  expect((await ada.call(storyCalls, 'story.begin-team', { teamId })).status).toBe(200)
  await life.tire(teamId)
  expect((await choosesInTeam(ada, teamId, 1, HIT)).ok.state).toBe('won')
  expect(await bossOf(absent)).toMatchObject({ defeated: true })
  expect(await bossOf(ada)).toMatchObject({ defeated: true })
})

test('the host fills places with stand-ins of the squad, where the school lets small teams play', async () => {
  const [ada, ben, absent, classmate] = await life.company()
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
  const { teams } = await teamsOf(ada)
  expect(teams.find(team => team.teamId === teamId)?.seats.map(({ isStandIn }) => isStandIn)).toEqual([false, false, false])
  await absent.call(storyCalls, 'story.leave-team', { teamId })
  await set(ada, absent)
  await set(ada, absent, false)
  await set(ada, absent)
  await ada.call(storyCalls, 'story.begin-team', { teamId })
  await life.tire(teamId)
  await choosesInTeam(ada, teamId, 1, HIT)
  expect((await choosesInTeam(ben, teamId, 1, HIT)).ok.state).toBe('won')
  expect(await bossOf(absent)).toMatchObject({ defeated: false, tries: 0 })
})
