// The bosses of the story against one pupil: what the browser sees, what counts, and what the end leaves behind.

import { CHAPTERS } from '@xiotein/content/story'
import { growthCalls } from '@xiotein/contract/growth'
import { movesCalls } from '@xiotein/contract/moves'
import { type BossFight, storyCalls } from '@xiotein/contract/story'
import { expect, test } from 'vitest'
import { sql } from '../platform/database/index.ts'
import { openMarketSchool } from '../testing/market-life.ts'
import type { TestSchool, Visitor } from '../testing/school.ts'
import { ppOf } from '../testing/vault-life.ts'

const EPISODE = 'ep_01_xiotein_letter'
const HIT = [{ move: 'vault-hack', target: null }]

const begin = (pupil: Visitor) => pupil.call(storyCalls, 'story.begin-boss', { episodeId: EPISODE })
const choose = (pupil: Visitor, { attemptId }: BossFight, turn: number, actions: typeof HIT = []) =>
  pupil.call(storyCalls, 'story.choose-against-boss', { attemptId, turn, actions })
const leave = (pupil: Visitor, { attemptId }: BossFight) => pupil.call(storyCalls, 'story.leave-boss', { attemptId })
const bossOf = async (pupil: Visitor) => (await pupil.call(storyCalls, 'story.chapter', { episodeId: EPISODE })).ok.boss

/** Reads on to the boss, with everything before it done. */
const readOn = async (school: TestSchool, pupil: Visitor): Promise<void> => {
  await pupil.call(storyCalls, 'story.start', { episodeId: EPISODE })
  for (;;) {
    const { scenes } = (await pupil.call(storyCalls, 'story.episode', { episodeId: EPISODE })).ok
    const last = scenes.at(-1)?.passages.at(-1)
    if (last?.is === 'choice') await pupil.call(storyCalls, 'story.decide', { decision: last.decision, option: last.options[0]?.id ?? '' })
    else if (last?.is !== 'play' || last.play === 'boss') break
    else
      await school.db.run(sql`
        insert into story_encounter (person_id, episode, encounter, done_at, unaided) values (${pupil.personId}, ${EPISODE}, ${last.id}, now(), true)`)
  }
}
const comesTo = (pupil: Visitor, scene: number) => pupil.call(storyCalls, 'story.read-to', { episodeId: EPISODE, scene, passage: 0 })

const openBoss = async () => {
  const { school, pupil } = await openMarketSchool(0)
  const [cleo, dan] = [await pupil('Cleo'), await pupil('Dan')]
  await cleo.call(storyCalls, 'story.start', { episodeId: EPISODE })
  expect((await begin(cleo)).refusal.refusal).toBe('story.boss-not-open')
  await readOn(school, cleo)
  const { scenes } = (await cleo.call(storyCalls, 'story.episode', { episodeId: EPISODE })).ok
  await comesTo(cleo, scenes.length - 1)
  return { school, cleo, dan }
}

/** The state after a long battle. */
const tire = (school: TestSchool, { attemptId }: BossFight) =>
  school.db.run(sql`
    update story_attempt set drill = jsonb_set(jsonb_set(drill, '{setUp,fighters,1,maxHealth}', '4'), '{setUp,fighters,1,maxShield}', '0')
    where id = ${attemptId}`)

test('a battle that was begun under earlier rules is over, is no try, and another one begins', async () => {
  const { school, cleo } = await openBoss()
  const lost = (await begin(cleo)).ok
  await choose(cleo, lost, 1, HIT)
  await leave(cleo, lost)
  const old = (await begin(cleo)).ok
  await choose(cleo, old, 1, HIT)
  await school.db.run(sql`update story_attempt set drill = jsonb_set(drill, '{setUp,rules}', '"others"')`)
  for (const call of [choose(cleo, old, 2), leave(cleo, old), cleo.call(storyCalls, 'story.boss', { attemptId: old.attemptId })])
    expect((await call).refusal.refusal).toBe('story.attempt-over')
  const next = (await begin(cleo)).ok
  expect(next).toMatchObject({ state: 'open', losses: 1, harm: null, fight: { turn: 1 } })
  expect(next.attemptId).not.toBe(old.attemptId)
})

