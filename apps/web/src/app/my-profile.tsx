import { loadHideNameCard } from '../fame/index.ts'
import { loadGrowthCard, loadHonoursCard } from '../growth/index.ts'
import { loadManifestCard } from '../moves/index.ts'
import { peoplePages, useSessionState } from '../people/index.ts'
import { SkeletonRows } from '../ui/display/waiting.tsx'
import { Card } from '../ui/layout/card.tsx'
import { lazyAgain } from '../ui/lazy-again.tsx'
import { Part } from '../ui/messages/part.tsx'

const ProfilePage = lazyAgain(async () => await peoplePages.profile())
const GrowthCard = lazyAgain(async () => await loadGrowthCard())
const HonoursCard = lazyAgain(async () => await loadHonoursCard())
const ManifestCard = lazyAgain(async () => await loadManifestCard())
const HideNameCard = lazyAgain(async () => await loadHideNameCard())

const waiting = (
  <Card>
    <SkeletonRows rows={3} disc={false} />
  </Card>
)

/** My Profile with what each feature has to show of a person. */
export function MyProfile() {
  const { front } = useSessionState()
  if (front?.me?.isConfirmed === false) return <ProfilePage />
  return (
    <ProfilePage
      growth={
        <Part waiting={waiting}>
          <GrowthCard />
        </Part>
      }
      honours={
        <Part waiting={waiting}>
          <HonoursCard />
        </Part>
      }
      manifest={
        <Part waiting={waiting}>
          <ManifestCard />
        </Part>
      }
      privacy={
        <Part waiting={waiting}>
          <HideNameCard />
        </Part>
      }
    />
  )
}
