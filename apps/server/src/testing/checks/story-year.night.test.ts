// L8: thirty pupils of three kinds play the nine chapters over HTTP for a school year, with class points, squads and duels around them, on two
// nodes of which one is killed at random. The diligent come through without grinding, the average by week 40, and nobody is stuck for good;
// progress, rewards and ledger are what the pupils were told. `npm run journey` prints the table.

import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { CHAPTERS, minutesOfSitting } from '@xiotein/content/story'
import { battleCalls } from '@xiotein/contract/battle'
import { scorekeepingCalls } from '@xiotein/contract/scorekeeping'
import { squadsCalls } from '@xiotein/contract/squads'
import { storyCalls } from '@xiotein/contract/story'
import { DUEL_SETTINGS } from '@xiotein/game/battle'
import { ascensionAfter, levelFromXp } from '@xiotein/game/growth'
import { diceOf } from '@xiotein/game/rules'
import { crestOf } from '@xiotein/game/squads'
import { WATCHED_TURN_SECONDS } from '@xiotein/game/story'
import { expect, onTestFinished, test } from 'vitest'
import { beginnings } from '../../battle/index.ts'
import { openSchool } from '../../open-school.ts'
import { inChange } from '../../platform/change.ts'
import { sql } from '../../platform/database/index.ts'
import { WEEK_MS } from '../../platform/durations.ts'
import { readSettings } from '../../platform/settings.ts'
import { asRequest } from '../as-request.ts'
import { bundled } from '../bundled.ts'
import { createTestDatabase } from '../test-database.ts'
import { differingTotals, driftOf, IN_ORDER } from './books.ts'
import { fillFullSchool } from './full-school.ts'
import { PATIENCE_MS, record, SHARE } from './night.ts'
import { startTwoNodes } from './two-nodes.ts'
import { type AsPerson, firstBlow, type Kind, newModel, sit, type YearPupil } from './year-pupil.ts'
import { meetGuardians, newTeamFigures } from './year-teams.ts'

const KINDS: readonly (Kind & { readonly pupils: number })[] = [
  {
    name: 'diligent',
    pupils: 10,
    everyWeeks: 1,
    classPoints: 16,
    wrongPercent: 5,
    fights: 4,
    player: { strength: 'sharp', temper: 'careful' },
  },
  {
    name: 'average',
    pupils: 12,
    everyWeeks: 1,
    classPoints: 10,
    wrongPercent: 35,
    fights: 3,
    player: { strength: 'steady', temper: 'even' },
  },
  {
    name: 'rare',
    pupils: 8,
    everyWeeks: 4,
    classPoints: 5,
    wrongPercent: 60,
    fights: 2,
    player: { strength: 'gentle', temper: 'even' },
  },
]
const WEEKS = 40
/** A pupil who is not through by then continues every week: one who is still not through after so many more is stuck. */
const MORE_WEEKS = 40
const BEGINS = Date.parse('2026-09-07T09:00:00Z')
const DUEL_BEGINS_AFTER_MS = 6_000
const CALLS_BETWEEN_KILLS = 400
const SEED = 20_268
const DENIES_ONE_IN = 8

const NO_TEAMS = { teams: 0, won: 0, pupils: 0, standIns: 0 }

const dayOf = (at: Date): string => at.toISOString().slice(0, 10)

