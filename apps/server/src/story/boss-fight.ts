import { adviceIn, bossBattle, helpSteps } from '@xiotein/content/story'
import { type BossFight, storyCalls } from '@xiotein/contract/story'
import { bossFeats, bossFightOf, tellsAfter } from '@xiotein/game/story'
import { fighterAlone } from '../battle/index.ts'
import type { Change } from '../platform/change.ts'
import { type Queryable, sql } from '../platform/database/index.ts'
import { permit, Refused, serve } from '../platform/http/index.ts'
import type { Person } from '../platform/sign-in/index.ts'
import { type AttemptRow, forgetOldAttempts, isMade, openAttempt, saveAttempt } from './attempt-rows.ts'
import { keepBossEnd, phaseIn, requireBossReached } from './boss-end.ts'
import { announcedIn, harmWords, namesSeen, tellWords, weakerIn } from './boss-words.ts'
import { drillInSchool } from './drill-hand.ts'
import { drillFight, lookOf } from './drill-view.ts'
import { attemptOf } from './encounters.ts'
import { heldEpisode, requiredChapter } from './episode.ts'
import { bossContext, isOfTodaysRules } from './fight-context.ts'
import { fightIn, playTurn } from './fight-turn.ts'
import { harmBefore } from './harm-before.ts'
import { type Deal, keptBattle } from './kept-battle.ts'
import { mayPlay } from './permissions.ts'
import { settle } from './settle.ts'
import { lossesOf } from './team/team-rows.ts'

const harmIn = (row: AttemptRow): BossFight['harm'] => harmWords(row.episode, row.personId, lookOf(row, fightIn(row)).steps, row.language)

/** Staff tries a boss of a team beside stand-ins. */
const isTogether = (row: AttemptRow): boolean => fightIn(row).standIns !== undefined

/** For a pupil who has lost often, or has been given the marks. */
const tellIn = (row: AttemptRow): BossFight['tell'] =>
  row.state === 'open' && (row.seesTells || tellsAfter(helpSteps(requiredChapter(row.episode).boss, row.failures, isTogether(row))))
    ? tellWords(row.episode, lookOf(row, fightIn(row)).battle, row.language)
    : null

/** Reads what beat the pupil before, in a battle that has just begun. */
const beatenBy = (
  db: Queryable,
  { id, personId, episode, encounter, turns, failures, language }: AttemptRow,
): Promise<BossFight['harm']> =>
  failures === 0 || turns.length > 0 ? Promise.resolve(null) : harmBefore(db, { personId, episode, boss: encounter, language }, id)

/** The battle against a boss, with the names of the moves that have been seen of it. Refusals: http.not-found, story.attempt-over. */
export const shownBoss = (row: AttemptRow, caller: Person, now: Date, before: BossFight['harm'] = null): BossFight => {
  const { boss } = requiredChapter(row.episode)
  if (boss.id !== row.encounter) throw new Refused('http.not-found')
  if (!isOfTodaysRules(row)) throw new Refused('story.attempt-over')
  const fight = drillFight(row, fightIn(row), caller, now)
  const way = isTogether(row) ? 'together' : 'alone'
  return {
    attemptId: row.id,
    episodeId: row.episode,
    state: row.state,
    losses: row.failures,
    fight,
    names: namesSeen(row.episode, fight, row.language),
    announced: announcedIn(row.episode, lookOf(row, fightIn(row)).battle, row.language),
    advice: row.state === 'lost' ? adviceIn(boss, way, phaseIn(lookOf(row, fightIn(row)).battle, boss.id), row.language) : null,
    greeting: row.failures > 0 ? boss.afterDefeat[row.language] : null,
    harm: row.state === 'lost' ? harmIn(row) : before,
    tell: tellIn(row),
    restsEvery: fightIn(row).restsEvery ?? null,
    weakerPercent: weakerIn(fightIn(row), boss.id),
  }
}

