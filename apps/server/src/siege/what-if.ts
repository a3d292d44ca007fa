import { siegeCalls } from '@xiotein/contract/siege'
import { GAME_DAY_MS } from '@xiotein/game/rules'
import { type Replay, replaySteps, SIEGE_MODES, type SiegeMode } from '@xiotein/game/siege'
import { sql } from '../platform/database/index.ts'
import { permit, Refused, serve } from '../platform/http/index.ts'
import { withPauses } from '../platform/with-pauses.ts'
import { mayRunSchool } from '../school/index.ts'
import { vaultSettings } from '../vault/index.ts'
import { pastOf } from './past-rows.ts'
import { policyFrom, policyOf } from './policy-rows.ts'

const REPLAYED_DAYS = 28
/** A theft of so many days before the first attack can still have closed a vault. */
const COUNTED_BEFORE_DAYS = 28

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0)

const modeTried = (mode: SiegeMode, { stopped, spared, earnedPp, pupils }: Replay) => {
  const losses = pupils.map(({ pp }) => pp).filter(pp => pp > 0)
  return { mode, stopped, spared, earnedPp, takenPp: sum(losses), losers: losses.length, worstPp: Math.max(0, ...losses) }
}

/**
 * Plays the attacks of the last 28 days again by rules that are not saved yet, in each mode. It changes nothing, and the answer is kept
 * nowhere. More moves a day than now cannot be tried: what was never done cannot be played again. Refusal: siege.moves-never-made.
 */
export const whatIf = serve(siegeCalls, 'siege.what-if', { who: 'signed-in' }, async ({ caller, input, inChange }) => {
  permit(mayRunSchool(caller))
  const { movesPerDay, ...settings } = input
  return inChange(async ({ tx, now }) => {
    const { movesPerDay: most } = await vaultSettings(tx)
    if (movesPerDay > most) throw new Refused('siege.moves-never-made', { most })
    const sinceMs = now.getTime() - REPLAYED_DAYS * GAME_DAY_MS
    const attacksSince = new Date(sinceMs - COUNTED_BEFORE_DAYS * GAME_DAY_MS)
    const inForce = await policyOf(tx, now)
    const past = await pastOf(tx, inForce, { readerId: caller.personId, attacksSince, vaultsSince: new Date(sinceMs), now })
    const rules = { ...(await policyFrom(tx, settings, now)), movesPerDay }
    const played = new Map<SiegeMode, Replay>()
    for (const mode of SIEGE_MODES) {
      const tried = { ...rules, policy: { ...rules.policy, mode } }
      played.set(mode, await withPauses(replaySteps(past, tried, inForce, sinceMs)))
    }
    const replayed = played.get(rules.policy.mode)
    if (!replayed) throw new Error(`the mode ${rules.policy.mode} was not played`)
    const { attacks, stopped, turned, pupils } = replayed
    const names = await tx.rows(sql<{ id: string; displayName: string }>`
      select id, display_name from people_person where id = any(${pupils.map(({ id }) => id)}::uuid[])`)
    const nameOf = new Map(names.map(({ id, displayName }) => [id, displayName]))
    return {
      ...{ attacks, stopped, turned },
      friendly: past.attacks.filter(({ mode, atMs }) => mode === 'friendly' && atMs >= sinceMs).length,
      takenPp: sum(pupils.map(({ pp }) => pp)),
      wasTakenPp: sum(pupils.map(({ was }) => was)),
      pupils: pupils
        .map(({ id, pp, was }) => ({ personId: id, displayName: nameOf.get(id) ?? '', pp, was }))
        .sort((one, other) => other.pp - one.pp || other.was - one.was || (one.personId < other.personId ? -1 : 1)),
      modes: [...played].map(([mode, each]) => modeTried(mode, each)),
    }
  })
})
