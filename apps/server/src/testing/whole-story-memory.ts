// The story of one pupil in memory: what the commands store, decided by the rules that they decide with.

import {
  CHAPTERS,
  type Chapter,
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
import { isAsked } from '../story/episode.ts'
import type { Known } from '../story/facts.ts'
import { ascensionOf, isOpen, type Strength } from '../story/gates.ts'
import { isDoable } from '../story/handed-in/doable.ts'
import { foundChallenge } from '../story/handed-in/work-rows.ts'
import { NOTHING_STORED, progressIn, type Stored, type StoredEpisode } from '../story/progress-rows.ts'
import { dueIn, sumOf } from '../story/settle.ts'
import { isByStaff } from '../story/standing/take-back.ts'
import type { World } from './whole-story-paper.ts'

const AT = new Date('2026-11-25T15:00:00Z')
const isPlayed = (passages: readonly object[], id: string): boolean => passages.some(one => 'plays' in one && one.plays === id)

export class StoryInMemory {
  stored: Stored = NOTHING_STORED
  handedIn = new Set<string>()

  readonly world: World

  constructor(world: World) {
    this.world = world
  }

  get strength(): Strength {
    const days = new Map([...this.world.shut].map(chapter => [chapter, '2026-11-26']))
    return {
      ...{ level: levelFromXp(this.xp), power: this.world.power, ascension: ascensionOf(this.stored) },
      pace: { days, today: '2026-11-25' },
    }
  }

  get xp(): number {
    const challenges = [...this.stored.challenges.keys()].flatMap(id => foundChallenge(id)?.challenge ?? [])
    const claimed = CHAPTERS.filter(chapter => this.in(chapter).claimed)
    return (
      challenges.reduce((sum, challenge) => sum + sumOf(challenge, 'xp'), 0) +
      claimed.reduce((sum, { rewards }) => sum + rewards.xp, 0) +
      this.world.classXp
    )
  }

  get known(): Known {
    const { manifest, moveEquipped, profile, artifact, squad, leads, duels, rounds, planned, seen, matesDid, wonWithMates } = this.world
    const pupil: PupilFacts = {
      ...{ hasManifest: manifest, manifestMoveEquipped: moveEquipped, profileSaved: profile, inSquad: squad, duels, rounds },
      ...{ tutorials: seen, visits: seen as PupilFacts['visits'], unaided: this.stored.unaided, planRight: planned },
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

  lookAt(id: string): boolean {
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
