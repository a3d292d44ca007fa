// Encounters as pupils play them: judged here from a stored seed and the inputs, once each, with help after failures.

import { randomUUID } from 'node:crypto'
import { CHAPTERS, taskIn } from '@xiotein/content/story'
import { type Attempt, type EncounterInput, storyCalls } from '@xiotein/contract/story'
import { dealOf, RULES, solutionOf } from '@xiotein/game/story'
import { expect, test } from 'vitest'
import { type Queryable, sql, type Writer } from '../platform/database/index.ts'
import { openMarketSchool } from '../testing/market-life.ts'
import type { Visitor } from '../testing/school.ts'
import { bringToBoss } from '../testing/team-life.ts'

const EPISODE = 'ep_01_xiotein_letter'
const CORNER = 'yesterdays-corner'

/** Of the drowsy stair a seed with which the dearest steps lead nowhere. */
const DEAR_SEED = 5

const begin = (pupil: Visitor, encounterId = CORNER) => pupil.call(storyCalls, 'story.begin-encounter', { episodeId: EPISODE, encounterId })
const play = (pupil: Visitor, { attemptId, steps }: Pick<Attempt, 'attemptId' | 'steps'>, input: EncounterInput) =>
  pupil.call(storyCalls, 'story.play', { attemptId, step: steps, input })
const giveUp = (pupil: Visitor, attempt: Attempt) => play(pupil, attempt, { kind: 'give-up' })
const fail = (pupil: Visitor, attempt: Attempt) => play(pupil, attempt, { kind: 'watch', changed: [] })

/** A school whose pupils have begun the first episode. */
const openStory = async () => {
  const school = await openMarketSchool(0)
  const reader = async (name: string) => {
    const pupil = await school.pupil(name)
    await pupil.call(storyCalls, 'story.start', { episodeId: EPISODE })
    return pupil
  }
  return { ...school, reader, cleo: await reader('Cleo') }
}

/** The inputs that solve an attempt, from its seed: what only the server knows. */
const solve = async (db: Queryable, { attemptId }: Pick<Attempt, 'attemptId'>, id = CORNER): Promise<readonly EncounterInput[]> => {
  const { seed } = await db.one(sql<{ seed: number }>`select seed from story_attempt where id = ${attemptId}`)
  const encounter = CHAPTERS.flatMap(({ encounters }) => encounters).find(one => one.id === id)
  const task = encounter && taskIn(encounter.task, 'en')
  if (!task) throw new Error('no such task')
  return solutionOf(task.kind, dealOf(task, seed)) as readonly EncounterInput[]
}

test('an encounter is played where the story reaches it, and winning it opens what comes behind', async () => {
  const { school, cleo } = await openStory()
  expect((await begin(cleo, 'smudged-address')).refusal.words).toBe('You come to this later in the episode.')
  expect((await begin(cleo, 'no-such-thing')).refusal.refusal).toBe('story.encounter-not-found')
  const attempt = (await begin(cleo)).ok
  expect(attempt).toMatchObject({ title: "Yesterday's Corner", steps: 0, state: 'open', failures: 0, comfort: null, solution: null })
  expect((await begin(cleo)).ok.attemptId).toBe(attempt.attemptId)
  const [answer] = await solve(school.db, attempt)
  if (!answer) throw new Error('no solution')
  expect((await play(cleo, attempt, answer)).ok).toMatchObject({ state: 'won', steps: 1 })
  expect((await cleo.call(storyCalls, 'story.episode', { episodeId: EPISODE })).ok.scenes).toHaveLength(2)
})

test('a step that arrives twice counts once, one out of turn is refused, and nobody plays for another', async () => {
  const { school, reader, cleo } = await openStory()
  const dan = await reader('Dan')
  const attempt = (await begin(cleo)).ok
  const wrong: EncounterInput = { kind: 'watch', changed: [] }
  expect((await play(dan, attempt, wrong)).status).toBe(404)
  expect((await play(cleo, { ...attempt, steps: 3 }, wrong)).refusal.refusal).toBe('story.step-out-of-turn')
  expect((await play(cleo, attempt, { kind: 'cipher', word: 'LANTERNS' })).refusal.refusal).toBe('story.not-possible')
  const [one, two] = await Promise.all([play(cleo, attempt, wrong), play(cleo, attempt, wrong)])
  expect([one.ok.state, two.ok.state, one.ok.steps]).toEqual(['lost', 'lost', 1])
  expect((await play(cleo, { ...attempt, steps: 1 }, wrong)).refusal.words).toBe('This try is over. Begin a new one.')
  const seeds = await school.db.rows(sql<{ seed: number }>`select seed from story_attempt`)
  expect(seeds).toHaveLength(1)
})

