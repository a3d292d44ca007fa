// D9: compares the story of one pupil and their teacher with a model, through the calls of the school and its database.

import { randomUUID } from 'node:crypto'
import { taskIn } from '@xiotein/content/story'
import { movesCalls } from '@xiotein/contract/moves'
import { type EncounterInput, storyCalls } from '@xiotein/contract/story'
import { tutorialsCalls } from '@xiotein/contract/tutorials'
import { dealOf, READ_ALOUD_AFTER_FAILURES, solutionOf } from '@xiotein/game/story'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sql } from '../platform/database/index.ts'
import { byDay, PATIENCE_MS, record } from '../testing/checks/night.ts'
import { openTestSchool, type TestSchool, type Visitor } from '../testing/school.ts'
import { Step } from '../testing/step.ts'
import * as on from '../testing/story-model.ts'
import { wayThrough } from './way-through.ts'

/** Of the runs that a night plays, 5,000, each part has its own school and its own hour. */
const PARTS = Array.from({ length: byDay(1, 5) }, (_, part) => part + 1)
const RUNS = byDay(6, 1_000)
const EPISODE = on.FIRST.episode
const SECOND = 'ep_02_welcome_xiotein'
const THIRD = 'ep_03_overnight'
const THINGS = ['button', 'pencil', 'bread'] as const

type Real = { readonly school: TestSchool; readonly classId: string; readonly ada: Visitor; readonly staff: Visitor; now: number }

/** For the record: how many PP were paid, how often the rewards of the episode, and how many pupils completed the chapter. */
const paid = { pp: 0, rewards: 0, complete: 0 }

const agree = async (model: on.Model, { school, ada }: Real): Promise<void> => {
  const held = await school.db.one(sql<{ xp: number; pp: number }>`
    select coalesce((select xp from growth_pupil where person_id = ${ada.personId}), 0) as "xp!",
           coalesce((select balance from ledger_account where person_id = ${ada.personId}), 0) as "pp!"`)
  expect(held).toEqual({ xp: model.xp, pp: model.pp })
}

/** A step, a second after the one before, after which the school and the model agree. */
const step = (name: string, run: (model: on.Model, real: Real) => Promise<void>): Step<on.Model, Real> =>
  new Step(name, async (model, real) => {
    real.now += 1000
    real.school.setClock(new Date(real.now))
    await run(model, real)
    await agree(model, real)
  })

type Answer = { readonly status: number; readonly refusal: { readonly refusal: string; readonly words: string } }

/** The answer is the one that the model says: null for yes. Returns whether it was yes. */
const isExpected = ({ status, refusal }: Answer, expected: string | null): boolean => {
  expect(status === 200 ? null : refusal.refusal).toBe(expected)
  if (status !== 200) expect(refusal.words.length).toBeGreaterThan(5)
  return expected === null
}

const begins = step('begins', async (model, { ada }) => {
  isExpected(await ada.call(storyCalls, 'story.start', { episodeId: EPISODE }), null)
  if (!model.started) {
    model.started = true
    on.settleOn(model)
  }
})

const triesSecond = step('tries the second chapter', async (_, { ada }) => {
  isExpected(await ada.call(storyCalls, 'story.start', { episodeId: SECOND }), 'story.episode-locked')
  isExpected(await ada.call(storyCalls, 'story.claim', { episodeId: SECOND, choice: 'path_power' }), 'story.no-progress')
})

const comesToThird = step('comes to the third chapter', async (model, { ada, school }) => {
  if (!model.isLate)
    await school.db.run(sql`
      insert into story_episode (id, person_id, episode, started_at) values (gen_random_uuid(), ${ada.personId}, ${THIRD}, now())`)
  model.isLate = true
})

const readsOn = (beyond: 0 | 1) =>
  step(beyond ? 'reads too far' : 'reads on', async (model, { ada }) => {
    const { counts } = on.shownOn(model)
    const scene = counts.length - 1
    const passage = (counts[scene] ?? 0) - 1 + beyond
    const answer = await ada.call(storyCalls, 'story.read-to', { episodeId: EPISODE, scene, passage })
    if (!isExpected(answer, model.started ? (beyond ? 'story.not-that-far' : null) : 'story.no-progress')) return
    const [farScene, farPassage] = model.far ?? [-1, -1]
    if (scene > farScene || (scene === farScene && passage > farPassage)) model.far = [scene, passage]
    on.settleOn(model)
  })

const decides = (option: string) =>
  step(`takes the ${option}`, async (model, { ada }) => {
    const answer = await ada.call(storyCalls, 'story.decide', { decision: 'carry', option })
    if (model.carries === option) return void isExpected(answer, null)
    const isAsked = model.isLate || on.isReached(model, 'carry')
    if (!isExpected(answer, model.carries !== null ? 'story.decided-already' : isAsked ? null : 'story.decision-not-open')) return
    model.carries = option
    on.settleOn(model)
  })

