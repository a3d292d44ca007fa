// D9: compares all nine chapters with a model, in memory, by the rules that the commands decide with.

import {
  CHAPTERS,
  type Chapter,
  DECISIONS,
  type DecisionKey,
  isBossOpen,
  isClaimable,
  isSceneBegun,
  isShown,
  laterPlace,
  type PupilFacts,
  sceneOf,
  shownScenes,
} from '@xiotein/content/story'
import { levelFromXp } from '@xiotein/game/growth'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { byDay, record } from '../testing/checks/night.ts'
import * as on from '../testing/whole-story-model.ts'
import { isAsked } from './episode.ts'
import type { ChallengeFacts } from './facts.ts'
import { ascensionOf, isComplete, isOpen, type Strength } from './gates.ts'
import { isDoable } from './handed-in/doable.ts'
import { foundChallenge } from './handed-in/work-rows.ts'
import { NOTHING_STORED, progressIn, type StoredEpisode, type StoredProgress } from './progress-rows.ts'
import { dueIn, rewardOf } from './settle.ts'
import { isByStaff } from './standing/take-back.ts'

const AT = new Date('2026-11-25T15:00:00Z')
const isPlayed = (passages: readonly object[], id: string): boolean => passages.some(one => 'plays' in one && one.plays === id)

/** The story of one pupil in memory: what the commands store, decided by the rules that they decide with. */
class StoryInMemory {
  stored: StoredProgress = NOTHING_STORED
  handedIn = new Set<string>()

  readonly world: on.World

  constructor(world: on.World) {
    this.world = world
  }

  get strength(): Strength {
    const days = new Map([...this.world.shut].map(chapter => [chapter, '2026-11-26']))
    return {
      level: levelFromXp(this.xp),
      power: this.world.power,
      ascension: ascensionOf(this.stored),
      pace: { days, today: '2026-11-25' },
    }
  }

  get xp(): number {
    const challenges = [...this.stored.challenges.keys()].flatMap(id => foundChallenge(id)?.challenge ?? [])
    const claimed = CHAPTERS.filter(chapter => this.in(chapter).claimed)
    return (
      challenges.reduce((sum, challenge) => sum + rewardOf(challenge, 'xp'), 0) +
      claimed.reduce((sum, { rewards }) => sum + rewards.xp, 0) +
      this.world.classXp
    )
  }

  get known(): ChallengeFacts {
    const { manifest, moveEquipped, profile, artifact, squad, leads, duels, rounds, planned, seen, matesDid, wonWithMates } = this.world
    const pupil: PupilFacts = {
      hasManifest: manifest,
      manifestMoveEquipped: moveEquipped,
      profileSaved: profile,
      inSquad: squad,
      duels,
      rounds,
      tutorials: seen as PupilFacts['tutorials'],
      visits: seen as PupilFacts['visits'],
      unaided: this.stored.unaided,
      planRight: planned,
      matesDid: squad ? matesDid : new Set(),
      wonWithMates: new Set(squad ? CHAPTERS.filter(({ chapter }) => wonWithMates.has(chapter)).map(({ episode }) => episode) : []),
    }
    return { pupil, manifest: null, ownsArtifact: artifact, leads, handedIn: this.handedIn }
  }

  in(chapter: Chapter): StoredEpisode {
    return progressIn(this.stored, chapter)
  }

  isOpen(chapter: Chapter): boolean {
    return isOpen(chapter, this.stored, this.strength)
  }

  settle(): void {
    const { strength, known } = this
    this.complete(CHAPTERS.flatMap(chapter => dueIn(chapter, known, this.stored, strength)).map(({ id }) => id))
  }

  start(chapter: Chapter): boolean {
    if (!this.isOpen(chapter)) return false
    this.change(chapter, { started: true })
    return true
  }

  readTo(chapter: Chapter, scene: number, passage: number): boolean {
    const progress = this.in(chapter)
    if (!progress.started || !isShown(chapter, progress, { scene, passage })) return false
    this.change(chapter, { furthest: laterPlace(progress.furthest, { scene, passage }) })
    return true
  }

  decide(decision: DecisionKey, option: string): boolean {
    if (this.stored.decisions[decision] !== undefined || !isAsked(decision, this.stored)) return false
    const decisions = { ...this.stored.decisions, [decision]: option }
    const episodes = new Map([...this.stored.episodes].map(([episode, progress]) => [episode, { ...progress, decisions }]))
    this.stored = { ...this.stored, decisions, episodes }
    return true
  }

