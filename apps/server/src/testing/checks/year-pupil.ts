// A pupil of the simulated school year: plays the story over HTTP as somebody of that kind would, and keeps what the school said.

import { MOVES, type MoveId } from '@xiotein/content/moves'
import { CHAPTERS, countWordsRead, pressesIn } from '@xiotein/content/story'
import { battleCalls } from '@xiotein/contract/battle'
import { ledgerCalls } from '@xiotein/contract/ledger'
import { movesCalls } from '@xiotein/contract/moves'
import { peopleCalls } from '@xiotein/contract/people'
import { type EncounterInput, storyCalls, VISITS } from '@xiotein/contract/story'
import { tutorialsCalls } from '@xiotein/contract/tutorials'
import type { Calls, InputOf, OutputOf } from '@xiotein/contract/wire'
import { helpsOwnSide, type PolicyPlayer } from '@xiotein/game/battle'
import { MAX_MOVE_MASTERY, upgradeCostPp } from '@xiotein/game/growth'
import type { Dice } from '@xiotein/game/rules'
import { TEAM_PLACES } from '@xiotein/game/story'
import type { Database } from '../../platform/database/index.ts'
import { nextTurn, wayThrough } from '../../story/index.ts'

/** Makes calls as one person, until the school answers. */
export type AsPerson = <C extends Calls, N extends keyof C & string>(calls: C, name: N, input: InputOf<C[N]>) => Promise<OutputOf<C[N]>>

/** A kind of pupil, by how they go through a school year. */
export type Kind = {
  readonly name: 'diligent' | 'average' | 'rare'
  /** Plays in one of this many weeks. */
  readonly everyWeeks: number
  readonly classPoints: number
  /** The percentage of tries at an encounter that go wrong. */
  readonly wrongPercent: number
  readonly player: PolicyPlayer
  /** Tries at a guardian in one sitting. */
  readonly fights: number
}

export type YearPupil = {
  readonly personId: string
  readonly kind: Kind
  readonly act: AsPerson
  readonly db: Database
  readonly dice: Dice
  readonly model: Model
  /** Of a squad: the guardians of team chapters are met together. */
  inSquad: boolean
}

/** The record of what the school has confirmed. */
type Model = {
  readonly decisions: Map<string, string>
  readonly won: Set<string>
  readonly claims: Map<string, { readonly xp: number; readonly pp: number; readonly chosen: string }>
  readonly lostFights: number[]
  /** Episodes whose guardian fell. */
  readonly beaten: Set<string>
  /** Counts of what was read and done in the first chapter, wrong tries included. */
  readonly first: { words: number; presses: number; turns: number; errands: number; tries: number }
  classPp: number
  spentPp: number
  /** Weeks in front of a gate of level, power or ascension, with nothing else left to do in the story. */
  grinding: number
  throughInWeek: number | null
}

export const newModel = (): Model => ({
  decisions: new Map(),
  won: new Set(),
  claims: new Map(),
  lostFights: CHAPTERS.map(() => 0),
  beaten: new Set(),
  first: { words: 0, presses: 0, turns: 0, errands: 0, tries: 0 },
  classPp: 0,
  spentPp: 0,
  grinding: 0,
  throughInWeek: null,
})

const MOST_TRIES = 6
const MOST_STEPS = 40

const isFirst = (episodeId: string): boolean => CHAPTERS[0]?.episode === episodeId
const hasRead = ({ model }: YearPupil, episodeId: string, answer: unknown): void => {
  if (isFirst(episodeId)) model.first.words += countWordsRead(answer)
}

/** Plays a battle to its end, turn by turn, without knowing its seed. */
const fightOut = async (
  { db, dice, kind, act, model }: YearPupil,
  { attemptId, episodeId }: { readonly attemptId: string; readonly episodeId: string },
  call: 'story.choose-in-drill' | 'story.choose-against-boss',
): Promise<void> => {
  for (;;) {
    const next = await nextTurn(db, attemptId, kind.player, dice)
    if (next === null) return
    await act(storyCalls, call, { attemptId, ...next })
    if (isFirst(episodeId)) model.first.turns += 1
  }
}