/** The inputs that solve an attempt. A drill is played to its end by Wick, who has read its solution aloud. */
const solutionIn = async ({ school }: Real, attemptId: string, name: on.EncounterName): Promise<readonly EncounterInput[]> => {
  const { seed } = await school.db.one(sql<{ seed: number }>`select seed from story_attempt where id = ${attemptId}`)
  const encounter = on.FIRST.encounters.find(({ id }) => id === name)
  const task = encounter && encounter.task.kind !== 'drill' ? taskIn(encounter.task, 'en') : null
  if (task) return solutionOf(task.kind, dealOf(task, seed)) as readonly EncounterInput[]
  await school.db.run(sql`update story_attempt set read_aloud = true where id = ${attemptId}`)
  return [{ kind: 'give-up' }]
}

/** The mistakes in an attempt at each encounter; a drill is left after its first turn. */
const MISTAKES: Readonly<Record<on.EncounterName, readonly EncounterInput[]>> = {
  'yesterdays-corner': [{ kind: 'watch', changed: [] }],
  'smudged-address': [{ kind: 'cipher', word: 'A' }],
  'straw-clerk': [],
  'drowsy-stair': [],
}

/** Plays something and fails. Returns the state. */
const failIn = async ({ school, ada }: Real, attemptId: string, name: on.EncounterName): Promise<string> => {
  const [mistake] = MISTAKES[name]
  const play = async (step: number, input: EncounterInput) => (await ada.call(storyCalls, 'story.play', { attemptId, step, input })).ok
  if (mistake) return (await play(0, mistake)).state
  if (name === 'straw-clerk') await ada.call(storyCalls, 'story.choose-in-drill', { attemptId, turn: 1, actions: [] })
  else for (const input of (await wayThrough(school.db, attemptId)).inputs.slice(0, 1)) await play(0, input)
  return (await play(1, { kind: 'give-up' })).state
}

const plays = (name: on.EncounterName, how: 'wins' | 'fails' | 'gives up') =>
  step(`${how} ${name}`, async (model, real) => {
    const { ada } = real
    const begun = await ada.call(storyCalls, 'story.begin-encounter', { episodeId: EPISODE, encounterId: name })
    const expected = !model.started ? 'story.no-progress' : on.isReached(model, name) ? null : 'story.encounter-not-reached'
    if (!isExpected(begun, expected)) return
    const { attemptId, failures } = begun.ok
    const losses = model.losses.get(name) ?? 0
    expect(failures).toBe(losses)
    const wins = how === 'wins'
    // Once Wick has read the solution aloud, giving up wins: a mistake that does not end in it loses.
    const isWon = wins || (losses >= READ_ALOUD_AFTER_FAILURES && (how === 'gives up' || MISTAKES[name].length === 0))
    if (how === 'fails') expect(await failIn(real, attemptId, name)).toBe(isWon ? 'won' : 'lost')
    else {
      const inputs: readonly EncounterInput[] = wins ? await solutionIn(real, attemptId, name) : [{ kind: 'give-up' }]
      for (const [step, input] of inputs.entries()) {
        const { ok } = await ada.call(storyCalls, 'story.play', { attemptId, step, input })
        if (step === inputs.length - 1) expect(ok.state).toBe(isWon ? 'won' : 'lost')
      }
    }
    // Giving up before anything was played is no failure.
    model.losses.set(name, isWon ? 0 : losses + (how === 'fails' ? 1 : 0))
    if (!isWon) return
    model.encounters.add(name)
    on.settleOn(model)
  })

const meetsBoss = (wins: boolean) =>
  step(wins ? 'beats the boss' : 'leaves the boss', async (model, { ada, school }) => {
    const begun = await ada.call(storyCalls, 'story.begin-boss', { episodeId: EPISODE })
    const isOpen = on.isReached(model, on.BOSS) && on.ENCOUNTERS.every(id => model.encounters.has(id))
    const unread = on.isBossSceneBegun(model) ? null : 'story.boss-unread'
    if (!isExpected(begun, !model.started ? 'story.no-progress' : isOpen ? unread : 'story.boss-not-open')) return
    const { attemptId } = begun.ok
    if (!wins) {
      expect((await ada.call(storyCalls, 'story.leave-boss', { attemptId })).ok.state).toBe('lost')
      on.settleOn(model)
      return
    }
    // The state after a long battle.
    await school.db.run(sql`
      update story_attempt set drill = jsonb_set(jsonb_set(drill, '{setUp,fighters,1,maxHealth}', '4'), '{setUp,fighters,1,maxShield}', '0')
      where id = ${attemptId}`)
    const actions = [{ move: 'vault-hack', target: null }]
    const { ok } = await ada.call(storyCalls, 'story.choose-against-boss', { attemptId, turn: 1, actions })
    expect(ok.state).toBe('won')
    model.bossBeaten = true
    on.settleOn(model)
  })

