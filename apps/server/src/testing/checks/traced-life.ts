// A school year of one pupil, by the real commands where one of them is enough, so that every table about people has a row of it.

import { randomBytes, randomUUID } from 'node:crypto'
import { attendanceCalls } from '@xiotein/contract/attendance'
import { battleCalls } from '@xiotein/contract/battle'
import { classesCalls } from '@xiotein/contract/classes'
import { fameCalls } from '@xiotein/contract/fame'
import { goalsCalls } from '@xiotein/contract/goals'
import { growthCalls } from '@xiotein/contract/growth'
import { marketCalls } from '@xiotein/contract/market'
import { movesCalls } from '@xiotein/contract/moves'
import { peopleCalls } from '@xiotein/contract/people'
import { siegeCalls } from '@xiotein/contract/siege'
import { storyCalls } from '@xiotein/contract/story'
import { tokensCalls } from '@xiotein/contract/tokens'
import { tutorialsCalls } from '@xiotein/contract/tutorials'
import { vaultCalls } from '@xiotein/contract/vault'
import { sql } from '../../platform/database/index.ts'
import { chooses, openDuel } from '../battle-life.ts'
import { awardPoints, buyArtifact, buyOne, requestsFor, sell } from '../market-life.ts'
import type { Visitor } from '../school.ts'
import { attackWith, openSiegeSchool, type SiegeSchool } from '../siege-life.ts'
import { brings, founds } from '../squad-life.ts'
import { bringToBoss, choosesInTeam, openFight } from '../team-life.ts'
import { breakShield } from '../vault-life.ts'

export const OTHER = 'Ben canary-other'
const ONE_MOVE = [{ move: 'vault-hack', target: null }]
const WRITTEN = { challenge: 'veil-revelation' }
const PIXEL = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')

export type TracedLife = SiegeSchool & { readonly ada: Visitor; readonly ben: Visitor }

/** A day of Ada: attacks on both sides, a vault that was mended, purchases and requests, by the real commands. */
const liveADay = async ({ admin, teacher, ada, ben, school }: TracedLife): Promise<number[]> => {
  for (const { personId } of [ada, ben]) await breakShield(school, personId, 0)
  const answers: { readonly status: number }[] = [
    await attackWith(ada, ben),
    await attackWith(ben, ada),
    await ada.call(vaultCalls, 'vault.restore-loot', {}),
  ]
  answers.push(await ada.call(vaultCalls, 'vault.restore-shields', { costPp: 13 }))
  const perk = await sell(admin, { truthMetal: 10 })
  for (const decision of ['deny', 'approve'] as const) {
    const bought = await buyOne(ada, perk)
    answers.push(bought, await ada.call(marketCalls, 'market.ask', { itemId: bought.ok.item.id }))
    const [request] = await requestsFor(teacher)
    answers.push(await teacher.call(marketCalls, 'market.decide', { requestId: request?.id ?? '', decision, reason: 'canary' }))
    if (decision === 'deny') answers.push(await ada.call(marketCalls, 'market.ask', { itemId: bought.ok.item.id }))
    school.setClock(decision === 'deny' ? '2026-11-25T15:01:00Z' : '2026-11-25T15:02:00Z')
  }
  answers.push(await buyArtifact(ada, 'shield-breaker', 100))
  const raise = { artifactId: 'shield-breaker', toLevel: 2 }
  answers.push(await ada.call(marketCalls, 'market.upgrade-artifact', raise))
  answers.push(await ada.call(siegeCalls, 'siege.close-vault', {}))
  answers.push(await teacher.call(siegeCalls, 'siege.switch-pupil', { personId: ada.personId, takesPart: false }))
  return answers.map(({ status }) => status)
}

