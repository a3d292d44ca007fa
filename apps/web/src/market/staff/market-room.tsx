import { useMe } from '../../people/index.ts'
import { ButtonLink } from '../../ui/actions/button.tsx'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import { DeniedState } from '../../ui/messages/states.tsx'
import { PerksCard } from './perks-card.tsx'
import { PurchasesCard } from './purchases-card.tsx'
import { t } from './words/index.ts'

/** `/admin/market`: the way to the requests that wait, what was bought and, for admins, what the school sells. */
export function MarketRoom() {
  const { may } = useMe()
  if (!may.review) return <DeniedState />
  return (
    <Stack>
      <Row>
        <ButtonLink look="secondary" href="/admin?show=perk">
          {t('requests')}
        </ButtonLink>
      </Row>
      <PurchasesCard />
      {may.runSchool ? <PerksCard /> : null}
    </Stack>
  )
}