  win(chapter: Chapter, id: string, isUnaided: boolean): boolean {
    const progress = this.in(chapter)
    if (!progress.started || !shownScenes(chapter, progress).scenes.some(({ passages }) => isPlayed(passages, id))) return false
    this.change(chapter, { encounters: new Set([...progress.encounters, id]) })
    if (isUnaided) this.stored = { ...this.stored, unaided: new Set([...this.stored.unaided, id]) }
    return true
  }

  beatBoss(chapter: Chapter): boolean {
    const progress = this.in(chapter)
    const scene = sceneOf(chapter, chapter.boss.id)
    const isMet = progress.started && isBossOpen(chapter, progress) && scene !== undefined && isSceneBegun(chapter, progress, scene)
    if (!isMet || !shownScenes(chapter, progress).scenes.some(({ passages }) => isPlayed(passages, chapter.boss.id))) return false
    this.change(chapter, { bossDefeated: true })
    return true
  }

  claim(chapter: Chapter): boolean {
    if (!this.in(chapter).started || !isClaimable(chapter, this.in(chapter))) return false
    this.change(chapter, { claimed: true })
    return true
  }

  observe(id: string): boolean {
    const found = foundChallenge(id)
    const { stored, strength, known } = this
    if (!found || found.challenge.evidence.by === 'system' || stored.challenges.has(id)) return false
    if (!isDoable(found, { stored, strength, known })) return false
    this.handedIn.add(id)
    this.complete([id])
    this.stored = { ...this.stored, byStaff: new Set([...this.stored.byStaff, id]) }
    return true
  }

  takeBack(id: string): boolean {
    const found = foundChallenge(id)
    if (!found || !isByStaff(found.challenge, this.stored)) return false
    const challenges = new Map(this.stored.challenges)
    challenges.delete(id)
    this.handedIn.delete(id)
    this.stored = { ...this.stored, challenges, byStaff: new Set([...this.stored.byStaff].filter(each => each !== id)) }
    return true
  }

  reopen(chapter: Chapter, id: string): boolean {
    const progress = this.in(chapter)
    if (progress.claimed || !progress.encounters.has(id)) return false
    const scene = chapter.scenes.findIndex(({ passages }) => isPlayed(passages, id))
    const encounters = new Set([...progress.encounters].filter(each => each !== id))
    this.change(chapter, { encounters, furthest: { scene, passage: 0 } })
    this.stored = { ...this.stored, unaided: new Set([...this.stored.unaided].filter(each => each !== id)) }
    return true
  }

  private complete(ids: readonly string[]): void {
    this.stored = { ...this.stored, challenges: new Map([...this.stored.challenges, ...ids.map(id => [id, AT] as const)]) }
  }

  private change(chapter: Chapter, to: Partial<StoredEpisode>): void {
    const episodes = new Map([...this.stored.episodes, [chapter.episode, { ...this.in(chapter), ...to }]])
    this.stored = { ...this.stored, episodes }
  }
}

type Both = { readonly model: on.Model; readonly real: StoryInMemory }
/** Something that a pupil or their teacher does: whether it is possible is the same on both sides. */
type Act = readonly [name: string, act: (both: Both) => void]

const chapterOf = (chapter: number): Chapter => CHAPTERS[chapter - 1] as Chapter

const agree = ({ model, real }: Both): void => {
  expect([...real.stored.challenges.keys()].sort()).toEqual([...model.done.keys()].sort())
  expect([real.xp, real.strength.ascension]).toEqual([on.xpOn(model), on.starsOn(model)])
  const sides = CHAPTERS.map(chapter => [
    [real.isOpen(chapter), isComplete(chapter, real.stored)],
    [on.isOpen(model, chapter.chapter), on.isComplete(model, chapter.chapter)],
  ])
  expect(sides.map(([inMemory]) => inMemory)).toEqual(sides.map(([, onPaper]) => onPaper))
}

/** Both sides say the same; what was done is settled as after each command. */
const both = ({ model, real }: Both, isDone: boolean, expected: boolean, note: () => void): boolean => {
  expect(isDone).toBe(expected)
  if (expected) {
    note()
    on.settleOn(model)
    real.settle()
  }
  return expected
}

const starts = (chapter: number, state: Both): boolean =>
  both(state, state.real.start(chapterOf(chapter)), on.isOpen(state.model, chapter), () => state.model.started.add(chapter))

