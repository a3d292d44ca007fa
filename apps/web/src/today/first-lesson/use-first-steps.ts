import type { MarketCalls, MarketTopics } from '@xiotein/contract/market'
import { useClass, useClasses } from '../../classes/index.ts'
import { people, useMe, useSessionState } from '../../people/index.ts'
import { apiOf } from '../../platform/call.ts'
import { useRead } from '../../platform/use-read.ts'

const market = apiOf<MarketCalls, MarketTopics>()
const SHELF = [{ topic: 'market', of: 'all', on: { 'market.shelf-changed': 'ask-again' } }] as const

export type FirstStep = {
  readonly id: 'class' | 'pupils' | 'teach' | 'cards' | 'perks' | 'address' | 'admin'
  readonly isDone: boolean
  readonly href: string
}

/**
 * What a school needs before its first lesson, as its data say; null until they are known. Teachers have the steps of their classes alone; the
 * demo school has had its lessons.
 */
export function useFirstSteps(): readonly FirstStep[] | null {
  const me = useMe()
  const mayRun = me.may.runSchool
  const { front } = useSessionState()
  const leadsHere = front?.handedReach === 'this-network' || front?.handedReach === 'anywhere'
  const classes = useClasses().data?.classes.filter(each => !each.isRehearsal)
  const first = classes?.find(each => each.pupils > 0)
  const roster = useClass(first?.id ?? '').data?.roster
  const perks = useRead(market, 'market.perks', mayRun ? {} : null, { subscriptions: SHELF }).data?.perks
  const admins = useRead(people, 'people.people', mayRun ? { role: 'admin' } : null).data?.rows
  if (front?.isDemo) return []
  if (!classes || (first && !roster) || (mayRun && !(perks && admins))) return null
  const untaught = classes.find(each => each.teachers.length === 0)
  const ofClasses: readonly FirstStep[] = [
    { id: 'pupils', isDone: first !== undefined, href: classes[0] ? `/admin/import?class=${classes[0].id}` : '/admin/import' },
    {
      id: 'cards',
      isDone: roster?.some(pupil => pupil.hasCard || !pupil.needsCard || pupil.lastSeenAt !== null) ?? false,
      href: first ? `/admin/classes/${first.id}/cards` : '/admin/classes',
    },
  ]
  if (!mayRun) return classes.length > 0 ? ofClasses : []
  return [
    { id: 'class', isDone: classes.length > 0, href: '/admin/classes' },
    {
      id: 'teach',
      isDone: classes.length > 0 && !untaught,
      href: untaught ? `/admin/classes/${untaught.id}/settings` : '/admin/classes',
    },
    ...ofClasses,
    { id: 'address', isDone: leadsHere, href: '/admin/school' },
    { id: 'perks', isDone: perks?.some(({ onSale }) => onSale) ?? false, href: '/admin/market' },
    { id: 'admin', isDone: (admins ?? []).filter(({ suspendedAt }) => suspendedAt === null).length > 1, href: '/admin/people' },
  ]
}
