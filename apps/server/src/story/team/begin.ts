import { bossBattle, helpSteps } from '@xiotein/content/story'
import { storyCalls } from '@xiotein/contract/story'
import { asInSchool, openBattle, underRules } from '@xiotein/game/battle'
import { placesNeeded, teamClock, teamFightOf } from '@xiotein/game/story'
import { fighterAlone, timeFactorFor } from '../../battle/index.ts'
import { schoolMoves } from '../../moves/index.ts'
import { dropTeamNotices } from '../../notices/index.ts'
import { sql } from '../../platform/database/index.ts'
import { DONE, orRefuse, Refused, serve } from '../../platform/http/index.ts'
import { requiredChapter } from '../episode.ts'
import { heldTeam } from './gather.ts'
import { emitGathering } from './live-events.ts'
import { smallTeamsIn } from './settings.ts'
import { lossesOf, teamContext } from './team-rows.ts'

/**
 * The host begins the battle of a team. Refusals: http.forbidden, story.team-not-found, battle.not-host, battle.not-waiting,
 * story.team-too-small, and those of `openBattle`.
 */
export const beginTeam = serve(storyCalls, 'story.begin-team', { who: 'signed-in' }, async change => {
  const { caller, input, tx, now, newSeed } = change
  const row = await heldTeam(change, input.teamId)
  if (row.hostId !== caller.personId) throw new Refused('battle.not-host')
  if (row.state !== 'waiting') throw new Refused('battle.not-waiting')
  const { seats, id, episode } = row
  const needed = placesNeeded(seats, await smallTeamsIn(tx))
  if (needed > 0 || seats.length < 2) throw new Refused('story.team-too-small', { needed: Math.max(1, needed) })
  const { boss } = requiredChapter(episode)
  const pupils = []
  let losses = 0
  for (const { personId, isLive } of seats) {
    pupils.push(await fighterAlone(tx, personId))
    if (isLive) losses = Math.max(losses, await lossesOf(tx, personId, episode, boss.id))
  }
  const delivered = teamFightOf(bossBattle(boss, seats.length), {
    id,
    seed: newSeed() >>> 0,
    pupils,
    losses: helpSteps(boss, losses, true),
  })
  // It keeps the damage that the school has given the moves to its end.
  const setUp = asInSchool(delivered.setUp, (await schoolMoves(tx)).overrides)
  const fight = { ...delivered, setUp: underRules(setUp, teamContext({ episode, fight: delivered })) }
  const battle = orRefuse(openBattle(fight.setUp, teamContext({ episode, fight })))
  const live = seats.flatMap(({ isLive, personId }) => (isLive ? [personId] : []))
  const timeFactor = await timeFactorFor(tx, live, false)
  const { nextMs } = teamClock(battle, seats, { startedAtMs: now.getTime(), timeFactor }, now.getTime())
  await tx.run(sql`
    update story_team set state = 'active', fight = ${JSON.stringify(fight)}::jsonb, turn_started_at = ${now}, time_factor = ${timeFactor},
           due_at = ${new Date(nextMs)}, version = version + 1
    where id = ${id}`)
  await dropTeamNotices(change, id)
  await emitGathering(change, row)
  return DONE
})