const claims = (choice: string) =>
  step(`claims with ${choice}`, async (model, { ada }) => {
    const answer = await ada.call(storyCalls, 'story.claim', { episodeId: EPISODE, choice })
    if (!isExpected(answer, on.claimRefusal(model, choice))) return
    expect(answer.ok).toMatchObject({ xp: on.REWARDS.xp, pp: on.REWARDS.pp, chosen: choice, ascension: 1, opened: null })
    model.claimed = true
    model.xp += on.REWARDS.xp
    model.pp += on.REWARDS.pp
    paid.rewards += 1
    on.settleOn(model)
  })

const visits = (place: 'power-card' | 'power-card-turned') =>
  step(`opens ${place}`, async (model, { ada }) => {
    isExpected(await ada.call(storyCalls, 'story.visit', { place }), null)
    model.visited.add(place)
    on.settleOn(model)
  })

const checks = step('checks', async (model, { ada }) => {
  expect((await ada.call(storyCalls, 'story.check', {})).ok.done).toEqual(on.settleOn(model))
})

const handsIn = step('hands in', async (model, { ada, school }) => {
  const answer = await ada.call(storyCalls, 'story.hand-in', { challenge: on.WRITTEN, text: 'I saw a lamp.', pictureIds: [] })
  const isDone = model.done.has(on.WRITTEN)
  const expected = isDone ? 'story.challenge-done' : !on.canBeWritten(model) ? 'story.challenge-locked' : null
  if (!isExpected(answer, expected ?? (model.work?.status === 'pending' ? 'story.work-waits' : null))) return
  const { id } = await school.db.one(sql<{ id: string }>`
    select id from story_work where person_id = ${ada.personId} and challenge = ${on.WRITTEN}`)
  model.work = { id, status: 'pending' }
})

const reviews = (decision: 'approve' | 'deny') =>
  step(`staff ${decision} it`, async (model, { staff }) => {
    const workIds = [model.work?.id ?? randomUUID()]
    const answer = await staff.call(storyCalls, 'story.review', { workIds, decision, reason: decision === 'deny' ? 'Say more.' : '' })
    if (!isExpected(answer, model.work?.status === 'pending' ? null : 'story.work-closed') || !model.work) return
    if (decision === 'deny') model.work.status = 'denied'
    else on.approveOn(model, on.WRITTEN)
  })

const reopens = step('staff takes the denial back', async (model, { staff }) => {
  const { work } = model
  const answer = await staff.call(storyCalls, 'story.take-back-answers', { workIds: [work?.id ?? randomUUID()] })
  if (isExpected(answer, work === null ? 'http.not-found' : work.status === 'denied' ? null : 'story.answer-not-standing') && work)
    work.status = 'pending'
})

const ticks = step('staff ticks it', async (model, { staff, ada, classId }) => {
  const { ok } = await staff.call(storyCalls, 'story.tick', { classId, challenge: on.WRITTEN, personIds: [ada.personId] })
  const isDone = model.done.has(on.WRITTEN)
  const isTicked = !isDone && on.canBeWritten(model)
  expect([ok.ticked.length, ok.notYet.length]).toEqual([isTicked ? 1 : 0, isDone || isTicked ? 0 : 1])
  if (isTicked) on.approveOn(model, on.WRITTEN)
})

const grants = (challenge: string) =>
  step(`staff grants ${challenge}`, async (model, { staff, ada, classId }) => {
    const answer = await staff.call(storyCalls, 'story.grant', { classId, personId: ada.personId, challenge, reason: 'Done in class.' })
    if (isExpected(answer, on.grantRefusal(model, challenge))) on.approveOn(model, challenge)
  })

const takesBack = (is: 'challenge' | 'encounter', id: string) =>
  step(`staff takes ${id} back`, async (model, { staff, ada, classId }) => {
    const answer = await staff.call(storyCalls, 'story.take-back', {
      classId,
      personId: ada.personId,
      is,
      id,
      reason: 'It was for another.',
    })
    const reopened = () => (!model.claimed && model.encounters.delete(id) ? null : 'story.nothing-to-take-back')
    if (!isExpected(answer, is === 'challenge' ? on.undoOn(model, id) : reopened()) || is === 'challenge') return
    model.far = [on.FIRST.scenes.findIndex(({ passages }) => passages.some(one => 'plays' in one && one.plays === id)), 0]
  })

