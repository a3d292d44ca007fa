import { MOVES, type MoveId } from '@xiotein/content/moves'
import { CHAPTERS } from '@xiotein/content/story'
import { ledgerCalls } from '@xiotein/contract/ledger'
import { movesCalls } from '@xiotein/contract/moves'
import { peopleCalls } from '@xiotein/contract/people'
import { storyCalls, VISITS } from '@xiotein/contract/story'
import { tutorialsCalls } from '@xiotein/contract/tutorials'
import { MAX_MOVE_MASTERY, upgradeCostPp } from '@xiotein/game/growth'
import type { Endpoint } from '../platform/http/index.ts'
import type { School } from '../platform/school.ts'
import { squadsOf } from '../squads/index.ts'
import { wayThrough } from '../story/index.ts'
import { type AsPerson, asPerson } from './as-person.ts'

/** One pupil of this many has begun. */
const BEGINS_EVERY = 8
/** The chapters of the pupil who is ahead in the first class, and in each other one: somebody waits until all of this is played. */
const CHAPTERS_AHEAD = { first: 4, other: 2 }
/** The number of members of a squad who have come to the guardian of the second chapter, and wait there for the others. */
const GATHERING = 2
const TEAM_CHAPTER = 2
const MOST_STEPS = 30
/** Tries at a guardian: it gets weaker after every few lost ones, so that a pupil who keeps trying wins. */
const TRIES = { beginner: 1, patient: 16 }

const HANDED_IN: Readonly<Record<string, string>> = {
  'veil-revelation':
    'I saw the lamp behind the third door. I heard somebody breathe. I guessed that it was the wind, but I did not look, so I do not know it.',
}

type Player = { readonly school: School; readonly act: AsPerson; readonly episodeId: string; readonly tries: number }
/** The progress of a pupil: the number of chapters, and of tries at each guardian, of which the last one may be left for a team. */
type Way = { readonly chapters: number; readonly tries: number; readonly leavesLast?: boolean }

const playEncounter = async ({ school, act, episodeId }: Player, encounterId: string): Promise<boolean> => {
  const { attemptId } = await act(storyCalls, 'story.begin-encounter', { episodeId, encounterId })
  const { inputs, turns } = await wayThrough(school.db, attemptId)
  for (const [step, input] of inputs.entries())
    if ((await act(storyCalls, 'story.play', { attemptId, step, input })).state !== 'open') break
  for (const [at, actions] of turns.entries())
    await act(storyCalls, 'story.choose-in-drill', { attemptId, turn: at + 1, actions: [...actions] })
  return inputs.length + turns.length > 0
}

const fightBoss = async ({ school, act, episodeId, tries }: Player): Promise<boolean> => {
  for (let fight = 0; fight < tries; fight += 1) {
    const { attemptId } = await act(storyCalls, 'story.begin-boss', { episodeId })
    const { turns } = await wayThrough(school.db, attemptId)
    for (const [at, actions] of turns.entries())
      await act(storyCalls, 'story.choose-against-boss', { attemptId, turn: at + 1, actions: [...actions] })
    if (turns.length > 0) return true
    // A try counts once a turn of it was played.
    await act(storyCalls, 'story.choose-against-boss', { attemptId, turn: 1, actions: [] })
    await act(storyCalls, 'story.leave-boss', { attemptId })
  }
  return false
}

/** Reads and plays an episode as far as the pupil comes; true when it is played to its end. */
const playEpisode = async (player: Player): Promise<boolean> => {
  const { act, episodeId } = player
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const { scenes, ends } = await act(storyCalls, 'story.episode', { episodeId })
    const last = scenes.at(-1)?.passages.at(-1)
    await act(storyCalls, 'story.read-to', { episodeId, scene: scenes.length - 1, passage: (scenes.at(-1)?.passages.length ?? 1) - 1 })
    if (ends || last === undefined) return true
    if (last.is === 'choice') await act(storyCalls, 'story.decide', { decision: last.decision, option: last.options[0]?.id ?? '' })
    if (last.is === 'play' && !(last.play === 'boss' ? await fightBoss(player) : await playEncounter(player, last.id))) return false
  }
  return false
}

/** Does what the first chapters ask for outside the story: a manifest and one of its moves, tutorials, places opened, and a profile. */
const doErrands = async (act: AsPerson): Promise<void> => {
  const { manifest } = await act(movesCalls, 'moves.manifest', {})
  if (manifest === null) await act(movesCalls, 'moves.choose-manifest', { manifest: 'observation' })
  const { moves } = await act(movesCalls, 'moves.mine', {})
  const [ofManifest] = (moves?.learned ?? []).filter(({ moveId }) => MOVES[moveId as MoveId].category === 'manifest')
  const others = moves?.slots.equipped.filter(moveId => moveId !== ofManifest?.moveId) ?? []
  const hand = [...(ofManifest ? [ofManifest.moveId] : []), ...others]
  await act(movesCalls, 'moves.equip', { moveIds: hand.slice(0, moves?.slots.count ?? 0) })
  await act(peopleCalls, 'people.change-preferences', { theme: 'light' })
  for (const tutorial of ['navigation', 'chapter1'] as const) await act(tutorialsCalls, 'tutorials.complete', { tutorial })
  for (const place of VISITS) await act(storyCalls, 'story.visit', { place })
}