/** Her story: what she reads, plays, decides and hands in, what comes back. */
const liveAStory = async ({ ada, ben, teacher, classId, school }: TracedLife): Promise<number[]> => {
  const [first, third] = ['ep_01_xiotein_letter', 'ep_03_overnight']
  const grant = (challenge: string) =>
    teacher.call(storyCalls, 'story.grant', { classId, personId: ada.personId, challenge, reason: 'canary' })
  const handIn = async (pictureIds: string[] = []) => ada.call(storyCalls, 'story.hand-in', { ...WRITTEN, text: 'canary', pictureIds })
  const addPicture = () => ada.call(storyCalls, 'story.add-picture', { type: 'image/png', bytes: PIXEL })
  for (const episode of [first, third]) await bringToBoss(school, ada, episode)
  for (const pupil of [ada, ben]) await bringToBoss(school, pupil)
  const answers: { readonly status: number }[] = [
    await ada.call(storyCalls, 'story.visit', { place: 'power-card' }),
    await grant('illusion-trials'),
    await handIn([(await addPicture()).ok.pictureId]),
    await addPicture(),
  ]
  const [work] = (await teacher.call(storyCalls, 'story.waiting', {})).ok.works
  answers.push(await teacher.call(storyCalls, 'story.review', { workIds: [work?.id ?? ''], decision: 'deny', reason: 'canary' }))
  const begun = await ada.call(storyCalls, 'story.begin-boss', { episodeId: first })
  answers.push(begun, await ada.call(storyCalls, 'story.leave-boss', { attemptId: begun.ok.attemptId }))
  return answers.map(({ status }) => status)
}

/** Her lessons and duels: points, a squad, a goal, her moves, a duel, a team with Ben, and what staff decide about her. */
const liveAtSchool = async (life: TracedLife): Promise<number[]> => {
  const { admin, teacher, ada, ben, classId, school } = life
  const goal = { classId, name: 'Film', note: '', truthMetal: 500, lastDay: '2026-12-04', picture: 'kite' as const }
  await awardPoints(teacher, classId, ada, 40)
  await brings(ada, ben, await founds(ada, 'Night Owls'))
  const colleague = await school.person('Ms. Lind', { role: 'teacher', classId: await school.schoolClass('8A') })
  const opened = await teacher.call(goalsCalls, 'goals.open', goal)
  const battleId = await openDuel(school, ada, ben)
  const answers: { readonly status: number }[] = [
    await ada.call(goalsCalls, 'goals.give', { goalId: opened.ok.goal.id, pp: 5 }),
    await teacher.call(attendanceCalls, 'attendance.mark', { classId, personId: ada.personId, state: 'late' }),
    await teacher.call(growthCalls, 'growth.grant-boost', { classId, personIds: [ada.personId] }),
    await ada.call(growthCalls, 'growth.wear-title', { badge: 'squad-founded' }),
    await ada.call(tutorialsCalls, 'tutorials.complete', { tutorial: 'welcome' }),
    await ada.call(movesCalls, 'moves.choose-manifest', { manifest: 'reading' }),
    await ada.call(peopleCalls, 'people.rename-me', { displayName: 'Canary' }),
    await ada.call(peopleCalls, 'people.change-photo', { type: 'image/png', bytes: PIXEL }),
    await ada.call(fameCalls, 'fame.hide-name', { hidesName: true }),
    await teacher.call(fameCalls, 'fame.hide-pupil', { personId: ada.personId, hidden: true }),
    await chooses(ada, { battleId, turn: 1 }, ONE_MOVE),
    await chooses(ben, { battleId, turn: 1 }, []),
    await ada.call(battleCalls, 'battle.give-up', { battleId }),
    await teacher.call(battleCalls, 'battle.set-time-factor', { personId: ada.personId, factor: '2' }),
    await teacher.call(classesCalls, 'classes.give-cover', {
      classId,
      personId: colleague.personId,
      fromDay: '2026-11-26',
      toDay: '2026-11-27',
    }),
    await admin.call(tokensCalls, 'tokens.make', {
      name: 'Register',
      scopes: ['read-roster'],
      days: 1,
      callsPerMinute: 60,
      password: null,
    }),
  ]
  answers.push(await choosesInTeam(ada, await openFight([ada, ben]), 1, ONE_MOVE))
  return answers.map(({ status }) => status)
}