const reads = (chapter: number, beyond: number, state: Both): boolean => {
  const { counts } = on.shownOn(state.model, chapter)
  const [scene, passage] = [counts.length - 1, (counts.at(-1) ?? 0) - 1 + beyond]
  const canRead = state.model.started.has(chapter) && beyond === 0
  return both(state, state.real.readTo(chapterOf(chapter), scene, passage), canRead, () => {
    const [farScene, farPassage] = state.model.far.get(chapter) ?? [-1, -1]
    if (scene > farScene || (scene === farScene && passage > farPassage)) state.model.far.set(chapter, [scene, passage])
  })
}

const decides = (decision: DecisionKey, nth: number, state: Both): boolean => {
  const { chapter, options } = DECISIONS[decision]
  const option = options[nth % options.length] ?? options[0]
  const isAsked = CHAPTERS.some(({ chapter: later }) => later > chapter && state.model.started.has(later))
  const canBe = !state.model.decided.has(decision) && (isAsked || on.isReached(state.model, chapter, `?${decision}`))
  return both(state, state.real.decide(decision, option), canBe, () => state.model.decided.set(decision, option))
}

const wins = (chapter: number, id: string, isUnaided: boolean, state: Both): boolean =>
  both(state, state.real.win(chapterOf(chapter), id, isUnaided), on.isReached(state.model, chapter, id), () => {
    state.model.won.add(id)
    if (isUnaided) state.model.unaided.add(id)
  })

/** Alone, or in a team with somebody of the squad. */
const meetsBoss = (chapter: number, isTeam: boolean, state: Both): boolean =>
  both(state, state.real.beatBoss(chapterOf(chapter)), on.canMeetBoss(state.model, chapter), () => {
    state.model.beaten.add(chapter)
    if (isTeam && state.model.world.squad) state.model.world.wonWithMates.add(chapter)
  })

const claims = (chapter: number, state: Both): boolean =>
  both(state, state.real.claim(chapterOf(chapter)), on.canClaim(state.model, chapter), () => state.model.claimed.add(chapter))

const isObserved = (id: string, state: Both): boolean =>
  both(state, state.real.observe(id), on.canBeObserved(state.model, id), () => state.model.done.set(id, true))

/** Goes on with the story, one thing to do after the other, as far as it goes. */
const playsOn = (steps: number, nth: number, isTeam: boolean, state: Both): void => {
  const { model } = state
  for (let left = steps; left > 0; left -= 1) {
    const chapter = CHAPTERS.find(({ chapter: one }) => !model.claimed.has(one))?.chapter
    if (chapter === undefined || (!model.started.has(chapter) && !starts(chapter, state))) return
    reads(chapter, 0, state)
    const { stop } = on.shownOn(model, chapter)
    if (stop === null) claims(chapter, state)
    else if (stop.startsWith('?')) decides(stop.slice(1) as DecisionKey, nth, state)
    else if (stop === chapterOf(chapter).boss.id) meetsBoss(chapter, isTeam, state)
    else wins(chapter, stop, nth !== 1, state)
  }
}

const SEEN = ['navigation', 'chapter1', 'power-card', 'power-card-turned', 'market', 'arena', 'fame', 'profile', 'squads']
const ENCOUNTERS = CHAPTERS.flatMap(({ chapter, encounters }) => encounters.map(({ id }) => ({ chapter, id })))

/** The world outside the story changes, and the story is settled as when one opens the Journey. */
const lives = (change: (world: on.World) => void): Act => [
  'lives',
  ({ model, real }) => {
    change(model.world)
    on.settleOn(model)
    real.settle()
  },
]

const grown = lives(world => {
  Object.assign(world, { manifest: true, moveEquipped: true, profile: true, artifact: true, squad: true, leads: true })
  Object.assign(world, { rounds: 3, planned: 2, power: 250, classXp: world.classXp + 400 })
  for (const place of SEEN) world.seen.add(place)
  for (const { id } of ENCOUNTERS) world.matesDid.add(id)
})

const observedAtAll: Act = [
  'staff observe at all',
  state => {
    for (const id of on.CHALLENGES) isObserved(id, state)
  },
]

/** Chance leads few runs to the end of the story: this one always comes there. */
const straight: Act[] = Array.from({ length: 16 }, (): Act[] => [
  grown,
  observedAtAll,
  ['plays on', state => playsOn(24, 0, true, state)],
]).flat()

