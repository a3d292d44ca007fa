import { saySiege } from '@xiotein/content/siege'
import { type SiegeCalls, siegeCalls } from '@xiotein/contract/siege'
import type { OutputOf } from '@xiotein/contract/wire'
import { isOpenAt, nextChangeAt } from '@xiotein/game/rules'
import { isWeakenedByLevel, mostFromTarget, readyToAttack, type SiegePolicy, strongestReach } from '@xiotein/game/siege'
import { exposedPp } from '@xiotein/game/vault'
import { cardsOf } from '../market/index.ts'
import { movesInHand } from '../moves/index.ts'
import type { Queryable } from '../platform/database/index.ts'
import { permit, serve } from '../platform/http/index.ts'
import type { Person } from '../platform/sign-in/index.ts'
import { exposuresOf, movesLeft, sayUntilReset, vaultOf, vaultRows } from '../vault/index.ts'
import { maySiege } from './permissions.ts'
import { policyOf, type SchoolPolicy } from './policy-rows.ts'
import { pupilsInReach, type SiegePupil } from './pupil-rows.ts'

const PAGE = 30
/** A page, the reader, and some who are protected. */
const FIRST_LOOK = 50
const UUID_LETTERS = 36

/** Nobody acts through a test account against pupils: it is as if sieges were turned off for it. */
const asNoParticipant = (personId: string): SiegePupil => ({
  id: personId,
  displayName: '',
  squadName: null,
  level: 1,
  element: 'fire',
  accountCreatedAtMs: 0,
  takesPart: false,
  atPeace: false,
  peaceUntil: null,
  attacksOnTargetToday: 0,
  visitsInWeek: 0,
  heldOutTodayPp: 0,
  countedThefts: 0,
})

/** The caller, as sieges see them. */
export const readerAsPupil = async (db: Queryable, caller: Person, school: SchoolPolicy, now: Date): Promise<SiegePupil> => {
  const asked = { readerId: caller.personId, classIds: caller.pupilOf, school, personId: caller.personId, search: '', now }
  return (await pupilsInReach(db, asked))[0] ?? asNoParticipant(caller.personId)
}

const hoursOf = ({ openHours }: SiegePolicy, now: Date): OutputOf<SiegeCalls['siege.mine']>['hours'] => {
  if (openHours === null) return null
  const changesAtMs = nextChangeAt(openHours, now.getTime())
  const windows = openHours.windows.map(window => ({ ...window, weekdays: [...window.weekdays] }))
  return {
    windows,
    isOpen: isOpenAt(openHours, now.getTime()),
    changesAt: changesAtMs === null ? null : new Date(changesAtMs).toISOString(),
  }
}

/** Whether the reader can attack somebody now, and why not. */
export const mine = serve(siegeCalls, 'siege.mine', { who: 'signed-in' }, async ({ caller, db, now, browser }) => {
  permit(maySiege(caller))
  const school = await policyOf(db, now)
  const { protection, levelBand, thefts, friendly } = school.policy
  const reader = await readerAsPupil(db, caller, school, now)
  const [row] = await vaultRows(db, [caller.personId])
  const left = row ? await movesLeft(db, row, now) : { moves: 0, offlineMoves: 0 }
  const attacker = { ...reader, movesRemaining: left.moves, offlineMovesRemaining: left.offlineMoves }
  const ready = await sayUntilReset(db, now, readyToAttack(attacker, school.policy, now.getTime()))
  return {
    mode: school.policy.mode,
    mayAttack: ready.ok,
    why: ready.ok ? null : saySiege(browser.language, ready.refusal.name, ready.refusal.detail),
    peaceUntil: reader.peaceUntil?.toISOString() ?? null,
    hours: hoursOf(school.policy, now),
    rules: { ...protection, ...levelBand, mostThefts: thefts.most, theftDays: thefts.days, friendly },
  }
})

type Target = OutputOf<SiegeCalls['siege.targets']>['rows'][number]

