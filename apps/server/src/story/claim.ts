import { CHAPTERS, type Chapter, isClaimable } from '@xiotein/content/story'
import { type ClaimAnswer, storyCalls } from '@xiotein/contract/story'
import { ascensionOfChapter, CHAPTER_BADGES } from '@xiotein/game/growth'
import { PATHS } from '@xiotein/game/moves'
import { earnBadges } from '../growth/index.ts'
import { giveCardUse } from '../market/index.ts'
import { takePath } from '../moves/index.ts'
import { sql } from '../platform/database/index.ts'
import { permit, Refused, serve } from '../platform/http/index.ts'
import { carryLantern } from '../vault/index.ts'
import { emitProgress } from './emit-review.ts'
import { heldEpisode } from './episode.ts'
import { gatesOf, isComplete, isOpen, type Strength, strengthOf } from './gates.ts'
import { mayPlay } from './permissions.ts'
import { type StoredProgress, storedOf } from './progress-rows.ts'
import { pay, settle } from './settle.ts'

/** Choices that are action cards: one use of the card. The others are kept with the episode: a frame, a path. */
const CARDS: Readonly<Record<string, string>> = { 'shield-restore': 'shield-restore', 'shield-breaker': 'shield-breaker' }

/**
 * Gives the rewards of an episode, once, with the one that the caller chose.
 * Refusals: http.forbidden, story.episode-not-found, story.no-progress, story.rewards-claimed, story.rewards-not-ready, story.choice-not-offered.
 */
export const claim = serve(storyCalls, 'story.claim', { who: 'signed-in' }, async change => {
  const { school, caller, input, tx, now, browser } = change
  const { personId } = caller
  permit(mayPlay(caller))
  const { chapter, progress, version } = await heldEpisode(change, input.episodeId)
  if (progress.claimed) throw new Refused('story.rewards-claimed')
  if (!isClaimable(chapter, progress) || progress.id === null) throw new Refused('story.rewards-not-ready')
  const { rewards } = chapter
  if (!rewards.choices.includes(input.choice)) throw new Refused('story.choice-not-offered')
  await tx.run(sql`update story_episode set claimed_at = ${now}, chosen = ${input.choice} where id = ${progress.id}`)
  await emitProgress(change, personId)
  const badge = CHAPTER_BADGES[chapter.chapter - 1]
  if (badge) await earnBadges(change, [{ personId, badge }])
  const path = PATHS.find(one => one === input.choice)
  if (path) await takePath(tx, personId, path)
  if (path === 'path_power') await carryLantern(change, personId, true)
  const card = CARDS[input.choice]
  if (card !== undefined) await giveCardUse(change, personId, card)
  const { xp, pp } = rewards
  const xpGiven = await pay(change, [{ personId, xp, pp, kind: 'story-reward', reason: chapter.episode, causeId: progress.id }])
  await settle(change, personId, version)
  const stored = await storedOf(tx, personId)
  return {
    xp: xpGiven.get(progress.id) ?? 0,
    pp,
    rewards: [...rewards.fixed],
    chosen: input.choice,
    title: chapter.wornTitle[browser.language],
    letterLine: chapter.letterLine?.[browser.language] ?? null,
    ascension: ascensionOfChapter(chapter.chapter),
    ...waysOn(chapter, stored, await strengthOf(school, tx, personId, stored, now)),
  }
})

/** The next chapter, if it is open now, or what it waits for. */
const waysOn = (chapter: Chapter, stored: StoredProgress, strength: Strength): Pick<ClaimAnswer, 'opened' | 'missing'> => {
  const next = CHAPTERS[chapter.chapter]
  if (!next) return { opened: null, missing: isComplete(chapter, stored) ? [] : [{ is: 'chapter', met: false, chapter: chapter.chapter }] }
  return isOpen(next, stored, strength)
    ? { opened: next.chapter, missing: [] }
    : { opened: null, missing: gatesOf(next, stored, strength).filter(({ met }) => !met) }
}