/** The first input of a try that goes wrong: it differs from the right one where that one alone would win. */
const wrongFirst = (right: EncounterInput): EncounterInput => {
  switch (right.kind) {
    case 'cipher':
      return { kind: 'cipher', word: 'A' }
    case 'watch':
      return { kind: 'watch', changed: [] }
    case 'lamplight':
      return { kind: 'lamplight', lamps: [] }
    case 'pull':
      return { kind: 'pull', places: right.places.map(place => (place + 1) % 4) }
    default:
      return right
  }
}

const tryEncounter = async (pupil: YearPupil, episodeId: string, encounterId: string): Promise<boolean> => {
  const { act, db, dice, kind, model } = pupil
  const attempt = await act(storyCalls, 'story.begin-encounter', { episodeId, encounterId })
  const { attemptId, view, solution } = attempt
  hasRead(pupil, episodeId, attempt)
  if (isFirst(episodeId)) {
    model.first.tries += 1
    // A try that goes wrong takes as many presses as one that does not.
    if (view.kind !== 'drill') model.first.presses += pressesIn(view, (await wayThrough(db, attemptId)).inputs)
  }
  const goesWrong = dice.between(1, 100) <= kind.wrongPercent
  if (solution !== null || (goesWrong && view.kind !== 'drill')) {
    // Read to its end: then it counts. Or something went wrong, and another one is asked for.
    let { steps, state } = await act(storyCalls, 'story.begin-encounter', { episodeId, encounterId })
    const right = solution === null ? (await wayThrough(db, attemptId)).inputs[steps] : undefined
    if (right) ({ steps, state } = await act(storyCalls, 'story.play', { attemptId, step: steps, input: wrongFirst(right) }))
    if (state === 'open') await act(storyCalls, 'story.play', { attemptId, step: steps, input: { kind: 'give-up' } })
  } else if (view.kind === 'drill') await fightOut(pupil, attempt, 'story.choose-in-drill')
  else
    for (const [step, input] of (await wayThrough(db, attemptId)).inputs.entries()) {
      // Rounds that were won before stay won.
      if (step < attempt.steps) continue
      // With help, a part of the way is done already: the try can be won before all of it is played.
      const { state } = await act(storyCalls, 'story.play', { attemptId, step, input })
      if (state !== 'open') break
    }
  const { encounters } = await act(storyCalls, 'story.chapter', { episodeId })
  const isDone = encounters.some(({ id, done }) => id === encounterId && done)
  if (isDone) model.won.add(`${episodeId} ${encounterId}`)
  return isDone
}

const tryBoss = async (pupil: YearPupil, episodeId: string): Promise<boolean> => {
  const { act, model } = pupil
  const battle = await act(storyCalls, 'story.begin-boss', { episodeId })
  hasRead(pupil, episodeId, battle)
  if (isFirst(episodeId)) model.first.tries += 1
  await fightOut(pupil, { attemptId: battle.attemptId, episodeId }, 'story.choose-against-boss')
  const isWon = (await act(storyCalls, 'story.boss', { attemptId: battle.attemptId })).state === 'won'
  if (isWon) model.beaten.add(episodeId)
  else loseFight(model, episodeId)
  return isWon
}

export const loseFight = ({ lostFights }: Model, episodeId: string): void => {
  const at = CHAPTERS.findIndex(({ episode }) => episode === episodeId)
  lostFights[at] = (lostFights[at] ?? 0) + 1
}

const again = async (times: number, attempt: () => Promise<boolean>): Promise<boolean> => {
  for (let time = 0; time < times; time += 1) if (await attempt()) return true
  return false
}

/** Makes as many tries at a guardian as somebody makes in one sitting. */
export const meetAlone = (pupil: YearPupil, episodeId: string): Promise<boolean> =>
  again(pupil.kind.fights, () => tryBoss(pupil, episodeId))

const isTeamChapter = (episodeId: string): boolean =>
  CHAPTERS.some(({ episode, teamSize }) => episode === episodeId && teamSize === TEAM_PLACES)

const decide = async ({ act, dice, model }: YearPupil, decision: string, options: readonly { readonly id: string }[]): Promise<void> => {
  const option = options[dice.between(0, options.length - 1)]?.id ?? ''
  await act(storyCalls, 'story.decide', { decision, option })
  model.decisions.set(decision, option)
}

