import { vaultCalls, vaultNumber } from '@xiotein/contract/vault'
import { permitStaffOf } from '../classes/index.ts'
import { balancesOf } from '../ledger/index.ts'
import { serve } from '../platform/http/index.ts'
import { eventRows, type VaultEventRow } from './event-rows.ts'
import { hasVault } from './permissions.ts'
import { vaultStates } from './states.ts'

const PAGE = 20

/** The caller's whole vault; null for people without one. */
export const mine = serve(vaultCalls, 'vault.mine', { who: 'signed-in' }, async ({ caller, db, now }) => {
  if (!hasVault(caller)) return { vault: null }
  return { vault: (await vaultStates(db, [caller.personId], now)).get(caller.personId) ?? null }
})

/** A pupil's vault and PP, for the staff of a class that the pupil is in. */
export const ofPupil = serve(vaultCalls, 'vault.of-pupil', { who: 'signed-in' }, async ({ caller, input, db, now }) => {
  await permitStaffOf(db, caller, input.personId, now)
  const [balance] = await balancesOf(db, [input.personId])
  return { vault: (await vaultStates(db, [input.personId], now)).get(input.personId) ?? null, pp: balance?.pp ?? 0 }
})

/** The changes of an entry, in the order in which they are read. */
const changesOf = ({ before, after }: VaultEventRow) =>
  vaultNumber.options.flatMap(what => (before[what] === after[what] ? [] : [{ what, before: before[what], after: after[what] }]))

/** The history of a vault: the caller's own, or a pupil's for the staff of a class that the pupil is in. */
export const history = serve(vaultCalls, 'vault.history', { who: 'signed-in' }, async ({ caller, input, db, now }) => {
  const personId = input.personId ?? caller.personId
  if (personId !== caller.personId) await permitStaffOf(db, caller, personId, now)
  const rows = await eventRows(db, personId, input.cursor ? Number(input.cursor) : null, PAGE + 1)
  const shown = rows.slice(0, PAGE)
  return {
    rows: shown.map(row => {
      const { id, at, kind, actorName: by, defence } = row
      return { id, at: at.toISOString(), kind, by, changes: changesOf(row), defence }
    }),
    next: rows.length > PAGE ? String(shown.at(-1)?.id) : null,
  }
})