test('before a boss a pupil without a move that strikes is told so, and one who can pay for a stronger blow, too', async () => {
  const { pupil } = await openMarketSchool(0)
  const lacks = async (of: Visitor) => (await bossOf(of)).lacks
  const [poor, rich] = [await pupil('Cleo', 0), await pupil('Dan', 100)]
  const moveIds = ['ember-lash', 'shield-restoration']
  for (const one of [poor, rich]) {
    await one.call(movesCalls, 'moves.equip', { moveIds: ['vault-hack', 'shield-restoration'] })
    expect(await lacks(one)).toBe('blow')
    await one.call(movesCalls, 'moves.equip', { moveIds })
  }
  expect([await lacks(poor), await lacks(rich)]).toEqual([null, 'mastery'])
  await rich.call(movesCalls, 'moves.raise-mastery', { moveId: 'ember-lash', toLevel: 2 })
  expect(await lacks(rich)).toBeNull()
})

test('a boss waits for its pupil, shows what it has played and nothing else, and a lost battle costs nothing', async () => {
  const { school, cleo, dan } = await openBoss()
  const opened = (await begin(cleo)).ok
  expect([opened.state, opened.losses, opened.fight.turn, opened.fight.turnEndsAt, opened.names]).toEqual(['open', 0, 1, null, []])
  expect((await begin(cleo)).ok.attemptId).toBe(opened.attemptId)
  expect(opened.fight.players.map(({ name }) => name)).toEqual(['Cleo', 'The Seal'])
  const { seed } = await school.db.one(sql<{ seed: number }>`select seed from story_attempt where id = ${opened.attemptId}`)
  for (const secret of [`${seed}`, 'hot-wax', 'stamp', 'red-tape']) expect(JSON.stringify(opened)).not.toContain(secret)
  const [one, two] = await Promise.all([choose(cleo, opened, 1, HIT), choose(cleo, opened, 1, HIT)])
  expect([one.ok.fight.turn, two.ok.fight.turn]).toEqual([2, 2])
  expect(one.ok.names.length).toBeGreaterThan(0)
  expect((await choose(cleo, opened, 2, HIT)).refusal.refusal).toBe('battle.cooling-down')
  expect([(await choose(dan, opened, 2)).status, (await leave(dan, opened)).status]).toEqual([404, 404])
  const left = (await leave(cleo, opened)).ok
  expect([left.state, left.fight.outcome?.winner, left.advice]).toEqual(['lost', 1, expect.any(String)])
  expect((await choose(cleo, opened, 2)).refusal.refusal).toBe('story.attempt-over')
  expect(await bossOf(cleo)).toMatchObject({ tries: 1, defeated: false })
  expect((await begin(cleo)).ok).toMatchObject({ losses: 1, greeting: expect.any(String) })
})

test('a battle without a turn is dealt anew for a pupil who comes with other moves, in all tabs alike, and one with a turn goes on', async () => {
  const { cleo } = await openBoss()
  const equip = (...moveIds: string[]) => cleo.call(movesCalls, 'moves.equip', { moveIds })
  const handIn = ({ fight }: BossFight) => fight.fighters.find(({ id }) => id === cleo.personId)?.hand.map(({ move }) => move)
  const shown = (await begin(cleo)).ok
  await equip('ember-lash', 'shield-restoration')
  const [one, two] = (await Promise.all([begin(cleo), begin(cleo)])).map(({ ok }) => ok) as [BossFight, BossFight]
  expect(handIn(shown)).not.toEqual(handIn(one))
  expect([handIn(one), one.attemptId, one.losses]).toEqual([['ember-lash', 'shield-restoration'], two.attemptId, 0])
  // The tab that shows the battle before leads to the new one.
  for (const call of [choose(cleo, shown, 1), leave(cleo, shown)]) expect((await call).refusal.refusal).toBe('http.not-found')
  expect(await bossOf(cleo)).toMatchObject({ tries: 0 })
  await choose(cleo, one, 1, [{ move: 'ember-lash', target: null }])
  await equip('vault-hack', 'shield-restoration')
  const later = (await begin(cleo)).ok
  expect([later.attemptId, later.fight.turn, handIn(later)]).toEqual([one.attemptId, 2, handIn(one)])
})

