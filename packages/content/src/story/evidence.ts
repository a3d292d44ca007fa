// The evidence that the program can see of a challenge: the facts that it names.

import type { Place } from '@xiotein/contract/story'
import type { Challenge, Chapter } from './episode.ts'
import { type EpisodeProgress, isSceneRead } from './progress.ts'

/** The facts about a pupil outside the episode. */
export type PupilFacts = {
  readonly hasManifest: boolean
  /** A move of the pupil's own manifest is equipped. */
  readonly manifestMoveEquipped: boolean
  /** Tutorials that are completed or skipped. */
  readonly tutorials: ReadonlySet<string>
  readonly visits: ReadonlySet<Place>
  readonly profileSaved: boolean
  /** In a squad of two or more. */
  readonly inSquad: boolean
  /** Encounters that somebody of the squad has done. */
  readonly matesDid: ReadonlySet<string>
  /** Episodes whose boss fell to the pupil in a team with somebody of the squad, or with a stand-in for them. */
  readonly wonWithMates: ReadonlySet<string>
  /** Duels that the pupil has fought to the end, or for some turns. */
  readonly duels: number
  /** Such duels, and practices and drills that were fought to their end, since the chapter opened that asks for rounds. */
  readonly rounds: number
  /** Encounters of all chapters that were done without help. */
  readonly unaided: ReadonlySet<string>
  /** The number of right parts of the three in the plan for the last chapter. */
  readonly planRight: number
}

/** Everything that the evidence of a challenge can be looked up in. */
export type Facts = {
  readonly chapter: Chapter
  readonly progress: EpisodeProgress
  readonly pupil: PupilFacts
  /** Challenges of the chapter that are done. */
  readonly done: ReadonlySet<string>
}

type Seen = { readonly have: number; readonly need: number }

const oneOf = (is: boolean): Seen => ({ have: is ? 1 : 0, need: 1 })
const count = (things: readonly string[], is: (thing: string) => boolean): Seen => ({ have: things.filter(is).length, need: things.length })

/** Whether one of the tours or rooms is done that such evidence names. */
const ONE_OF: Readonly<Record<string, (pupil: PupilFacts, name: string) => boolean>> = {
  tutorials: ({ tutorials }, name) => tutorials.has(name),
  opened: ({ visits }, name) => visits.has(name as Place),
}

type Lookup = (facts: Facts, names: readonly string[], challenge: Challenge) => Seen

const LOOKUPS: Readonly<Record<string, Lookup>> = {
  boss: ({ progress }) => oneOf(progress.bossDefeated),
  scene: ({ chapter, progress }, names) => count(names, id => isSceneRead(chapter, progress, id)),
  decision: ({ progress }, names) => count(names, key => Object.hasOwn(progress.decisions, key)),
  'manifest-chosen': ({ pupil }) => oneOf(pupil.hasManifest),
  'manifest-move-equipped': ({ pupil }) => oneOf(pupil.manifestMoveEquipped),
  'profile-saved': ({ pupil }) => oneOf(pupil.profileSaved),
  'power-card-opened': ({ pupil }) => oneOf(pupil.visits.has('power-card')),
  'power-card-turned': ({ pupil }) => oneOf(pupil.visits.has('power-card-turned')),
  'squad-joined': ({ pupil }) => oneOf(pupil.inSquad),
  // Any of them is enough: an encounter that is done, or a duel.
  encounter: ({ progress, pupil }, names) => oneOf(names.some(name => (name === 'duel' ? pupil.duels > 0 : progress.encounters.has(name)))),
  // An encounter is played alone, so somebody of the squad has to have done it, too. A boss is met in one team.
  together: ({ chapter, progress, pupil }, names) =>
    count(names, name =>
      name === 'boss' ? pupil.wonWithMates.has(chapter.episode) : progress.encounters.has(name) && pupil.matesDid.has(name),
    ),
  rounds: ({ pupil }, [need = '1']) => ({ have: Math.min(pupil.rounds, Number(need)), need: Number(need) }),
  unaided: ({ pupil }, names) => count(names, name => pupil.unaided.has(name)),
  plan: ({ pupil }) => ({ have: Math.min(pupil.planRight, 2), need: 2 }),
  challenges: ({ done }, _, { after }) => count(after, id => done.has(id)),
}

const evidenceOf = ({ evidence }: Challenge): { readonly what: string; readonly names: readonly string[] } => {
  const [what = '', names = ''] = evidence.by === 'system' ? evidence.when.split(':') : []
  return { what, names: names === '' ? [] : names.split(',') }
}

/** The tours or rooms of which a challenge consists, each with whether it is done. */
export const partsOf = (challenge: Challenge, { pupil }: Pick<Facts, 'pupil'>): { readonly id: string; readonly done: boolean }[] => {
  const { what, names } = evidenceOf(challenge)
  const isDone = ONE_OF[what]
  return isDone ? names.map(id => ({ id, done: isDone(pupil, id) })) : []
}

/** Something that is played in the episode for a challenge. `squad`: somebody of the squad has done it, too; null where nobody else has to. */
type Played = { readonly id: string; readonly done: boolean; readonly squad: boolean | null }

/** The encounters that such evidence names, or the guardian, each with who has done it. */
const PLAYS: Readonly<Record<string, (facts: Facts, name: string) => Played>> = {
  boss: ({ chapter: { boss }, progress }) => ({ id: boss.id, done: progress.bossDefeated, squad: null }),
  encounter: ({ progress }, id) => ({ id, done: progress.encounters.has(id), squad: null }),
  unaided: ({ pupil }, id) => ({ id, done: pupil.unaided.has(id), squad: null }),
  together: ({ chapter: { boss, episode }, progress, pupil }, id) =>
    id === 'boss'
      ? { id: boss.id, done: progress.bossDefeated, squad: pupil.wonWithMates.has(episode) }
      : { id, done: progress.encounters.has(id), squad: pupil.matesDid.has(id) },
}

/** What is played for a challenge in its episode; a duel is fought elsewhere. */
export const playsOf = (challenge: Challenge, facts: Facts): readonly Played[] => {
  const { what, names } = evidenceOf(challenge)
  const play = PLAYS[what]
  if (!play) return []
  return (what === 'boss' ? [what] : names.filter(name => name !== 'duel')).map(name => play(facts, name))
}

/** Returns what is seen of a challenge that the program checks; null where a person confirms it. Throws for unknown evidence. */
export const seenOf = (challenge: Challenge, facts: Facts): Seen | null => {
  if (challenge.evidence.by !== 'system') return null
  const { what, names } = evidenceOf(challenge)
  const isDone = ONE_OF[what]
  if (isDone) return count(names, name => isDone(facts.pupil, name))
  const lookup = LOOKUPS[what]
  if (!lookup) throw new Error(`no evidence is called ${what}`)
  return lookup(facts, names, challenge)
}

/** Challenges that the program now sees done and that were not: each after those that come before it. */
export const newlyDone = (facts: Facts, allows: (challenge: Challenge) => boolean): Challenge[] => {
  const found: Challenge[] = []
  const done = new Set(facts.done)
  for (const challenge of facts.chapter.challenges) {
    if (done.has(challenge.id) || !challenge.after.every(id => done.has(id)) || !allows(challenge)) continue
    const seen = seenOf(challenge, { ...facts, done })
    if (seen === null || seen.have < seen.need) continue
    done.add(challenge.id)
    found.push(challenge)
  }
  return found
}