/** Makes the pupil's moves stronger, always the weakest, while the PP last. */
const practise = async (act: AsPerson): Promise<void> => {
  for (;;) {
    const { moves } = await act(movesCalls, 'moves.mine', {})
    const { pp } = await act(ledgerCalls, 'ledger.balance', {})
    const [weakest] = (moves?.learned ?? [])
      .filter(({ moveId }) => moves?.slots.equipped.includes(moveId))
      .toSorted((one, other) => one.masteryLevel - other.masteryLevel)
    if (!weakest || weakest.masteryLevel >= MAX_MOVE_MASTERY || pp < upgradeCostPp(weakest.masteryLevel + 1)) return
    await act(movesCalls, 'moves.raise-mastery', { moveId: weakest.moveId, toLevel: weakest.masteryLevel + 1 })
  }
}

/** Hands in what the pupil can hand in. */
const handIn = async ({ act, episodeId }: Player): Promise<void> => {
  const { challenges } = await act(storyCalls, 'story.chapter', { episodeId })
  for (const { id, state } of challenges) {
    const text = HANDED_IN[id]
    if (text !== undefined && state === 'open') await act(storyCalls, 'story.hand-in', { challenge: id, text, pictureIds: [] })
  }
}

const play = async (school: School, act: AsPerson, { chapters: wanted, tries, leavesLast = false }: Way): Promise<void> => {
  for (const { episode, chapter } of CHAPTERS.slice(0, wanted)) {
    await practise(act)
    const { chapters } = await act(storyCalls, 'story.journey', {})
    if (chapters[chapter - 1]?.state !== 'open') return
    const player = { school, act, episodeId: episode, tries: leavesLast && chapter === wanted ? 0 : tries }
    await act(storyCalls, 'story.start', { episodeId: episode })
    const isOver = await playEpisode(player)
    await handIn(player)
    const { claimable, rewards } = await act(storyCalls, 'story.chapter', { episodeId: episode })
    if (!isOver || !claimable) return
    await act(storyCalls, 'story.claim', { episodeId: episode, choice: rewards.choices[0] ?? '' })
  }
}

type Room = { readonly pupilIds: readonly string[] }

/** The first of a squad that has more members than that. */
const whoGathers = async (school: School, pupilIds: readonly string[]): Promise<readonly string[]> => {
  const squads = await squadsOf(school.db, pupilIds)
  const matesOf = (id: string): readonly string[] => pupilIds.filter(other => squads.get(other)?.id === squads.get(id)?.id)
  const large = pupilIds.find(id => squads.has(id) && matesOf(id).length > GATHERING)
  return large === undefined ? [] : matesOf(large).slice(0, GATHERING)
}

/**
 * Pupils play the story. Some have begun and stand in front of the first guardian; the last of each class is chapters ahead, and what they have
 * handed in waits for their teacher. In the first class some of a squad stand before the guardian of a team chapter, and wait for the others.
 */
export const playStory = async (school: School, endpoints: readonly Endpoint[], rooms: readonly Room[]): Promise<void> => {
  // The classes play side by side, because somebody waits for the end: the server works while the database saves.
  const inClass = async ({ pupilIds }: Room, nth: number): Promise<void> => {
    const aheadId = pupilIds.at(-1) ?? ''
    const gathering = nth === 0 ? await whoGathers(school, pupilIds.slice(0, -1)) : []
    const goesOn = async (pupilId: string, way: Way): Promise<void> => {
      const act = await asPerson(school, endpoints, pupilId)
      await doErrands(act)
      await play(school, act, way)
    }
    await goesOn(aheadId, { chapters: nth === 0 ? CHAPTERS_AHEAD.first : CHAPTERS_AHEAD.other, tries: TRIES.patient })
    for (const id of gathering) await goesOn(id, { chapters: TEAM_CHAPTER, tries: TRIES.patient, leavesLast: true })
    for (const [at, pupilId] of pupilIds.slice(0, -1).entries())
      if (at % BEGINS_EVERY === 0 && !gathering.includes(pupilId))
        await play(school, await asPerson(school, endpoints, pupilId), { chapters: 1, tries: TRIES.beginner })
  }
  await Promise.all(rooms.map(inClass))
}