const encounter = fc.constantFrom(...on.ENCOUNTERS)
const challenge = fc.constantFrom(...on.CHALLENGES)
/** Does what the story asks for next, so that many runs come to its end. */
const goesOn = step('goes on', async (model, real) => {
  const { stop } = on.shownOn(model)
  const next = on.ENCOUNTERS.find(id => id === stop)
  if (!model.started) await begins.run(model, real)
  else if (next) await plays(next, 'wins').run(model, real)
  else if (stop === 'carry') await decides('bread').run(model, real)
  else if (stop === on.BOSS) await meetsBoss(true).run(model, real)
  await readsOn(0).run(model, real)
})

/** Up to what a teacher looks at. */
const goesOnInThird = step('goes on in the third chapter', async (model, real) => {
  if (!model.isLate) await comesToThird.run(model, real)
  else if (on.canBeWritten(model)) await handsIn.run(model, real)
  else await grants(on.BEFORE_WRITTEN).run(model, real)
})

const steps = [
  ...[1, 2, 3].map(() => fc.constant(goesOnInThird)),
  ...Array.from({ length: 9 }, () => fc.constant(goesOn)),
  ...[begins, triesSecond, comesToThird, readsOn(0), readsOn(1), checks, handsIn, handsIn, reopens, ticks].map(one => fc.constant(one)),
  fc.constantFrom(...THINGS).map(decides),
  fc.tuple(encounter, fc.constantFrom('wins', 'fails', 'gives up')).map(([name, how]) => plays(name, how)),
  fc.boolean().map(meetsBoss),
  ...[1, 2, 3].map(() => fc.constantFrom(...on.REWARDS.choices, 'path_power').map(claims)),
  fc.constantFrom('power-card' as const, 'power-card-turned' as const).map(visits),
  ...[1, 2].map(() => fc.constantFrom('approve' as const, 'deny' as const).map(reviews)),
  ...[1, 2].map(() => challenge.map(grants)),
  fc.oneof(
    challenge.map(id => takesBack('challenge', id)),
    encounter.map(id => takesBack('encounter', id)),
  ),
]

/** A pupil in a class of their own, with everything that the first chapter asks for outside the story. */
const newPupil = async (school: TestSchool): Promise<Pick<Real, 'ada' | 'classId'>> => {
  const classId = await school.schoolClass(randomUUID().slice(0, 8))
  const ada = await school.person('Ada', { pupilOf: classId })
  await ada.call(movesCalls, 'moves.choose-manifest', { manifest: 'observation' })
  const { status } = await ada.call(movesCalls, 'moves.equip', { moveIds: ['star-chart', 'vault-hack'] })
  expect(status).toBe(200)
  for (const tutorial of ['navigation', 'chapter1'] as const) await ada.call(tutorialsCalls, 'tutorials.complete', { tutorial })
  await school.db.run(sql`update people_person set less_motion = true where id = ${ada.personId}`)
  // The second chapter opens on a later day: what it would pay is not in the model.
  await school.db.run(sql`insert into story_pace (class_id, chapter, opens_on) values (${classId}, 2, '2099-01-01')`)
  return { ada, classId }
}

test.each(PARTS)(
  'D9: the school agrees with a model, whatever a pupil and their teacher do with the story, part %i',
  {
    timeout: PATIENCE_MS,
  },
  async part => {
    Object.assign(paid, { pp: 0, rewards: 0, complete: 0 })
    const school = await openTestSchool({ limits: false })
    const begin = Date.UTC(2026, 10, 25, 15)
    school.setClock(new Date(begin))
    const staff = await school.person('Mr Berg', { role: 'admin' })
    await fc.assert(
      fc.asyncProperty(fc.commands(steps, { maxCommands: byDay(50, 100), size: 'max' }), async commands => {
        school.setClock(new Date(begin))
        const real: Real = { school, staff, ...(await newPupil(school)), now: begin }
        const model = on.emptyModel()
        await fc.asyncModelRun(() => ({ model, real }), commands)
        const journey = (await real.ada.call(storyCalls, 'story.journey', {})).ok
        const isComplete = on.isCompleteOn(model)
        expect([journey.current, journey.totalProgress]).toEqual([isComplete ? 2 : 1, model.claimed ? 11 : 0])
        expect(journey.seasonRewards).toEqual(model.claimed ? on.FIRST.rewards.fixed : [])
        expect(journey.chapters[0]).toMatchObject({ state: isComplete ? 'completed' : 'open', percent: on.percentOn(model) })
        paid.pp += model.pp
        paid.complete += isComplete ? 1 : 0
      }),
      { numRuns: RUNS },
    )
    record(`D9 story, part ${part}`, { runs: RUNS, ...paid })
    expect(paid.pp).toBeGreaterThan(RUNS)
  },
)
