// The drills of the story as pupils fight them: a battle of the engine with a goal, judged here.

import { movesCalls } from '@xiotein/contract/moves'
import { type Attempt, type DrillFight, storyCalls } from '@xiotein/contract/story'
import { expect, test } from 'vitest'
import { type Queryable, sql } from '../platform/database/index.ts'
import { openMarketSchool } from '../testing/market-life.ts'
import type { TestSchool, Visitor } from '../testing/school.ts'

const EPISODE = 'ep_01_xiotein_letter'
const DRILL = 'straw-clerk'
type Actions = readonly { readonly move: string; readonly target: null }[]

const play = (...moves: string[]): Actions => moves.map(move => ({ move, target: null }))
const begin = (pupil: Visitor) => pupil.call(storyCalls, 'story.begin-encounter', { episodeId: EPISODE, encounterId: DRILL })
const look = (pupil: Visitor, { attemptId }: Attempt) => pupil.call(storyCalls, 'story.drill', { attemptId })
const choose = (pupil: Visitor, { attemptId }: Attempt, turn: number, actions: Actions) =>
  pupil.call(storyCalls, 'story.choose-in-drill', { attemptId, turn, actions })
const giveUp = (pupil: Visitor, { attemptId, steps }: Attempt) =>
  pupil.call(storyCalls, 'story.play', { attemptId, step: steps, input: { kind: 'give-up' } })

/** Plays a turn and gives up. */
const fail = async (pupil: Visitor, attempt: Attempt) => giveUp(pupil, (await choose(pupil, attempt, 1, [])).ok.attempt)

/** Reads on to the drill, with everything before it done. */
const readOn = async (school: TestSchool, pupil: Visitor): Promise<void> => {
  await pupil.call(storyCalls, 'story.start', { episodeId: EPISODE })
  for (;;) {
    const { scenes } = (await pupil.call(storyCalls, 'story.episode', { episodeId: EPISODE })).ok
    const last = scenes.at(-1)?.passages.at(-1)
    if (last?.is === 'choice') await pupil.call(storyCalls, 'story.decide', { decision: last.decision, option: last.options[0]?.id ?? '' })
    else if (last?.is !== 'play' || last.id === DRILL) return
    else
      await school.db.run(sql`
        insert into story_encounter (person_id, episode, encounter, done_at, unaided) values (${pupil.personId}, ${EPISODE}, ${last.id}, now(), true)`)
  }
}

const openDrill = async () => {
  const opened = await openMarketSchool(0)
  const reader = async (name: string) => {
    const pupil = await opened.pupil(name)
    await readOn(opened.school, pupil)
    return pupil
  }
  return { school: opened.school, reader, cleo: await reader('Cleo') }
}

const isDone = async (db: Queryable, pupil: Visitor) =>
  await db.maybe(sql<{ unaided: boolean }>`
    select unaided from story_encounter where person_id = ${pupil.personId} and encounter = ${DRILL}`)

test('a drill that was begun under earlier rules is over, and the next one is no second try', async () => {
  const { school, cleo } = await openDrill()
  const old = (await begin(cleo)).ok
  await choose(cleo, old, 1, [])
  await school.db.run(sql`update story_attempt set drill = jsonb_set(drill, '{setUp,rules}', '"others"') where id = ${old.attemptId}`)
  for (const call of [look(cleo, old), choose(cleo, old, 2, []), giveUp(cleo, old)])
    expect((await call).refusal.refusal).toBe('story.attempt-over')
  const next = (await begin(cleo)).ok
  expect(next).toMatchObject({ state: 'open', failures: 0, steps: 0 })
  expect(next.attemptId).not.toBe(old.attemptId)
})

test('a new pupil survives three turns, mends once, and the drill is done', async () => {
  const { school, cleo } = await openDrill()
  const attempt = (await begin(cleo)).ok
  expect(attempt.view).toEqual({ kind: 'drill', goal: { is: 'stand', turns: 3, mends: 1, together: false }, weakerPercent: 0 })
  const { fight } = (await look(cleo, attempt)).ok
  expect([fight.turn, fight.maxTurns, fight.outcome, fight.turnEndsAt]).toEqual([1, 3, null, null])
  expect(fight.players.map(({ name }) => name)).toEqual(['Cleo', 'The Straw Clerk'])
  await choose(cleo, attempt, 1, play('vault-hack'))
  await choose(cleo, attempt, 2, play('shield-restoration'))
  const last = (await choose(cleo, attempt, 3, [])).ok
  expect([last.attempt.state, last.attempt.steps, last.fight.outcome?.winner, last.fight.log.length]).toEqual(['won', 3, 0, 3])
  expect(await isDone(school.db, cleo)).toEqual({ unaided: true })
  expect((await choose(cleo, attempt, 4, [])).refusal.refusal).toBe('story.attempt-over')
})

