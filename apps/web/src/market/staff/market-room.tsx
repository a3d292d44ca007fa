import { useMe } from '../../people/index.ts'
import { Stack } from '../../ui/layout/stack.tsx'
import { DeniedState } from '../../ui/messages/states.tsx'
import { PerksCard } from './perks-card.tsx'
import { PurchasesCard } from './purchases-card.tsx'
import { RequestsCard } from './requests-card.tsx'

/** `/admin/market`: the requests that wait for an answer, what was bought and, for admins, what the school sells. */
export function MarketRoom() {
  const { may } = useMe()
  if (!may.review) return <DeniedState />
  return (
    <Stack>
      <RequestsCard />
      <PurchasesCard />
      {may.runSchool ? <PerksCard /> : null}
    </Stack>
  )
}