/** Writes rows that would otherwise take days, a device or somebody else's machine. */
const addTheRest = async ({ admin, teacher, ada, ben, classId, school: { db } }: TracedLife): Promise<void> => {
  const id = ada.personId
  const season = randomUUID()
  const owed = randomUUID()
  const bytes = randomBytes(32)
  const statements = [
    // A choice is sealed until its turn ends; nobody can be in a duel and in a team at once.
    sql`
      insert into battle_choice (battle_id, person_id, turn, actions, at)
      select lobby_id, person_id, 2, '[{"move":"vault-hack","target":null}]', now() from battle_seat where person_id = ${id}`,
    sql`insert into battle_declined (host_id, person_id, until) values (${ben.personId}, ${id}, now())`,
    sql`insert into battle_pupil_out (person_id) values (${id})`,
    sql`insert into battle_practice (id, person_id, level, solo, turns, started_at, ended_at, xp) values (${randomUUID()}, ${id}, 'easy', '{}', '[[]]', now(), now(), 0)`,
    sql`insert into care_aside (reader_id, class_id, person_id, kind, until) values (${teacher.personId}, ${classId}, ${id}, 'unseen', now())`,
    sql`insert into care_rule (kind, is_on, number, off_by, off_at, off_reason) values ('unseen', false, 14, ${admin.personId}, now(), 'canary')`,
    sql`insert into classes_class (id, name, code, created_at, rehearsed_by) values (${randomUUID()}, 'Rehearsal', 'CANARY', now(), ${teacher.personId})`,
    sql`insert into ledger_owed (cause_id, person_id, amount, at) values (${owed}, ${id}, 3, now())`,
    sql`insert into ledger_settlement (owed_by, cause_id, amount, at) values (${owed}, ${randomUUID()}, 2, now())`,
    sql`insert into moves_change (version, overrides, reason, imported, by_id, at) values (1, '{}', 'canary', false, ${admin.personId}, now())`,
    sql`insert into moves_line (person_id, line, opened_at) values (${id}, 'fire', now()) on conflict do nothing`,
    sql`insert into moves_path (person_id, path) values (${id}, 'path_power')`,
    sql`insert into moves_roll (person_id, move_id, to_level, multiplier_per_mille, seed, at) values (${id}, 'ember-lash', 2, 2000, '[1,2,3,4]', now())`,
    sql`insert into moves_unlocked (person_id, move_id, at) values (${id}, 'ember-lash', now())`,
    sql`insert into moves_hand (person_id) values (${id}) on conflict do nothing`,
    sql`insert into people_device (digest, person_id, created_at) values (${bytes}, ${id}, now())`,
    sql`insert into people_one_time (digest, person_id, purpose, created_at, expires_at) values (${bytes}, ${id}, 'start-code', now(), now())`,
    sql`
      insert into people_passkey (id, person_id, credential_id, public_key, counter, host, name, created_at)
      values (${randomUUID()}, ${teacher.personId}, ${bytes}, ${bytes}, 0, 'localhost', 'Laptop', now())`,
    sql`update people_person set email = 'canary@school.example', email_verified_at = now() where id = ${id}`,
    sql`insert into platform_email (id, recipient, subject, body, created_at, next_try_at) values (${randomUUID()}, 'canary@school.example', 'Hello', '', now(), now())`,
    sql`insert into season_season (id, name, closed_at, closed_by) values (${season}, 'canary', now(), ${admin.personId})`,
    sql`insert into season_card (id, season_id, person_id, closed_pp, had_class, facts) values (${randomUUID()}, ${season}, ${id}, 1, true, '{}')`,
    sql`insert into today_aside (reader_id, kind, item_id, at, until) values (${teacher.personId}, 'pp', ${randomUUID()}, now(), now() + interval '1 day')`,
  ]
  for (const statement of statements) await db.run(statement)
}

/** A school in which Ada has lived, with Ben beside her. */
export const openTracedLife = async (): Promise<TracedLife> => {
  const opened = await openSiegeSchool()
  const life = { ...opened, ada: await opened.pupil('Ada', { pp: 900 }), ben: await opened.pupil(OTHER) }
  const statuses = [await liveADay(life), await liveAStory(life), await liveAtSchool(life)].flat()
  if (statuses.some(status => status !== 200)) throw new Error(`a day went wrong: ${statuses.join(' ')}`)
  await addTheRest(life)
  return life
}