test('a turn that arrives twice or from two tabs is played once, and what a battle refuses is refused in words', async () => {
  const { cleo } = await openDrill()
  const attempt = (await begin(cleo)).ok
  const [one, two] = await Promise.all([choose(cleo, attempt, 1, play('vault-hack')), choose(cleo, attempt, 1, play('vault-hack'))])
  expect([one.ok.fight.turn, two.ok.fight.turn]).toEqual([2, 2])
  expect((await choose(cleo, attempt, 1, [])).refusal.refusal).toBe('battle.stale-turn')
  expect((await choose(cleo, attempt, 2, play('vault-hack'))).refusal.refusal).toBe('battle.cooling-down')
  expect((await choose(cleo, attempt, 2, play('stone-toss'))).refusal.refusal).toBe('battle.move-not-found')
})

test('a drill that was begun by earlier rules is dealt anew, and costs no failure', async () => {
  const { school, cleo } = await openDrill()
  const attempt = (await begin(cleo)).ok
  await school.db.run(sql`update story_attempt set rules = 1 where id = ${attempt.attemptId}`)
  for (const answer of [await look(cleo, attempt), await choose(cleo, attempt, 1, []), await giveUp(cleo, attempt)])
    expect(answer.refusal.refusal).toBe('story.attempt-over')
  const next = (await begin(cleo)).ok
  expect([next.attemptId === attempt.attemptId, next.failures]).toEqual([false, 0])
})

test('a drill without a turn is dealt anew for a pupil who comes with other moves, and costs no failure', async () => {
  const { cleo } = await openDrill()
  const attempt = (await begin(cleo)).ok
  expect((await begin(cleo)).ok.attemptId).toBe(attempt.attemptId)
  await cleo.call(movesCalls, 'moves.equip', { moveIds: ['ember-lash', 'shield-restoration'] })
  const next = (await begin(cleo)).ok
  expect([next.attemptId === attempt.attemptId, next.failures]).toEqual([false, 0])
  expect((await choose(cleo, attempt, 1, [])).refusal.refusal).toBe('http.not-found')
  const after = (await choose(cleo, next, 1, play('ember-lash'))).ok
  expect(after.fight.turn).toBe(2)
  await cleo.call(movesCalls, 'moves.equip', { moveIds: ['vault-hack', 'shield-restoration'] })
  expect((await begin(cleo)).ok.attemptId).toBe(next.attemptId)
})

test('nobody sees or plays the drill of another, and no answer holds its seed or what the rival has not shown', async () => {
  const { school, reader, cleo } = await openDrill()
  const dan = await reader('Dan')
  const attempt = (await begin(cleo)).ok
  expect([(await look(dan, attempt)).status, (await choose(dan, attempt, 1, [])).status]).toEqual([404, 404])
  const { seed } = await school.db.one(sql<{ seed: number }>`select seed from story_attempt where id = ${attempt.attemptId}`)
  const seen: DrillFight = (await look(cleo, attempt)).ok
  const rival = seen.fight.fighters.find(({ id }) => id === 'straw-clerk')
  expect([rival?.hand, rival?.unseenMoves, rival?.energy]).toEqual([[], 2, null])
  for (const secret of [`${seed}`, '"seed"', 'sharp-quill', 'strength":"gentle']) expect(JSON.stringify(seen)).not.toContain(secret)
})

test('a lost drill says what went wrong and what to do instead, and one that was left says nothing', async () => {
  const { cleo } = await openDrill()
  const attempt = (await begin(cleo)).ok
  for (const turn of [1, 2]) await choose(cleo, attempt, turn, [])
  const { state, solution } = (await choose(cleo, attempt, 3, [])).ok.attempt
  expect([state, solution]).toEqual(['lost', ['You saw it through, but you did not mend often enough. Play a move that mends.']])
  expect((await giveUp(cleo, (await begin(cleo)).ok)).ok.solution).toBeNull()
})

test('the rival is weaker after two failures, and after four Wick reads a way aloud that counts', async () => {
  const { school, cleo } = await openDrill()
  const weaker: unknown[] = []
  // Nobody gets help by leaving before the first turn.
  for (const _ of [0, 1, 2, 3]) await giveUp(cleo, (await begin(cleo)).ok)
  for (const _ of [0, 1, 2, 3]) {
    const attempt = (await begin(cleo)).ok
    weaker.push(attempt.view.kind === 'drill' && attempt.view.weakerPercent)
    expect((await fail(cleo, attempt)).ok.state).toBe('lost')
  }
  expect(weaker).toEqual([0, 0, 20, 35])
  const last = (await begin(cleo)).ok
  expect(last.solution).toHaveLength(3)
  expect(last.solution?.join(' ')).toMatch(/Turn 1: .*Shield Restoration/)
  expect((await giveUp(cleo, last)).ok.state).toBe('won')
  expect(await isDone(school.db, cleo)).toEqual({ unaided: false })
})