/** One encounter of each kind that is played by inputs. */
const oneOfEach = () => {
  const all = CHAPTERS.flatMap(({ episode, encounters }) => encounters.map(({ id, task }) => ({ episode, id, kind: task.kind })))
  return [...new Map(all.flatMap(each => (each.kind === 'drill' ? [] : [[each.kind, { ...each, kind: each.kind }] as const]))).values()]
}

/** An attempt of somebody who has read that far. */
type OpenEncounter = { readonly episode: string; readonly id: string; readonly kind: keyof typeof RULES }

const openedAt = async (writer: Writer, { personId }: Visitor, { episode, id, kind }: OpenEncounter) => {
  await writer.run(sql`
    insert into story_episode (id, person_id, episode, started_at) values (gen_random_uuid(), ${personId}, ${episode}, now()) on conflict do nothing`)
  const attemptId = randomUUID()
  await writer.run(sql`
    insert into story_attempt (id, person_id, episode, encounter, language, seed, rules, helped, read_aloud, started_at)
    values (${attemptId}, ${personId}, ${episode}, ${id}, 'en', 7, ${RULES[kind]}, false, false, now())`)
  return { attemptId, steps: 0 }
}

test('a step whose answer was lost is answered again, in encounters of every kind', async () => {
  const { school, cleo } = await openStory()
  for (const encounter of oneOfEach()) {
    const attempt = await openedAt(school.db, cleo, encounter)
    const [first] = await solve(school.db, attempt, encounter.id)
    if (!first) throw new Error('no solution')
    const answers = [await play(cleo, attempt, first), await play(cleo, attempt, first)]
    expect(answers.map(({ status, ok }) => [encounter.kind, status, ok?.steps])).toEqual([1, 1].map(steps => [encounter.kind, 200, steps]))
  }
})

test('neighbours get different encounters, and help comes after two failures, the solution after four', async () => {
  const { school, reader, cleo } = await openStory()
  const dan = await reader('Dan')
  expect(JSON.stringify((await begin(cleo)).ok.view)).not.toBe(JSON.stringify((await begin(dan)).ok.view))
  for (const failures of [0, 1, 2, 3]) {
    const attempt = (await begin(cleo)).ok
    expect([attempt.failures, attempt.comfort !== null, attempt.solution]).toEqual([failures, failures >= 2, null])
    expect((await fail(cleo, attempt)).ok).toMatchObject({ state: 'lost', made: true })
  }
  const last = (await begin(cleo)).ok
  expect(last.solution?.every(sentence => sentence.startsWith('This has changed: '))).toBe(true)
  expect((await giveUp(cleo, last)).ok.state).toBe('won')
  const unaided = async () =>
    (await school.db.one(sql<{ unaided: boolean }>`select unaided from story_encounter where person_id = ${cleo.personId}`)).unaided
  expect(await unaided()).toBe(false)
  // Played again, it begins without help: who was helped once can still do it alone.
  const again = (await begin(cleo)).ok
  expect([again.failures, again.comfort]).toEqual([0, null])
  const [answer] = await solve(school.db, again)
  if (!answer) throw new Error('no solution')
  await play(cleo, again, answer)
  expect(await unaided()).toBe(true)
})

test('asking for another one before anything was played is no failure, and brings no help', async () => {
  const { school, cleo } = await openStory()
  for (const _ of [1, 2, 3, 4]) {
    const attempt = (await begin(cleo)).ok
    expect([attempt.failures, attempt.comfort]).toEqual([0, null])
    expect((await giveUp(cleo, attempt)).ok).toMatchObject({ state: 'lost', made: false })
  }
  // A round of doors that was won before is nothing that was played in this try.
  const episodeId = 'ep_03_overnight'
  await bringToBoss(school, cleo, episodeId)
  const beginDoors = async () => (await cleo.call(storyCalls, 'story.begin-encounter', { episodeId, encounterId: 'ten-doors' })).ok
  const attempt = await beginDoors()
  const [first] = await solve(school.db, attempt, 'ten-doors')
  if (first?.kind !== 'doors') throw new Error('no doors')
  expect((await giveUp(cleo, (await play(cleo, attempt, first)).ok)).ok.made).toBe(true)
  for (const _ of [1, 2]) {
    const next = await beginDoors()
    expect([next.failures, next.steps]).toEqual([1, 1])
    expect((await giveUp(cleo, next)).ok.made).toBe(false)
  }
  expect((await beginDoors()).failures).toBe(1)
})

test('anybody who failed reads what was right, and not before', async () => {
  const { school, cleo } = await openStory()
  const attempt = (await begin(cleo)).ok
  const [answer] = await solve(school.db, attempt)
  if (answer?.kind !== 'watch' || attempt.view.kind !== 'watch') throw new Error('nothing to watch')
  const { before } = attempt.view
  const lost = (await play(cleo, attempt, { kind: 'watch', changed: [] })).ok
  expect(lost.solution).toEqual(answer.changed.map(at => `This has changed: ${before[at]?.says}`))
  expect((await begin(cleo)).ok.solution).toBeNull()
})