const nine = fc.integer({ min: 1, max: 9 })
const third = fc.integer({ min: 0, max: 2 })
const decision = fc.constantFrom(...(Object.keys(DECISIONS) as DecisionKey[]))
const challenge = fc.constantFrom(...on.CHALLENGES)
const played = fc.constantFrom(...ENCOUNTERS)

const acts: readonly fc.Arbitrary<Act>[] = [
  ...[1, 2, 3, 4, 5].map(() =>
    fc
      .tuple(fc.integer({ min: 1, max: 24 }), third, fc.boolean())
      .map(([steps, nth, isTeam]): Act => ['plays on', state => playsOn(steps, nth, isTeam, state)]),
  ),
  ...[1, 2, 3].map(() => fc.constant(grown)),
  nine.map((chapter): Act => ['starts', state => void starts(chapter, state)]),
  fc.tuple(nine, fc.integer({ min: 0, max: 1 })).map(([chapter, beyond]): Act => ['reads', state => void reads(chapter, beyond, state)]),
  fc.tuple(decision, third).map(([key, nth]): Act => ['decides', state => void decides(key, nth, state)]),
  fc.tuple(played, fc.boolean()).map(([{ chapter, id }, unaided]): Act => ['wins', state => void wins(chapter, id, unaided, state)]),
  fc.tuple(nine, fc.boolean()).map(([chapter, isTeam]): Act => ['meets the boss', state => void meetsBoss(chapter, isTeam, state)]),
  nine.map((chapter): Act => ['claims', state => void claims(chapter, state)]),
  ...[1, 2].map(() => challenge.map((id): Act => ['staff observe', state => void isObserved(id, state)])),
  ...[1, 2, 3].map(() => fc.constant(observedAtAll)),
  challenge.map(
    (id): Act => [
      'staff takes back',
      ({ model, real }) => {
        expect(real.takeBack(id)).toBe(on.isSeenByStaff(model, id))
        if (on.isSeenByStaff(model, id)) model.done.delete(id)
      },
    ],
  ),
  played.map(
    ({ chapter, id }): Act => [
      'staff reopens',
      ({ model, real }) => {
        const canBe = model.won.has(id) && !model.claimed.has(chapter)
        expect(real.reopen(chapterOf(chapter), id)).toBe(canBe)
        if (!canBe) return
        model.won.delete(id)
        model.unaided.delete(id)
        model.far.set(chapter, [
          chapterOf(chapter).scenes.findIndex(({ passages }) => passages.some(one => 'plays' in one && one.plays === id)),
          0,
        ])
      },
    ],
  ),
  fc.constantFrom(...SEEN).map(place => lives(world => world.seen.add(place))),
  played.map(({ id }) => lives(world => world.matesDid.add(id))),
  fc.boolean().map(squad => lives(world => Object.assign(world, { squad, leads: squad }))),
  // At each gate and just below it.
  ...[1, 2, 3].map(() =>
    fc
      .constantFrom(...CHAPTERS.flatMap(({ gates }) => [gates.minPower, Math.max(0, gates.minPower - 1)]))
      .map(power => lives(world => Object.assign(world, { power }))),
  ),
  fc.integer({ min: 0, max: 300 }).map(xp => lives(world => Object.assign(world, { classXp: world.classXp + xp }))),
  fc.integer({ min: 0, max: 3 }).map(count => lives(world => Object.assign(world, { duels: count, rounds: count, planned: count }))),
  fc.tuple(nine, fc.boolean()).map(([chapter, isShut]) => lives(({ shut }) => (isShut ? shut.add(chapter) : shut.delete(chapter)))),
]

test('D9: claims, gates, decisions, teams and what is taken back are those of the model, through all nine chapters', () => {
  let [claimed, through] = [0, 0]
  fc.assert(
    fc.property(fc.array(fc.oneof(...acts), { maxLength: byDay(50, 100), size: 'max' }), run => {
      const model = on.emptyModel()
      const state = { model, real: new StoryInMemory(model.world) }
      for (const [, act] of run) {
        act(state)
        agree(state)
      }
      claimed += model.claimed.size
      through += model.claimed.has(9) ? 1 : 0
    }),
    { numRuns: byDay(75, 5_000), examples: [[straight]] },
  )
  record('D9 story, all chapters', { claimed, through })
  // The runs come to the end of the story.
  expect(through).toBeGreaterThan(0)
})