/** Reads and plays an episode until it ends or something is too hard for today; returns whether its guardian waits for the squad. */
const playEpisode = async (pupil: YearPupil, episodeId: string): Promise<'played' | 'waits'> => {
  const { act } = pupil
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const episode = await act(storyCalls, 'story.episode', { episodeId })
    const { scenes, ends } = episode
    const passages = scenes.at(-1)?.passages ?? []
    await act(storyCalls, 'story.read-to', { episodeId, scene: scenes.length - 1, passage: passages.length - 1 })
    const last = passages.at(-1)
    if (ends || last === undefined) {
      hasRead(pupil, episodeId, episode)
      return 'played'
    }
    if (last.is === 'choice') await decide(pupil, last.decision, last.options)
    if (last.is !== 'play') continue
    if (last.play === 'boss' && pupil.inSquad && isTeamChapter(episodeId)) return 'waits'
    const isDone = await (last.play === 'boss'
      ? meetAlone(pupil, episodeId)
      : again(MOST_TRIES, () => tryEncounter(pupil, episodeId, last.id)))
    if (!isDone) return 'played'
  }
  return 'played'
}

/** Does what the first chapters ask for outside the story. */
const doErrands = async ({ act, dice, model }: YearPupil): Promise<void> => {
  const manifests = [
    'reading',
    'writing',
    'drawing',
    'athletics',
    'singing',
    'gaming',
    'observation',
    'empathy',
    'creating',
    'cooking',
  ] as const
  const { manifest } = await act(movesCalls, 'moves.manifest', {})
  if (manifest !== null) return
  await act(movesCalls, 'moves.choose-manifest', { manifest: manifests[dice.between(0, 9)] ?? 'reading' })
  await act(peopleCalls, 'people.change-preferences', { theme: 'light' })
  for (const tutorial of ['navigation', 'chapter1'] as const) await act(tutorialsCalls, 'tutorials.complete', { tutorial })
  for (const place of VISITS) await act(storyCalls, 'story.visit', { place })
  // The manifest, the look of the page, two tours, and each place.
  model.first.errands += 4 + VISITS.length
}

const attacksFirst = (moveId: string): number => (MOVES[moveId as MoveId].kind === 'attack' ? 0 : 1)

/** Brings as many moves as there are slots, one of their own manifest first, and makes the weakest of them stronger while PP last. */
const growStronger = async ({ act, model, kind }: YearPupil, isAskedTo: boolean): Promise<void> => {
  const { moves } = await act(movesCalls, 'moves.mine', {})
  const learned = (moves?.learned ?? []).map(({ moveId }) => moveId)
  const own = learned.find(moveId => MOVES[moveId as MoveId].category === 'manifest')
  const others = learned.filter(moveId => moveId !== own).toSorted((one, other) => attacksFirst(one) - attacksFirst(other))
  const moveIds = [...(own ? [own] : []), ...others].slice(0, moves?.slots.count ?? 0)
  if (moveIds.join() !== moves?.slots.equipped.join()) await act(movesCalls, 'moves.equip', { moveIds })
  // A pupil who plays rarely does so only when a gate asks for power.
  if (kind.name === 'rare' && !isAskedTo) return
  for (;;) {
    const { moves: held } = await act(movesCalls, 'moves.mine', {})
    const { pp } = await act(ledgerCalls, 'ledger.balance', {})
    const [weakest] = (held?.learned ?? [])
      .filter(({ moveId }) => moveIds.includes(moveId))
      .toSorted((one, other) => one.masteryLevel - other.masteryLevel)
    const toLevel = (weakest?.masteryLevel ?? 0) + 1
    if (!weakest || toLevel > MAX_MOVE_MASTERY || pp < upgradeCostPp(toLevel)) return
    await act(movesCalls, 'moves.raise-mastery', { moveId: weakest.moveId, toLevel })
    model.spentPp += upgradeCostPp(toLevel)
  }
}

/** Returns the first move of the hand that can be played in a duel now. */
export const firstBlow = async (
  { act, personId }: YearPupil,
  rival: YearPupil,
  battleId: string,
): Promise<{ readonly move: string; readonly target: string | null }> => {
  const { fighters } = await act(battleCalls, 'battle.fight', { battleId })
  const own = fighters.find(({ id }) => id === personId)
  const held = own?.hand.find(({ move, cooldown }) => cooldown === 0 && MOVES[move as MoveId].energyCost <= (own.energy ?? 0))
  if (!held) throw new Error(`no move to play in ${battleId}`)
  const move = MOVES[held.move as MoveId]
  if (move.target !== 'single') return { move: held.move, target: null }
  return { move: held.move, target: helpsOwnSide(move) ? personId : rival.personId }
}