test('a wrong door costs its round, and not those that were won before it', async () => {
  const { school, cleo } = await openStory()
  const episodeId = 'ep_03_overnight'
  await bringToBoss(school, cleo, episodeId)
  const beginDoors = async () => (await cleo.call(storyCalls, 'story.begin-encounter', { episodeId, encounterId: 'ten-doors' })).ok
  const doorsOf = (attempt: Attempt) => solve(school.db, attempt, 'ten-doors')
  const attempt = await beginDoors()
  const [first, second] = await doorsOf(attempt)
  if (first?.kind !== 'doors' || second?.kind !== 'doors') throw new Error('no doors')
  const won = (await play(cleo, attempt, first)).ok
  expect((await play(cleo, won, { kind: 'doors', door: (second.door + 1) % 6 })).ok.state).toBe('lost')
  const next = await beginDoors()
  expect(next).toMatchObject({ steps: 1, failures: 1, view: { round: 1, rounds: 3 } })
  const [, ...rest] = await doorsOf(next)
  let after: Attempt = next
  for (const input of rest) after = (await play(cleo, after, input)).ok
  expect(after.state).toBe('won')
  expect((await beginDoors()).view).toMatchObject({ round: 0 })
})

test('no answer holds the seed or what has changed', async () => {
  const { school, cleo } = await openStory()
  const answer = await begin(cleo)
  const { seed } = await school.db.one(sql<{ seed: number }>`select seed from story_attempt`)
  const text = JSON.stringify(answer.ok)
  for (const secret of [`${seed}`, '"changed"', '"same"', '"seed"']) expect(text).not.toContain(secret)
})

test('the word in the mirror is not told after a try that failed, but how far its letters had moved', async () => {
  const { school, cleo } = await openStory()
  const word = { episode: 'ep_09_pressure_points', id: 'glass-over-the-door', kind: 'cipher' } as const
  const lost = (await play(cleo, await openedAt(school.db, cleo, word), { kind: 'cipher', word: 'XIOTEIN' })).ok
  expect([lost.state, lost.solution]).toEqual([
    'lost',
    [expect.stringMatching(/^The letters had moved [3-8] places\. The first letter of the word stood on the right\.$/)],
  ])
})

test('an attempt that was dealt by earlier rules is dealt anew, and costs no failure', async () => {
  const { school, cleo } = await openStory()
  const attempt = (await begin(cleo)).ok
  await school.db.run(sql`update story_attempt set rules = 99 where id = ${attempt.attemptId}`)
  expect((await play(cleo, attempt, { kind: 'watch', changed: [] })).refusal.refusal).toBe('story.attempt-over')
  const next = (await begin(cleo)).ok
  expect([next.attemptId === attempt.attemptId, next.failures]).toEqual([false, 0])
})

test('lamps that leave windows dark and steps beyond the energy are tries that failed, and bring the help', async () => {
  const { school, cleo } = await openStory()
  await bringToBoss(school, cleo, 'ep_02_welcome_xiotein')
  const beginAt = async (episodeId: string, encounterId: string) =>
    (await cleo.call(storyCalls, 'story.begin-encounter', { episodeId, encounterId })).ok
  for (const failures of [0, 1]) {
    const attempt = await beginAt('ep_02_welcome_xiotein', 'light-the-bridge')
    expect([attempt.failures, attempt.comfort]).toEqual([failures, null])
    const lost = (await play(cleo, attempt, { kind: 'lamplight', lamps: [] })).ok
    expect([lost.state, lost.solution?.length]).toEqual(['lost', 4])
  }
  expect((await beginAt('ep_02_welcome_xiotein', 'light-the-bridge')).comfort).not.toBeNull()
  await bringToBoss(school, cleo, EPISODE)
  for (const failures of [0, 1]) {
    const attempt = await beginAt(EPISODE, 'drowsy-stair')
    expect([attempt.failures, attempt.comfort]).toEqual([failures, null])
    // In this deal the dearest steps cost too much before long.
    await school.db.run(sql`update story_attempt set seed = ${DEAR_SEED} where id = ${attempt.attemptId}`)
    let { state, view, steps } = await beginAt(EPISODE, 'drowsy-stair')
    while (state === 'open' && view.kind === 'burden') {
      const exits = view.rooms[view.path.at(-1) ?? 0]?.exits ?? []
      const [dearest] = exits.toSorted((one, other) => (other.cost ?? 0) - (one.cost ?? 0))
      ;({ state, view, steps } = (await play(cleo, { attemptId: attempt.attemptId, steps }, { kind: 'burden', to: dearest?.to ?? 1 })).ok)
    }
    expect(state).toBe('lost')
  }
  expect((await beginAt(EPISODE, 'drowsy-stair')).comfort).not.toBeNull()
})