/**
 * Opens the battle against the boss of an episode, or returns the one that is open (see `keptBattle`).
 * Refusals: http.forbidden, http.not-found, story.episode-not-found, story.no-progress, story.boss-not-open,
 * story.boss-unread.
 */
export const beginBoss = serve(storyCalls, 'story.begin-boss', { who: 'signed-in' }, async change => {
  const { caller, input, tx, now, newId, newSeed, browser } = change
  const { personId } = caller
  permit(mayPlay(caller))
  const { chapter, progress } = await heldEpisode(change, input.episodeId)
  const { boss, episode } = chapter
  requireBossReached(chapter, progress, browser.language)
  const deal: Deal = async (id, seed) => {
    const failures = helpSteps(boss, await lossesOf(tx, personId, episode, boss.id), false)
    const delivered = bossFightOf(bossBattle(boss, 1), { id, seed, pupil: await fighterAlone(tx, personId), failures })
    return drillInSchool(tx, delivered, bossContext(episode, delivered))
  }
  const open = await keptBattle(tx, await openAttempt(tx, personId, episode, boss.id), deal)
  if (open) return shownBoss(open, caller, now, await beatenBy(tx, open))
  const id = newId()
  const seed = newSeed() >>> 0
  const fight = await deal(id, seed)
  await tx.run(sql`
    insert into story_attempt (id, person_id, episode, encounter, language, seed, helped, read_aloud, drill, started_at)
    values (${id}, ${personId}, ${episode}, ${boss.id}, ${browser.language}, ${seed}, false, false, ${JSON.stringify(fight)}::jsonb, ${now})`)
  await forgetOldAttempts(tx, personId, episode, boss.id)
  const begun = await attemptOf(change, id)
  return shownBoss(begun, caller, now, await beatenBy(tx, begun))
})

/** The battle against a boss as its pupil may see it. Refusals: http.forbidden, http.not-found, story.attempt-over. */
export const bossFight = serve(storyCalls, 'story.boss', { who: 'signed-in' }, async ({ caller, input, db, now }) => {
  permit(mayPlay(caller))
  const row = await attemptOf({ tx: db, caller }, input.attemptId)
  return shownBoss(row, caller, now, await beatenBy(db, row))
})

const keepEnd = (change: Change, row: AttemptRow): Promise<void> => {
  const { battle, steps } = lookOf(row, fightIn(row))
  const { personId, episode, state } = row
  return keepBossEnd(change, { personId, episode, battle, won: state === 'won', feats: bossFeats(fightIn(row), steps) })
}

/** Plays a turn against a boss. Refusals: http.forbidden and those of `playTurn`. */
export const chooseAgainstBoss = serve(storyCalls, 'story.choose-against-boss', { who: 'signed-in' }, async change => {
  const { caller, input, now } = change
  permit(mayPlay(caller))
  shownBoss(await attemptOf(change, input.attemptId), caller, now)
  const { row, version, isNew } = await playTurn(change, input)
  if (isNew && row.state !== 'open') {
    await keepEnd(change, row)
    await settle(change, caller.personId, version)
  }
  return shownBoss(row, caller, now)
})

/**
 * Leaves the battle against a boss: it is lost, and another one can begin with other moves.
 * Refusals: http.forbidden, http.not-found, story.attempt-over.
 */
export const leaveBoss = serve(storyCalls, 'story.leave-boss', { who: 'signed-in' }, async change => {
  const { caller, input, now } = change
  permit(mayPlay(caller))
  const found = await attemptOf(change, input.attemptId)
  const { version } = await heldEpisode(change, found.episode)
  // Read again now that the story is locked: another tab may have played.
  const row = await attemptOf(change, input.attemptId)
  shownBoss(row, caller, now)
  if (row.state !== 'open') throw new Refused('story.attempt-over')
  const after = { ...row, state: 'lost' as const }
  await saveAttempt(change, after)
  // A battle that was left before its first turn is no try.
  if (isMade(after)) await keepEnd(change, after)
  await settle(change, caller.personId, version)
  return shownBoss(after, caller, now)
})