test('a boss is met after the scenes before it have been read, and the refusal names the scene to read up to', async () => {
  const { school, pupil } = await openMarketSchool(0)
  const cleo = await pupil('Cleo')
  await readOn(school, cleo)
  const { scenes } = (await cleo.call(storyCalls, 'story.episode', { episodeId: EPISODE })).ok
  const words = `Read on as far as the scene “${scenes.at(-1)?.title}”. The guardian waits for you there.`
  for (const scene of [null, scenes.length - 2]) {
    if (scene !== null) await comesTo(cleo, scene)
    expect((await begin(cleo)).refusal).toMatchObject({ refusal: 'story.boss-unread', words })
    expect((await bossOf(cleo)).open).toBe(false)
  }
  await comesTo(cleo, scenes.length - 1)
  expect((await bossOf(cleo)).open).toBe(true)
  expect((await begin(cleo)).ok.state).toBe('open')
})

test('a boss announces its own rules before it strikes, for its present phase and no later one', async () => {
  const { school, cleo } = await openBoss()
  const known = async () => {
    const { phases, mechanics } = await bossOf(cleo)
    return [phases.map(({ name }) => name), mechanics.map(({ name }) => name)]
  }
  expect(await known()).toEqual([[], []])
  const advice = 'Mend or rest on turns 3, 6 and 9.'
  // A battle that is left before its first turn is no try.
  expect((await leave(cleo, (await begin(cleo)).ok)).ok.state).toBe('lost')
  expect(await bossOf(cleo)).toMatchObject({ tries: 0, phases: [], advice: null })
  const begun = (await begin(cleo)).ok
  expect([begun.losses, begun.greeting]).toEqual([0, null])
  expect((await leave(cleo, (await choose(cleo, begun, 1)).ok)).ok.advice).toBe(advice)
  expect((await bossOf(cleo)).advice).toBe(advice)
  expect(await known()).toEqual([['Sealed'], ['Return to Sender']])
  const opened = (await begin(cleo)).ok
  expect(opened.announced).toEqual([{ name: 'Return to Sender', warning: 'Every third turn the Seal sends blows back.' }])
  expect(JSON.stringify(opened)).not.toMatch(/It Melts|it-melts|Opened/)
  await school.db.run(sql`
    update story_attempt set drill = jsonb_set(jsonb_set(drill, '{setUp,fighters,1,maxHealth}', '8'), '{setUp,fighters,1,maxShield}', '0')
    where id = ${opened.attemptId}`)
  const struck = (await choose(cleo, opened, 1, HIT)).ok
  expect(JSON.stringify([opened.names, struck.names])).toContain('{"id":"phase-2","name":"Opened"}')
  expect(struck.announced.map(({ name }) => name)).toEqual(['Return to Sender', 'It Melts'])
  expect((await leave(cleo, struck)).ok.advice).toBe(`${advice} Strike when it melts.`)
  expect((await bossOf(cleo)).advice).toBe(`${advice} Strike when it melts.`)
  expect(await known()).toEqual([
    ['Sealed', 'Opened'],
    ['Return to Sender', 'It Melts'],
  ])
})

test('anybody who has woken the stones sees the marked turns from the first try on', async () => {
  const { school, cleo } = await openBoss()
  await school.db.run(sql`
    insert into story_challenge (id, person_id, challenge, done_at) values (gen_random_uuid(), ${cleo.personId}, 'monoliths', now())`)
  const first = (await begin(cleo)).ok
  expect([first.losses, first.tell]).toEqual([0, null])
  for (const turn of [1, 2]) await choose(cleo, first, turn)
  expect((await cleo.call(storyCalls, 'story.boss', { attemptId: first.attemptId })).ok).toMatchObject({
    losses: 0,
    tell: { name: 'Return to Sender' },
  })
})

