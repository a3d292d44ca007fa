// The page of sieges of a pupil who can attack one vault.

import { screen, within } from '@testing-library/react'
import { refreshSession } from '../people/index.ts'
import { siegeFeature } from '../siege/index.ts'
import { useRecentMessages } from '../ui/overlay/toasts.tsx'
import { answering } from './answering.ts'
import { Leavable } from './leavable.tsx'
import { pageOf } from './page-of.ts'
import { adaWith, frontOf } from './people-of-tests.ts'
import { showScreen } from './show-screen.tsx'
import { attackWith, KOFI } from './siege-examples.ts'
import { SignedIn } from './signed-in.tsx'

export const me = adaWith({ displayName: 'Amara Okafor' })
export const RESET = new Date(Date.now() + 6 * 3_600_000).toISOString()
export { KOFI }

const rules = {
  floorPp: 50,
  dailyLossPercent: 10,
  mostThefts: 1,
  theftDays: 14,
  levelsAbove: 3,
  theftPercent: 50,
  friendly: { attackerMaxPp: 2, holdingOutPp: 1, holdingOutMaxPpPerDay: 2, holdingOutXp: 1 },
}
export const mine = { mode: 'contested', mayAttack: true, why: null, peaceUntil: null, hours: null, rules }
export const vault = {
  version: 1,
  timeZone: 'UTC',
  capacityPp: 1_000,
  shield: 40,
  maxShield: 50,
  overshield: 0,
  firewall: 10,
  debtPp: 0,
  openedAt: '2026-09-01T08:00:00.000Z',
  lastUpgradeAt: null,
  floorPp: 50,
  dues: { weeklyPp: 3, nextAt: null, lastAt: null },
  moves: { left: 9, most: 10, offlineLeft: 2, offlineMost: 3, resetsAt: RESET },
  loot: { pp: 0, spendableAt: null },
  stolenToday: { pp: 0, restorablePp: 0, until: null },
}
export const kofi = {
  personId: KOFI,
  displayName: 'Kofi Mensah',
  level: 6,
  squadName: 'Owls',
  shield: 50,
  maxShield: 50,
  overshield: 0,
  firewall: 10,
  inDebt: false,
  exposedPp: 0,
  mostPp: 14,
  weakenedByLevel: false,
  attacksToday: 0,
  element: 'fire',
  visitsInWeek: 0,
}
export const moves = {
  version: 1,
  element: { name: 'fire', chosen: false, nextCostPp: 0 },
  lines: [],
  slots: { count: 2, nextAtLevel: 3, equipped: ['vault-hack', 'shield-restoration'] },
  learned: ['vault-hack', 'shield-restoration'].map(moveId => ({ moveId, level: 1, masteryLevel: 1, multipliersPerMille: [] })),
}
const held = { unlocked: true, uses: 3, maxUses: 3, level: 1, multipliersPerMille: [], undo: null }
const artifacts = ['shield-breaker', 'shield-restore', 'teleport-pp'].map(artifactId => ({ artifactId, ...held }))
export const attack = attackWith({
  at: new Date().toISOString(),
  moveId: 'vault-hack',
  cardId: 'shield-breaker',
  shieldDamage: 28,
  halvedByShields: true,
  stolenPp: 3,
  xp: 4,
  lootUntil: RESET,
})

/** The dialog that the menu opens as Recent messages. */
function Recent() {
  return (
    <ul aria-label="recent">
      {useRecentMessages().map(({ id, text }) => (
        <li key={id}>{text}</li>
      ))}
    </ul>
  )
}
export const recent = (): string | null => screen.getByRole('list', { name: 'recent', hidden: true }).textContent

export const openSiege = async (answers: Parameters<typeof answering>[0] = {}) => {
  const asked = answering({
    'people.front': () => frontOf({ me }),
    'siege.mine': () => mine,
    'siege.targets': () => ({ rows: [kofi], next: null, closed: 3 }),
    'siege.history': () => ({ rows: [], next: null }),
    'vault.mine': () => ({ vault }),
    'moves.mine': () => ({ moves }),
    'market.artifacts': () => ({ artifacts, unplayable: [], offFor: null }),
    'ledger.balance': () => ({ pp: 642, version: 4, today: 0 }),
    ...answers,
  })
  await refreshSession()
  const Page = await pageOf(siegeFeature, '/battle/siege')
  const shown = showScreen(
    <SignedIn>
      <Leavable>
        <Page />
      </Leavable>
      <Recent />
    </SignedIn>,
  )
  return { ...shown, asked }
}
export const planned = async (user: Awaited<ReturnType<typeof openSiege>>['user']) => {
  await user.click(await screen.findByRole('button', { name: /Kofi Mensah/ }))
  await user.click(await screen.findByRole('button', { name: /^Vault Hack/ }))
  await user.click(screen.getByRole('button', { name: /^Shield Breaker/ }))
}
export const confirmed = async (user: Awaited<ReturnType<typeof openSiege>>['user']) => {
  await user.click(screen.getByRole('button', { name: 'Begin the siege' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Begin the siege' }))
}
export const begin = async (user: Awaited<ReturnType<typeof openSiege>>['user']) => {
  await planned(user)
  await confirmed(user)
}