/** The pupils of a list whose vaults the reader can attack now. */
const openTo = async (db: Queryable, reader: SiegePupil, others: readonly SiegePupil[], policy: SiegePolicy, now: Date) => {
  const ids = others.map(({ id }) => id)
  const vaults = new Map((await vaultRows(db, ids)).map(row => [row.personId, row]))
  const exposures = await exposuresOf(db, ids, now)
  const arms = { moves: Object.values(await movesInHand(db, reader.id)), cards: await cardsOf(db, reader.id) }
  return others.flatMap((pupil): Target[] => {
    const vault = vaults.get(pupil.id)
    const exposure = exposures.get(pupil.id)
    if (!vault || !exposure) return []
    const most = mostFromTarget({ ...pupil, ...exposure }, policy, now.getTime())
    if (!most.ok) return []
    const { shield, maxShield, overshield, firewall, debtPp } = vault
    const seen = { vault: vaultOf(vault), exposedPp: exposedPp(exposure.balancePp, vault) }
    const weakenedByLevel = isWeakenedByLevel(reader, pupil, policy)
    const reach = strongestReach(arms, seen, weakenedByLevel, policy)
    const { id: personId, displayName, squadName, level, element, visitsInWeek } = pupil
    return [
      {
        personId,
        displayName,
        squadName,
        level,
        element,
        visitsInWeek,
        shield,
        maxShield,
        overshield,
        firewall,
        inDebt: debtPp > 0,
        exposedPp: reach.outsidePp,
        mostPp: Math.min(most.outcome, reach.pp),
        weakenedByLevel,
        attacksToday: pupil.attacksOnTargetToday,
      },
    ]
  })
}

/** A search may read most of the school. */
const PER_PERSON = { calls: 120, perSeconds: 60 }

type Asked = Omit<Parameters<typeof pupilsInReach>[1], 'page'>
type Place = { readonly id: string; readonly displayName: string }

/** The place behind which a page begins: the id of a pupil and the name that the pupil had, as a cursor says them. */
const placeOf = (cursor: string): Place => ({ id: cursor.slice(0, UUID_LETTERS), displayName: cursor.slice(UUID_LETTERS + 1) })

/** The vaults behind a place that the reader can attack, at least this many if there are, and the number of others that were looked at. */
const openBehind = async (db: Queryable, reader: SiegePupil, asked: Asked, from: Place | null, least: number) => {
  const { policy } = asked.school
  const open: Target[] = []
  let others = 0
  // No more of the school is looked at than the page needs; where most are protected, more and more at a time.
  let behind = from
  for (let count = FIRST_LOOK; open.length < least; count *= 4) {
    const pupils: readonly SiegePupil[] = await pupilsInReach(db, { ...asked, page: { behind, count } })
    const classmates = pupils.filter(({ id }) => id !== reader.id)
    others += classmates.length
    const notYetVisited = classmates.filter(({ attacksOnTargetToday }) => attacksOnTargetToday < policy.attacksPerTargetAndDay)
    open.push(...(await openTo(db, reader, notYetVisited, policy, asked.now)))
    behind = pupils.at(-1) ?? null
    if (pupils.length < count) break
  }
  return { open, others }
}

/** The vaults that the reader can attack now. A protected pupil is left out like somebody who does not exist. */
export const targets = serve(siegeCalls, 'siege.targets', { who: 'signed-in', limit: PER_PERSON }, async ({ caller, input, db, now }) => {
  permit(maySiege(caller))
  const school = await policyOf(db, now)
  if (school.policy.mode === 'off') return { rows: [], next: null, closed: null }
  const reader = await readerAsPupil(db, caller, school, now)
  const asked = { readerId: caller.personId, classIds: caller.pupilOf, school, personId: null, search: input.query ?? '', now }
  const from = input.cursor === undefined ? null : placeOf(input.cursor)
  const found = await openBehind(db, reader, asked, from, PAGE + 1)
  const rows = found.open.slice(0, PAGE)
  const last = found.open.length > PAGE ? rows.at(-1) : undefined
  // The number of closed vaults is for all pupils together: beside a name that is searched for, or behind a place, it would reveal that pupil's.
  const isTold = last === undefined && asked.search === ''
  const all = isTold && from !== null ? await openBehind(db, reader, asked, null, Number.POSITIVE_INFINITY) : found
  return { rows, next: last ? `${last.personId} ${last.displayName}` : null, closed: isTold ? all.others - all.open.length : null }
})