test('a boss that falls is beaten, its log completes objectives, and the story goes on', async () => {
  const { school, cleo } = await openBoss()
  const opened = (await begin(cleo)).ok
  await tire(school, opened)
  const won = (await choose(cleo, opened, 1, HIT)).ok
  expect([won.state, won.fight.outcome?.winner]).toEqual(['won', 0])
  expect(await bossOf(cleo)).toMatchObject({ tries: 1, defeated: true })
  const { objectives } = (await cleo.call(storyCalls, 'story.chapter', { episodeId: EPISODE })).ok
  expect(objectives.filter(({ id }) => id === 'no-third-blow' || id === 'open-seal').every(({ done }) => done)).toBe(true)
  expect((await cleo.call(storyCalls, 'story.episode', { episodeId: EPISODE })).ok.ends).toBe(true)
})

test('a boss that is beaten can be fought again: an extra objective counts, and nothing is paid', async () => {
  const { school, cleo } = await openBoss()
  const fight = async (turns: readonly (typeof HIT)[]) => {
    const opened = (await begin(cleo)).ok
    await tire(school, opened)
    for (const [nth, actions] of turns.entries()) await choose(cleo, opened, nth + 1, actions)
  }
  const extra = async () =>
    (await cleo.call(storyCalls, 'story.chapter', { episodeId: EPISODE })).ok.objectives.find(({ required }) => !required)
  const xp = async () => (await cleo.call(growthCalls, 'growth.standing', {})).ok.xp
  // The only blow falls on the third turn, which the objective forbids.
  await fight([[], [], HIT])
  const [before, pp] = [await xp(), await ppOf(school.db, cleo.personId)]
  expect([await bossOf(cleo), await extra()]).toMatchObject([{ defeated: true, tries: 1, open: true }, { done: false }])
  await fight([HIT])
  expect([await bossOf(cleo), await extra()]).toMatchObject([{ defeated: true, tries: 2 }, { done: true }])
  expect([await xp(), await ppOf(school.db, cleo.personId)]).toEqual([before, pp])
})

test('anybody who loses again and again reads what hurt most, sees the turns that are no time for a blow, and meets a tired boss', async () => {
  const { cleo } = await openBoss()
  const first = (await begin(cleo)).ok
  expect([first.harm, first.tell, first.restsEvery, first.weakerPercent]).toEqual([null, null, null, 0])
  for (const turn of [1, 2]) await choose(cleo, first, turn)
  const left = (await leave(cleo, first)).ok
  expect(left.harm?.name).toEqual(expect.any(String))
  const second = (await begin(cleo)).ok
  expect([second.harm, second.tell, second.restsEvery, second.weakerPercent]).toEqual([left.harm, null, 5, 0])
  expect((await choose(cleo, second, 1)).ok.harm).toBe(null)
  await choose(cleo, second, 2)
  const third = (await cleo.call(storyCalls, 'story.boss', { attemptId: second.attemptId })).ok
  expect([third.fight.turn, third.tell?.name]).toEqual([3, 'Return to Sender'])
  await leave(cleo, second)
  expect((await begin(cleo)).ok).toMatchObject({ losses: 2, restsEvery: 5, weakerPercent: 50 })
})

test('no battle is offered while a question of the story comes before the boss', async () => {
  const { school, pupil } = await openMarketSchool(0)
  const dan = await pupil('Dan')
  const { episode, encounters, scenes } = CHAPTERS[4] ?? { episode: '', encounters: [], scenes: [] }
  await school.db.run(sql`
    insert into story_episode (id, person_id, episode, started_at, at_scene, at_passage, far_scene, far_passage, read_at)
    values (gen_random_uuid(), ${dan.personId}, ${episode}, now(), ${scenes.length - 1}, 0, ${scenes.length - 1}, 0, now())`)
  await school.db.run(sql`
    insert into story_encounter (person_id, episode, encounter, done_at, unaided)
    select ${dan.personId}, ${episode}, e, now(), true from unnest(${encounters.map(({ id }) => id)}::text[]) e`)
  const isOpen = async () => (await dan.call(storyCalls, 'story.chapter', { episodeId: episode })).ok.boss.open
  const tried = async () => (await dan.call(storyCalls, 'story.begin-boss', { episodeId: episode })).status
  expect([await isOpen(), await tried()]).toEqual([false, 409])
  await dan.call(storyCalls, 'story.decide', { decision: 'thread', option: 'share' })
  expect([await isOpen(), await tried()]).toEqual([true, 200])
})
