import { type SiegeCalls, siegeCalls } from '@xiotein/contract/siege'
import type { InputOf } from '@xiotein/contract/wire'
import { GAME_DAY_MS, sum } from '@xiotein/game/rules'
import { type Replay, replaySteps, SIEGE_MODES, type SiegeMode } from '@xiotein/game/siege'
import { recordAudit } from '../audit/index.ts'
import { sql } from '../platform/database/index.ts'
import { permit, Refused, serve } from '../platform/http/index.ts'
import type { School } from '../platform/school.ts'
import type { Person } from '../platform/sign-in/index.ts'
import { withPauses } from '../platform/with-pauses.ts'
import { mayRunSchool } from '../school/index.ts'
import { vaultSettings } from '../vault/index.ts'
import { pastOf } from './past-rows.ts'
import { policyFrom, policyOf } from './policy-rows.ts'

const REPLAYED_DAYS = 28
/** The number of days before the first attack in which a theft can still have closed a vault. */
const COUNTED_BEFORE_DAYS = 28

const modeTried = (mode: SiegeMode, { stopped, spared, earnedPp, pupils }: Replay) => {
  const losses = pupils.map(({ pp }) => pp).filter(pp => pp > 0)
  return { mode, stopped, spared, earnedPp, takenPp: sum(losses), losers: losses.length, worstPp: Math.max(0, ...losses) }
}

type WhatIfInput = InputOf<SiegeCalls['siege.what-if']>

/** The attacks of the last 28 days, played again in some modes. More moves a day than now cannot be tried: what was never done cannot be played again. */
const playAgain = async (
  { school: { db }, caller, now }: { readonly school: School; readonly caller: Person; readonly now: Date },
  { movesPerDay, ...settings }: WhatIfInput,
  modes: readonly SiegeMode[],
) => {
  const { movesPerDay: most } = await vaultSettings(db)
  if (movesPerDay > most) throw new Refused('siege.moves-never-made', { most })
  const sinceMs = now.getTime() - REPLAYED_DAYS * GAME_DAY_MS
  const attacksSince = new Date(sinceMs - COUNTED_BEFORE_DAYS * GAME_DAY_MS)
  const inForce = await policyOf(db, now)
  const past = await pastOf(db, inForce, { readerId: caller.personId, attacksSince, vaultsSince: new Date(sinceMs), now })
  const rules = { ...(await policyFrom(db, settings, now)), movesPerDay }
  const played = new Map<SiegeMode, Replay>()
  for (const mode of modes) {
    const tried = { ...rules, policy: { ...rules.policy, mode } }
    played.set(mode, await withPauses(replaySteps(past, tried, inForce, sinceMs)))
  }
  const replayed = played.get(rules.policy.mode)
  if (!replayed) throw new Error(`the mode ${rules.policy.mode} was not played`)
  const friendly = past.attacks.filter(({ mode, atMs }) => mode === 'friendly' && atMs >= sinceMs).length
  return { played, replayed, friendly }
}

/** The most first. */
const byLoss = ({ pupils }: Replay): Replay['pupils'] =>
  pupils.toSorted((one, other) => other.pp - one.pp || other.was - one.was || (one.id < other.id ? -1 : 1))

/**
 * Plays the attacks of the last 28 days again by rules that are not saved yet, in each mode. It changes nothing, names nobody, and the answer is
 * kept nowhere. Refusal: siege.moves-never-made.
 */
export const whatIf = serve(siegeCalls, 'siege.what-if', { who: 'signed-in' }, async context => {
  permit(mayRunSchool(context.caller))
  const { played, replayed, friendly } = await playAgain(context, context.input, SIEGE_MODES)
  const { attacks, stopped, turned, pupils } = replayed
  return {
    attacks,
    stopped,
    turned,
    friendly,
    takenPp: sum(pupils.map(({ pp }) => pp)),
    wasTakenPp: sum(pupils.map(({ was }) => was)),
    losses: byLoss(replayed).map(({ pp, was }) => ({ pp, was })),
    modes: [...played].map(([mode, each]) => modeTried(mode, each)),
  }
})

/** Shows who would have lost what by rules that are not saved. The look is written into the audit log. Refusal: siege.moves-never-made. */
export const whatIfWho = serve(siegeCalls, 'siege.what-if-who', { who: 'signed-in' }, async context => {
  const { caller, input, inChange } = context
  permit(mayRunSchool(caller))
  // No transaction is open while attacks are played again, which may take long.
  const { replayed } = await playAgain(context, input, [input.mode])
  return inChange(async change => {
    await recordAudit(change, { action: 'siege.what-if-who' })
    const pupils = byLoss(replayed)
    const names = await change.tx.rows(sql<{ id: string; displayName: string }>`
      select id, display_name from people_person where id = any(${pupils.map(({ id }) => id)}::uuid[])`)
    const nameOf = new Map(names.map(({ id, displayName }) => [id, displayName]))
    return { pupils: pupils.map(({ id, pp, was }) => ({ personId: id, displayName: nameOf.get(id) ?? '', pp, was })) }
  })
})