/** Hands in what can be handed in, and plans what is planned. */
const doChallenges = async (pupil: YearPupil, episodeId: string): Promise<void> => {
  const { act } = pupil
  await act(storyCalls, 'story.check', {})
  const chapter = await act(storyCalls, 'story.chapter', { episodeId })
  // The cards are read once.
  if (pupil.model.first.words === 0) hasRead(pupil, episodeId, chapter.challenges)
  for (const { id, by, state } of chapter.challenges) {
    // Rounds are fought in practice when nobody is there for a duel.
    if (id === 'rivalry' && state === 'open' && pupil.model.won.has(`${episodeId} back-to-back`))
      await tryEncounter(pupil, episodeId, 'back-to-back')
    if (by === 'handed-in' && (state === 'open' || state === 'denied'))
      await act(storyCalls, 'story.hand-in', { challenge: id, text: 'I saw it, I heard it, and the rest I guessed.', pictureIds: [] })
    // Played again until it comes out right without help.
    if (id === 'precision' && state === 'open')
      for (const encounter of ['eleven-versions', 'windows-for-the-morning'])
        if (pupil.model.won.has(`${episodeId} ${encounter}`)) await tryEncounter(pupil, episodeId, encounter)
    if (by === 'plan' && state === 'open') {
      const { parts } = await act(storyCalls, 'story.plan', {})
      const right: Readonly<Record<string, readonly [string, string]>> = { crowned: ['shield', 'strong'] }
      const answers = parts.map(({ id: part, does, keeps }) => {
        const [first = does[0]?.id ?? '', second = keeps[0]?.id ?? ''] = right[part] ?? []
        return { part, does: first, keeps: second }
      })
      // Somebody who does not know it tries all of them: a plan can be made again.
      for (const one of parts[1]?.does ?? [])
        for (const other of parts[1]?.keeps ?? []) {
          const tried = answers.map(answer => (answer.part === parts[1]?.id ? { ...answer, does: one.id, keeps: other.id } : answer))
          if ((await act(storyCalls, 'story.make-plan', { answers: tried })).enough) return
        }
    }
  }
}

/** Plays what the pupil can today, at most one episode to its end. Returns the episode whose guardian waits for the squad. */
export const sit = async (pupil: YearPupil, week: number): Promise<string | null> => {
  const { act, model, dice } = pupil
  await doErrands(pupil)
  const { chapters, missing } = await act(storyCalls, 'story.journey', {})
  await growStronger(
    pupil,
    chapters.some(({ gates }) => gates.some(({ is, met }) => is === 'power' && !met)),
  )
  for (const { decision, options } of missing) await decide(pupil, decision, options)
  const at = chapters.findIndex(({ state }) => state !== 'completed')
  const stop = chapters[at]
  if (stop === undefined) {
    model.throughInWeek ??= week
    return null
  }
  const { episode: episodeId } = CHAPTERS[at] ?? { episode: '' }
  if (stop.state === 'locked') {
    const open = stop.gates.filter(({ met }) => !met).map(({ is }) => is)
    if (open.length > 0 && open.every(is => is === 'level' || is === 'power' || is === 'ascension')) model.grinding += 1
    return null
  }
  await act(storyCalls, 'story.start', { episodeId })
  await doChallenges(pupil, episodeId)
  const played = await playEpisode(pupil, episodeId)
  await doChallenges(pupil, episodeId)
  if (played === 'waits') return episodeId
  const { claimable, rewards } = await act(storyCalls, 'story.chapter', { episodeId })
  if (claimable) {
    const choice = rewards.choices[dice.between(0, rewards.choices.length - 1)] ?? ''
    const { xp, pp, chosen } = await act(storyCalls, 'story.claim', { episodeId, choice })
    model.claims.set(episodeId, { xp, pp, chosen })
  }
  const after = await act(storyCalls, 'story.journey', {})
  if (after.chapters.every(({ state }) => state === 'completed')) model.throughInWeek ??= week
  return null
}
