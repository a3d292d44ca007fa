// D9: the story of one pupil and their teacher against a sheet of paper, through the calls of the school and its database.

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
import * as on from '../testing/story-paper.ts'
import { wayThrough } from './way-through.ts'

/** Of the runs that a night plays, 5,000, each part has its own school and its own hour. */
const PARTS = Array.from({ length: byDay(1, 5) }, (_, part) => part + 1)
const RUNS = byDay(8, 1_000)
const EPISODE = on.FIRST.episode
const SECOND = 'ep_02_welcome_xiotein'
const THIRD = 'ep_03_overnight'
const THINGS = ['button', 'pencil', 'bread'] as const

type Real = { readonly school: TestSchool; readonly classId: string; readonly ada: Visitor; readonly staff: Visitor; now: number }

/** For the record: how many PP were paid, how often the rewards of the episode, and how many pupils completed the chapter. */
const paid = { pp: 0, rewards: 0, complete: 0 }

const agree = async (paper: on.Paper, { school, ada }: Real): Promise<void> => {
  const held = await school.db.one(sql<{ xp: number; pp: number }>`
    select coalesce((select xp from growth_pupil where person_id = ${ada.personId}), 0) as "xp!",
           coalesce((select balance from ledger_account where person_id = ${ada.personId}), 0) as "pp!"`)
  expect(held).toEqual({ xp: paper.xp, pp: paper.pp })
}

/** A step, a second after the one before, after which the school and the paper agree. */
const step = (name: string, run: (paper: on.Paper, real: Real) => Promise<void>): Step<on.Paper, Real> =>
  new Step(name, async (paper, real) => {
    real.now += 1000
    real.school.setClock(new Date(real.now))
    await run(paper, real)
    await agree(paper, real)
  })

type Answer = { readonly status: number; readonly refusal: { readonly refusal: string; readonly words: string } }

/** The answer is the one that the paper says: null for yes. Returns whether it was yes. */
const isExpected = ({ status, refusal }: Answer, expected: string | null): boolean => {
  expect(status === 200 ? null : refusal.refusal).toBe(expected)
  if (status !== 200) expect(refusal.words.length).toBeGreaterThan(5)
  return expected === null
}

const begins = step('begins', async (paper, { ada }) => {
  isExpected(await ada.call(storyCalls, 'story.start', { episodeId: EPISODE }), null)
  if (!paper.started) {
    paper.started = true
    on.settleOn(paper)
  }
})

const triesSecond = step('tries the second chapter', async (_, { ada }) => {
  isExpected(await ada.call(storyCalls, 'story.start', { episodeId: SECOND }), 'story.episode-locked')
  isExpected(await ada.call(storyCalls, 'story.claim', { episodeId: SECOND, choice: 'path_power' }), 'story.no-progress')
})

const comesToThird = step('comes to the third chapter', async (paper, { ada, school }) => {
  if (!paper.isLate)
    await school.db.run(sql`
      insert into story_episode (id, person_id, episode, started_at) values (gen_random_uuid(), ${ada.personId}, ${THIRD}, now())`)
  paper.isLate = true
})

const readsOn = (beyond: 0 | 1) =>
  step(beyond ? 'reads too far' : 'reads on', async (paper, { ada }) => {
    const { counts } = on.shownOn(paper)
    const scene = counts.length - 1
    const passage = (counts[scene] ?? 0) - 1 + beyond
    const answer = await ada.call(storyCalls, 'story.read-to', { episodeId: EPISODE, scene, passage })
    if (!isExpected(answer, paper.started ? (beyond ? 'story.not-that-far' : null) : 'story.no-progress')) return
    const [farScene, farPassage] = paper.far ?? [-1, -1]
    if (scene > farScene || (scene === farScene && passage > farPassage)) paper.far = [scene, passage]
    on.settleOn(paper)
  })

