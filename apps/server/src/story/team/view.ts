import { adviceIn, helpSteps, MARKS_TELLS } from '@xiotein/content/story'
import type { TeamFight } from '@xiotein/contract/story'
import type { Language } from '@xiotein/game/rules'
import { isStoodIn, teamClock, tellsAfter, tookPart } from '@xiotein/game/story'
import { soloFight } from '../../battle/index.ts'
import { type Queryable, sql } from '../../platform/database/index.ts'
import { phaseIn } from '../boss-end.ts'
import { announcedIn, harmWords, namesSeen, tellWords, weakerIn } from '../boss-words.ts'
import { requiredChapter } from '../episode.ts'
import { harmBefore } from '../harm-before.ts'
import { isGone } from './lobby.ts'
import { type BegunTeam, lossesOf, teamStanding, teamSteps, turnOf } from './team-rows.ts'

/** The battle of a team as one of its pupils may see it. Nothing of the boss that has not shown in this battle is in it, and no sealed choice of a friend. */
export const teamView = async (db: Queryable, row: BegunTeam, personId: string, language: Language, now: Date): Promise<TeamFight> => {
  const { boss } = requiredChapter(row.episode)
  const { id: teamId, episode, seats, version } = row
  const nowMs = now.getTime()
  const steps = teamSteps(row)
  const battle = teamStanding(row, steps)
  const state = row.state === 'won' || row.state === 'lost' ? row.state : 'active'
  const isOver = state !== 'active'
  const { turnEndsMs } = teamClock(battle, seats, turnOf(row), nowMs)
  const names = Object.fromEntries([...seats.map(seat => [seat.personId, seat.displayName]), [boss.id, boss.name[language]]])
  // A battle that everybody left is over though nobody fell in it.
  const outcome = isOver ? (battle.outcome ?? { winner: 1, reason: 'absent' as const }) : null
  const fight = {
    ...soloFight(personId, steps, { version, outcome, names, now, standing: battle }),
    turnEndsAt: isOver || turnEndsMs === null ? null : new Date(turnEndsMs).toISOString(),
    away: isOver ? [] : seats.filter(seat => seat.isLive && !seat.hasLeft && isGone(seat.heardAtMs, nowMs)).map(seat => seat.personId),
  }
  const own = seats.find(seat => seat.personId === personId)
  const losses = await lossesOf(db, personId, episode, boss.id, teamId)
  const { seesTells } = await db.one(sql<{ seesTells: boolean }>`
    select exists (select from story_challenge where person_id = ${personId} and challenge = any(${[...MARKS_TELLS]}::text[])) as sees_tells`)
  // As in a battle alone, the next one begins by saying what harmed the pupil most in the last one.
  const hasJustBegun = !isOver && losses > 0 && row.inputs.length === 0
  const before = hasJustBegun ? await harmBefore(db, { personId, episode, boss: boss.id, language }, teamId) : null
  return {
    teamId,
    episodeId: episode,
    state,
    fight,
    losses,
    stoodIn: isOver ? [] : seats.filter(seat => isStoodIn(seat, nowMs)).map(seat => seat.personId),
    names: namesSeen(episode, fight, language),
    announced: announcedIn(episode, battle, language),
    greeting: losses > 0 ? boss.afterDefeat[language] : null,
    advice: state === 'lost' ? adviceIn(boss, 'together', phaseIn(battle, boss.id), language) : null,
    harm: state === 'lost' ? harmWords(episode, personId, steps, language) : before,
    tell: !isOver && (seesTells || tellsAfter(helpSteps(boss, losses, true))) ? tellWords(episode, battle, language) : null,
    restsEvery: row.fight.restsEvery ?? null,
    weakerPercent: weakerIn(row.fight, boss.id),
    counts: isOver ? own !== undefined && tookPart(own) : null,
  }
}