test('L8: the diligent are through without grinding, the average by week 40, nobody is stuck, and all books agree', {
  timeout: 2 * PATIENCE_MS,
}, async () => {
  const made = await bundled('testing/node-to-serve.ts')
  const database = await createTestDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'xiotein-year-'))
  const timeFile = join(folder, 'time')
  let now = new Date(BEGINS)
  const setClock = async (at: number): Promise<void> => {
    now = new Date(at)
    await writeFile(timeFile, now.toISOString())
  }
  await setClock(BEGINS)
  const settings = readSettings({ LOG_LEVEL: 'silent' })
  const { url, ownerUrl } = database
  const opened = await openSchool({ settings, url, ownerUrl, webRoot: null, jobsByTheClock: false, clock: () => now })
  const { db } = opened
  const nodes = await startTwoNodes(made.program, database, { timeFile })
  onTestFinished(async () => {
    nodes.clear()
    await opened.close()
    await database.drop()
    await made.remove()
    await rm(folder, { recursive: true })
  })
  const shares = KINDS.map(kind => ({ kind, count: Math.max(2, Math.round(kind.pupils * SHARE)) }))
  const [room] = await fillFullSchool(
    db,
    1,
    shares.reduce((sum, { count }) => sum + count, 0),
  )
  if (!room) throw new Error('a school without a class')
  await db.run(sql`update people_session set created_at = ${now}, seen_at = ${now}, expires_at = ${new Date(BEGINS + 3 * 52 * WEEK_MS)}`)
  await db.run(sql`update people_person set created_at = ${new Date(BEGINS - 4 * WEEK_MS)}`)
  await db.run(sql`insert into battle_school (duels, reach) values (true, 'classmates')`)

  const dice = diceOf(SEED)
  const figures = { calls: 0, lost: 0, busy: 0, kills: 0 }
  let killing: Promise<void> = Promise.resolve()
  /** A call with one key, to one node after the other, until the school accepts or refuses it; a refusal is a mistake of this test. */
  const as =
    (cookie: string): AsPerson =>
    async (calls, name, input) => {
      const call = calls[name]
      if (!call) throw new Error(`no call named ${name}`)
      const { url: path, method, headers, payload } = asRequest(name, call, input, { cookie, key: randomUUID() })
      figures.calls += 1
      if (figures.calls % CALLS_BETWEEN_KILLS === 0) {
        figures.kills += 1
        const which = dice.between(0, 1)
        killing = killing.then(() => nodes.kill(which))
      }
      for (let attempt = figures.calls; ; attempt += 1) {
        const answer = await fetch(`${nodes.addresses[attempt % 2]}${path}`, { method, headers, body: payload ?? null })
          .then(async response => ({ status: response.status, body: (await response.json()) as never }))
          .catch(() => null)
        if (answer?.status === 200) return answer.body
        if (answer === null) figures.lost += 1
        else if (answer.status === 429 || answer.status === 503) figures.busy += 1
        else throw new Error(`${name} ${JSON.stringify(input)}: ${answer.status} ${JSON.stringify(answer.body)}`)
        await pause(50)
      }
    }

  const kinds = shares.flatMap(({ kind, count }) => Array.from({ length: count }, () => kind))
  const pupils: YearPupil[] = room.pupils.map(({ personId, cookie }, nth) => ({
    personId,
    db,
    act: as(cookie),
    model: newModel(),
    dice: diceOf(SEED + nth),
    inSquad: false,
    kind: kinds[nth] ?? (KINDS[0] as Kind),
  }))
  const teacher = as(room.teacherCookie)
  const { classId } = room

  const { chapters: planned } = await teacher(storyCalls, 'story.pace', { classId })
  const days = planned.map(({ chapter, usualWeek }) => ({ chapter, opensOn: dayOf(new Date(BEGINS + (usualWeek - 1) * WEEK_MS)) }))
  await teacher(storyCalls, 'story.set-pace', { classIds: [classId], days })

  /** Squads of five, the kinds mixed. */
  const squads: (readonly YearPupil[])[] = []
  const formSquads = async (): Promise<void> => {
    const formed = Array.from({ length: Math.ceil(pupils.length / 5) }, (_, squad) =>
      pupils.filter((_pupil, nth) => nth % Math.ceil(pupils.length / 5) === squad),
    )
    squads.push(...formed)
    for (const [nth, [leader, ...others]] of formed.entries()) {
      if (!leader) continue
      const { squadId } = await leader.act(squadsCalls, 'squads.found', { name: `Squad ${nth + 1}`, crest: crestOf(dice) })
      for (const { personId } of others) await leader.act(squadsCalls, 'squads.invite', { squadId, personId })
      for (const { act } of others) {
        const { invitations } = await act(squadsCalls, 'squads.mine', {})
        for (const { id } of invitations) await act(squadsCalls, 'squads.accept-invitation', { invitationId: id })
      }
    }
    for (const pupil of pupils) pupil.inSquad = true
  }

  /** A short duel; the second one gives up. */
  const duel = async (host: YearPupil, guest: YearPupil): Promise<void> => {
    const name = 'After school'
    const { lobbyId } = await host.act(battleCalls, 'battle.create', { name, settings: { ...DUEL_SETTINGS, allowActionCards: false } })
    await guest.act(battleCalls, 'battle.join', { lobbyId })
    await setClock(now.getTime() + DUEL_BEGINS_AFTER_MS)
    await inChange(opened.school, change => beginnings.run(change, lobbyId))
    // A duel counts for whoever has played a move in it.
    for (const turn of [1, 2, 3]) {
      for (const [one, other] of [
        [host, guest],
        [guest, host],
      ] as const) {
        const actions = turn === 1 ? [await firstBlow(one, other, lobbyId)] : []
        await one.act(battleCalls, 'battle.choose', { battleId: lobbyId, turn, actions })
      }
    }
    await guest.act(battleCalls, 'battle.give-up', { battleId: lobbyId })
  }

  const teamFigures = newTeamFigures()
  /** Time passes, and what is due in the battles of teams is done. */
  const watch = async (): Promise<void> => {
    await setClock(now.getTime() + WATCHED_TURN_SECONDS * 1000)
    await opened.deadlines.runDue()
  }

  const award = async (present: readonly YearPupil[]): Promise<void> => {
    const changes = present.map(({ personId, kind }) => ({ pupilId: personId, changeAmount: kind.classPoints, reasons: [] }))
    await teacher(scorekeepingCalls, 'scorekeeping.award-directly', { classId, changes, recordedAt: null })
    for (const { model, kind } of present) model.classPp += kind.classPoints
  }

  /** Does a teacher's work on Friday: answers what was handed in, one in eight of it with "not yet", and ticks what was done in class. */
  const review = async (present: readonly YearPupil[]): Promise<void> => {
    const { works } = await teacher(storyCalls, 'story.waiting', {})
    const sent = works.map(({ id }) => ({ id, again: dice.between(1, DENIES_ONE_IN) === 1 }))
    for (const decision of ['approve', 'deny'] as const) {
      const workIds = sent.filter(({ again }) => again === (decision === 'deny')).map(({ id }) => id)
      if (workIds.length === 0) continue
      await teacher(storyCalls, 'story.review', { workIds, decision, reason: decision === 'deny' ? 'Say one thing more.' : '' })
    }
    const here = new Set(present.map(({ personId }) => personId))
    const { challenges } = await teacher(storyCalls, 'story.to-tick', { classId })
    const handedIn = new Set(
      CHAPTERS.flatMap(({ challenges: all }) => all.filter(({ evidence }) => evidence.by === 'handed-in').map(({ id }) => id)),
    )
    for (const { id, ready } of challenges) {
      const personIds = ready.filter(personId => here.has(personId))
      if (personIds.length > 0 && !handedIn.has(id)) await teacher(storyCalls, 'story.tick', { classId, challenge: id, personIds })
    }
  }

  let lastWeek = 0
  for (let week = 1; week <= WEEKS + MORE_WEEKS && pupils.some(({ model }) => model.throughInWeek === null); week += 1) {
    lastWeek = week
    await setClock(BEGINS + (week - 1) * WEEK_MS)
    await opened.jobs.runDue()
    const present = pupils.filter(
      ({ kind, model }, nth) => model.throughInWeek === null && (week > WEEKS || (week + nth) % kind.everyWeeks === 0),
    )
    if (week <= WEEKS) await award(pupils)
    if (week === 5) await formSquads()
    if (week > 5 && week % 3 === 0)
      for (let nth = 0; nth + 1 < present.length; nth += 2) {
        const [host, guest] = present.slice(nth, nth + 2)
        if (host && guest) await duel(host, guest)
      }
    const waiting = await Promise.all(present.map(async pupil => ({ pupil, episodeId: await sit(pupil, week) })))
    const standing = waiting.flatMap(({ pupil, episodeId }) => (episodeId === null ? [] : [{ pupil, episodeId }]))
    const beaten = await meetGuardians(standing, squads, teamFigures, watch)
    await Promise.all(beaten.map(pupil => sit(pupil, week)))
    await review(present)
  }
  await killing

  const stored = await db.rows(sql<{
    personId: string
    decisions: string[] | null
    won: string[] | null
    claims: string[] | null
    beaten: string[] | null
    done: string[] | null
    xp: number
  }>`
    select p.id as person_id,
           (select array_agg(d.decision || ' ' || d.option order by d.decision) from story_decision d where d.person_id = p.id) as decisions,
           (select array_agg(e.episode || ' ' || e.encounter order by e.episode, e.encounter) from story_encounter e where e.person_id = p.id) as won,
           (select array_agg(e.episode || ' ' || e.chosen order by e.episode) from story_episode e
            where e.person_id = p.id and e.claimed_at is not null) as claims,
           (select array_agg(b.episode order by b.episode) from story_episode b
            where b.person_id = p.id and b.boss_defeated_at is not null) as beaten,
           (select array_agg(c.challenge order by c.challenge) from story_challenge c where c.person_id = p.id) as done,
           (select coalesce(sum(x.amount), 0)::int from growth_xp_entry x where x.person_id = p.id) as "xp!"
    from people_person p`)
  const booked = await db.rows(sql<{ personId: string; kind: string; pp: number }>`
    select a.person_id as "personId!", t.kind, sum(p.amount)::int as "pp!" from ledger_posting p
    join ledger_account a on a.id = p.account_id join ledger_transaction t on t.id = p.transaction_id
    where a.person_id is not null group by a.person_id, t.kind`)
  const xpEntries = await db.rows(sql<{ personId: string; source: string; xp: number }>`
    select person_id, source, sum(amount)::int as "xp!" from growth_xp_entry group by person_id, source`)
  const pays = (ids: readonly string[], type: 'xp' | 'pp'): number =>
    CHAPTERS.flatMap(({ challenges }) => challenges)
      .filter(({ id }) => ids.includes(id))
      .flatMap(({ rewards }) => rewards)
      .filter(reward => reward.type === type)
      .reduce((sum, { value }) => sum + Number(value), 0)
  const sumOfClaims = (model: YearPupil['model'], of: 'xp' | 'pp'): number =>
    [...model.claims.values()].reduce((sum, one) => sum + one[of], 0)

  const isOf = <T extends { personId: string }>(rows: readonly T[], personId: string): T[] => rows.filter(row => row.personId === personId)
  for (const { personId, model } of pupils) {
    const row = stored.find(one => one.personId === personId)
    const done = row?.done ?? []
    const ppOf = (kind: string): number => isOf(booked, personId).find(one => one.kind === kind)?.pp ?? 0
    const xpOf = (source: string): number => isOf(xpEntries, personId).find(one => one.source === source)?.xp ?? 0
    expect({
      decisions: row?.decisions ?? [],
      won: row?.won ?? [],
      claims: row?.claims ?? [],
      beaten: row?.beaten ?? [],
      pp: [ppOf('class-points'), ppOf('challenge-reward'), ppOf('story-reward'), ppOf('move-upgrade')],
      xp: [xpOf('challenge-reward'), xpOf('story-reward')],
    }).toEqual({
      decisions: [...model.decisions].map(([key, option]) => `${key} ${option}`).sort(),
      won: [...model.won].sort(),
      beaten: [...model.beaten].sort(),
      claims: [...model.claims].map(([episode, { chosen }]) => `${episode} ${chosen}`).sort(),
      pp: [model.classPp, pays(done, 'pp'), sumOfClaims(model, 'pp'), 0 - model.spentPp],
      xp: [pays(done, 'xp'), sumOfClaims(model, 'xp')],
    })
  }

  for (const { name } of KINDS) {
    const these = pupils.filter(({ kind }) => kind.name === name)
    const weeks = these.map(({ model }) => model.throughInWeek ?? Number.POSITIVE_INFINITY)
    const levels = these.map(({ personId }) => levelFromXp(stored.find(one => one.personId === personId)?.xp ?? 0))
    record(`L8, ${name}`, {
      pupils: these.length,
      'through in week': `${Math.min(...weeks)} to ${Math.max(...weeks)}`,
      'by week 40': these.filter(({ model }) => (model.throughInWeek ?? WEEKS + 1) <= WEEKS).length,
      'weeks of grinding at most': Math.max(...these.map(({ model }) => model.grinding)),
      'lost fights by chapter': CHAPTERS.map((_, at) => these.reduce((sum, { model }) => sum + (model.lostFights[at] ?? 0), 0)).join(' '),
      level: `${Math.min(...levels)} to ${Math.max(...levels)}`,
      ascension: ascensionAfter(CHAPTERS.map(({ chapter }) => chapter)),
    })
    // Pupils of the simulation think at once, so that what they read and did is counted, and how long that takes a child is reckoned.
    const sum = (of: keyof YearPupil['model']['first']): number => these.reduce((all, { model }) => all + model.first[of], 0) / these.length
    const sitting = { words: sum('words'), presses: sum('presses'), turns: sum('turns'), errands: sum('errands') }
    record(`L8, chapter 1 of the ${name}`, {
      ...sitting,
      tries: sum('tries'),
      'minutes at 9': minutesOfSitting(sitting, 9),
      'at 10': minutesOfSitting(sitting, 10),
      'at 11': minutesOfSitting(sitting, 11),
    })
  }
  record('L8', { ...figures, weeks: lastWeek })
  // The stored figures of teams are those of what was played.
  const fought = await db.rows(sql<{ episode: string; teams: number; won: number; pupils: number; standIns: number }>`
    select t.episode, count(distinct t.id)::int as "teams!", count(distinct t.id) filter (where t.state = 'won')::int as "won!",
           count(*) filter (where s.is_live and s.took_part)::int as "pupils!", count(*) filter (where not s.is_live)::int as "standIns!"
    from story_team t join story_team_seat s on s.team_id = t.id group by t.episode order by t.episode`)
  for (const [episode, { alone, ...teams }] of teamFigures) {
    const { chapter } = CHAPTERS.find(one => one.episode === episode) ?? { chapter: 0 }
    record(`L8, guardian of chapter ${chapter} in squads`, { ...teams, alone })
    expect({ episode, ...teams }).toEqual(fought.find(one => one.episode === episode) ?? { episode, ...NO_TEAMS })
  }
  for (const { personId, kind, act, model } of pupils.filter(one => one.model.throughInWeek === null)) {
    const { chapters, current } = await act(storyCalls, 'story.journey', {})
    const stop = chapters[current - 1]
    const { challenges } =
      stop?.state === 'locked' ? { challenges: [] } : await act(storyCalls, 'story.chapter', { episodeId: stop?.episodeId ?? '' })
    const open = challenges.filter(({ state }) => state !== 'done').map(({ id }) => id)
    const missing = stop?.gates.filter(({ met }) => !met).map(({ is }) => is) ?? []
    record(`L8, not through: ${kind.name} ${personId.slice(0, 4)}`, {
      chapter: current,
      state: stop?.state ?? '',
      percent: stop?.percent ?? 0,
      gates: missing.join(' '),
      open: open.join(' '),
      lost: model.lostFights.join(' '),
    })
  }
  const late = (name: Kind['name'], week: number) =>
    pupils.filter(({ kind, model }) => kind.name === name && (model.throughInWeek ?? Number.POSITIVE_INFINITY) > week).length
  expect({ diligent: late('diligent', WEEKS), average: late('average', WEEKS), stuck: late('rare', WEEKS + MORE_WEEKS) }).toEqual({
    diligent: 0,
    average: 0,
    stuck: 0,
  })
  expect(Math.max(...pupils.filter(({ kind }) => kind.name === 'diligent').map(({ model }) => model.grinding))).toBe(0)
  expect(await driftOf(db)).toEqual(IN_ORDER)
  expect(await differingTotals(db)).toEqual([])
})