const decides = (option: string) =>
  step(`takes the ${option}`, async (paper, { ada }) => {
    const answer = await ada.call(storyCalls, 'story.decide', { decision: 'carry', option })
    if (paper.carries === option) return void isExpected(answer, null)
    const isAsked = paper.isLate || on.isReached(paper, 'carry')
    if (!isExpected(answer, paper.carries !== null ? 'story.decided-already' : isAsked ? null : 'story.decision-not-open')) return
    paper.carries = option
    on.settleOn(paper)
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
  ...{ 'straw-clerk': [], 'drowsy-stair': [] },
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
  step(`${how} ${name}`, async (paper, real) => {
    const { ada } = real
    const begun = await ada.call(storyCalls, 'story.begin-encounter', { episodeId: EPISODE, encounterId: name })
    const expected = !paper.started ? 'story.no-progress' : on.isReached(paper, name) ? null : 'story.encounter-not-reached'
    if (!isExpected(begun, expected)) return
    const { attemptId, failures } = begun.ok
    const losses = paper.losses.get(name) ?? 0
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
    paper.losses.set(name, isWon ? 0 : losses + (how === 'fails' ? 1 : 0))
    if (!isWon) return
    paper.encounters.add(name)
    on.settleOn(paper)
  })

const meetsBoss = (wins: boolean) =>
  step(wins ? 'beats the boss' : 'leaves the boss', async (paper, { ada, school }) => {
    const begun = await ada.call(storyCalls, 'story.begin-boss', { episodeId: EPISODE })
    const isOpen = on.isReached(paper, on.BOSS) && on.ENCOUNTERS.every(id => paper.encounters.has(id))
    const unread = on.isBossSceneBegun(paper) ? null : 'story.boss-unread'
    if (!isExpected(begun, !paper.started ? 'story.no-progress' : isOpen ? unread : 'story.boss-not-open')) return
    const { attemptId } = begun.ok
    if (!wins) {
      expect((await ada.call(storyCalls, 'story.leave-boss', { attemptId })).ok.state).toBe('lost')
      on.settleOn(paper)
      return
    }
    // The state after a long battle.
    await school.db.run(sql`
      update story_attempt set drill = jsonb_set(jsonb_set(drill, '{setUp,fighters,1,maxHealth}', '4'), '{setUp,fighters,1,maxShield}', '0')
      where id = ${attemptId}`)
    const actions = [{ move: 'vault-hack', target: null }]
    const { ok } = await ada.call(storyCalls, 'story.choose-against-boss', { attemptId, turn: 1, actions })
    expect(ok.state).toBe('won')
    paper.bossBeaten = true
    on.settleOn(paper)
  })

const claims = (choice: string) =>
  step(`claims with ${choice}`, async (paper, { ada }) => {
    const answer = await ada.call(storyCalls, 'story.claim', { episodeId: EPISODE, choice })
    if (!isExpected(answer, on.claimRefusal(paper, choice))) return
    expect(answer.ok).toMatchObject({ xp: on.REWARDS.xp, pp: on.REWARDS.pp, chosen: choice, ascension: 1, opened: null })
    paper.claimed = true
    paper.xp += on.REWARDS.xp
    paper.pp += on.REWARDS.pp
    paid.rewards += 1
    on.settleOn(paper)
  })

const visits = (place: 'power-card' | 'power-card-turned') =>
  step(`opens ${place}`, async (paper, { ada }) => {
    isExpected(await ada.call(storyCalls, 'story.visit', { place }), null)
    paper.visited.add(place)
    on.settleOn(paper)
  })

const checks = step('checks', async (paper, { ada }) => {
  expect((await ada.call(storyCalls, 'story.check', {})).ok.done).toEqual(on.settleOn(paper))
})

const handsIn = step('hands in', async (paper, { ada, school }) => {
  const answer = await ada.call(storyCalls, 'story.hand-in', { challenge: on.WRITTEN, text: 'I saw a lamp.', pictureIds: [] })
  const isDone = paper.done.has(on.WRITTEN)
  const expected = isDone ? 'story.challenge-done' : !on.canBeWritten(paper) ? 'story.challenge-locked' : null
  if (!isExpected(answer, expected ?? (paper.work?.status === 'pending' ? 'story.work-waits' : null))) return
  const { id } = await school.db.one(sql<{ id: string }>`
    select id from story_work where person_id = ${ada.personId} and challenge = ${on.WRITTEN}`)
  paper.work = { id, status: 'pending' }
})

const reviews = (decision: 'approve' | 'deny') =>
  step(`staff ${decision} it`, async (paper, { staff }) => {
    const workIds = [paper.work?.id ?? randomUUID()]
    const answer = await staff.call(storyCalls, 'story.review', { workIds, decision, reason: decision === 'deny' ? 'Say more.' : '' })
    if (!isExpected(answer, paper.work?.status === 'pending' ? null : 'story.work-closed') || !paper.work) return
    if (decision === 'deny') paper.work.status = 'denied'
    else on.approveOn(paper, on.WRITTEN)
  })

const reopens = step('staff takes the denial back', async (paper, { staff }) => {
  const { work } = paper
  const answer = await staff.call(storyCalls, 'story.take-back-answers', { workIds: [work?.id ?? randomUUID()] })
  if (isExpected(answer, work === null ? 'http.not-found' : work.status === 'denied' ? null : 'story.answer-not-standing') && work)
    work.status = 'pending'
})

const ticks = step('staff ticks it', async (paper, { staff, ada, classId }) => {
  const { ok } = await staff.call(storyCalls, 'story.tick', { classId, challenge: on.WRITTEN, personIds: [ada.personId] })
  const isDone = paper.done.has(on.WRITTEN)
  const isTicked = !isDone && on.canBeWritten(paper)
  expect([ok.ticked.length, ok.notYet.length]).toEqual([isTicked ? 1 : 0, isDone || isTicked ? 0 : 1])
  if (isTicked) on.approveOn(paper, on.WRITTEN)
})

const grants = (challenge: string) =>
  step(`staff grants ${challenge}`, async (paper, { staff, ada, classId }) => {
    const answer = await staff.call(storyCalls, 'story.grant', { classId, personId: ada.personId, challenge, reason: 'Done in class.' })
    if (isExpected(answer, on.grantRefusal(paper, challenge))) on.approveOn(paper, challenge)
  })

const takesBack = (is: 'challenge' | 'encounter', id: string) =>
  step(`staff takes ${id} back`, async (paper, { staff, ada, classId }) => {
    const answer = await staff.call(storyCalls, 'story.take-back', {
      classId,
      personId: ada.personId,
      is,
      id,
      reason: 'It was for another.',
    })
    const reopened = () => (!paper.claimed && paper.encounters.delete(id) ? null : 'story.nothing-to-take-back')
    if (!isExpected(answer, is === 'challenge' ? on.undoOn(paper, id) : reopened()) || is === 'challenge') return
    paper.far = [on.FIRST.scenes.findIndex(({ passages }) => passages.some(one => 'plays' in one && one.plays === id)), 0]
  })

const encounter = fc.constantFrom(...on.ENCOUNTERS)
const challenge = fc.constantFrom(...on.CHALLENGES)
/** Does what the story asks for next, so that many runs come to its end. */
const goesOn = step('goes on', async (paper, real) => {
  const { stop } = on.shownOn(paper)
  const next = on.ENCOUNTERS.find(id => id === stop)
  if (!paper.started) await begins.run(paper, real)
  else if (next) await plays(next, 'wins').run(paper, real)
  else if (stop === 'carry') await decides('bread').run(paper, real)
  else if (stop === on.BOSS) await meetsBoss(true).run(paper, real)
  await readsOn(0).run(paper, real)
})

/** Up to what a teacher looks at. */
const goesOnInThird = step('goes on in the third chapter', async (paper, real) => {
  if (!paper.isLate) await comesToThird.run(paper, real)
  else if (on.canBeWritten(paper)) await handsIn.run(paper, real)
  else await grants(on.BEFORE_WRITTEN).run(paper, real)
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
  // The second chapter opens on a later day: what it would pay is not on the paper.
  await school.db.run(sql`insert into story_pace (class_id, chapter, opens_on) values (${classId}, 2, '2099-01-01')`)
  return { ada, classId }
}

test.each(PARTS)(
  'D9: the school agrees with a model on paper, whatever a pupil and their teacher do with the story, part %i',
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
        const paper = on.emptyPaper()
        await fc.asyncModelRun(() => ({ model: paper, real }), commands)
        const journey = (await real.ada.call(storyCalls, 'story.journey', {})).ok
        const isComplete = on.isCompleteOn(paper)
        expect([journey.current, journey.totalProgress]).toEqual([isComplete ? 2 : 1, paper.claimed ? 11 : 0])
        expect(journey.seasonRewards).toEqual(paper.claimed ? on.FIRST.rewards.fixed : [])
        expect(journey.chapters[0]).toMatchObject({ state: isComplete ? 'completed' : 'open', percent: on.percentOn(paper) })
        paid.pp += paper.pp
        paid.complete += isComplete ? 1 : 0
      }),
      { numRuns: RUNS },
    )
    record(`D9 story, part ${part}`, { runs: RUNS, ...paid })
    expect(paid.pp).toBeGreaterThan(RUNS)
  },
)
