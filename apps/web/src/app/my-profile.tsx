import { lazy } from 'react'
import { loadHideNameCard } from '../fame/index.ts'
import { loadGrowthCard, loadHonoursCard } from '../growth/index.ts'
import { loadManifestCard } from '../moves/index.ts'
import { peoplePages } from '../people/index.ts'
import { SkeletonRows } from '../ui/display/waiting.tsx'
import { Card } from '../ui/layout/card.tsx'
import { Part } from '../ui/messages/part.tsx'

const ProfilePage = lazy(async () => ({ default: await peoplePages.profile() }))
const GrowthCard = lazy(async () => ({ default: await loadGrowthCard() }))
const HonoursCard = lazy(async () => ({ default: await loadHonoursCard() }))
const ManifestCard = lazy(async () => ({ default: await loadManifestCard() }))
const HideNameCard = lazy(async () => ({ default: await loadHideNameCard() }))

const waiting = (
  <Card>
    <SkeletonRows rows={3} disc={false} />
  </Card>
)

/** My Profile with what each feature has to show of a person. */
export function MyProfile() {
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
