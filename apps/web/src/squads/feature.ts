import { UsersRound } from 'lucide-react'
import { classSettingsSlot } from '../classes/index.ts'
import { pupilSlot } from '../ledger/index.ts'
import { growthSlot } from '../people/index.ts'
import type { Feature } from '../platform/feature.ts'
import { fill } from '../platform/slot.tsx'
import { SquadInvitations } from './invitations/everywhere.tsx'
import { t } from './pages/words/index.ts'

export const squadsFeature: Feature = {
  name: 'squads',
  routes: [
    {
      path: '/squads',
      words: () => ({ title: t('squads') }),
      access: 'signed-in',
      load: async () => (await import('./squads-page.tsx')).SquadsPage,
    },
    {
      path: '/profile/card',
      words: () => ({ title: t('card') }),
      access: 'signed-in',
      load: async () => (await import('./card/card-page.tsx')).CardPage,
    },
  ],
  fills: [
    fill(growthSlot, 'power-card', async () => (await import('./card/link/card-link.tsx')).OwnCardLink),
    fill(classSettingsSlot, 'apart', async () => (await import('./apart-card.tsx')).ApartCard),
    fill(pupilSlot, 'power-card', async () => (await import('./card/link/card-link.tsx')).PupilCardLink),
  ],
  links: [{ href: '/squads', label: () => t('squads'), icon: UsersRound, section: 'main', shownTo: 'signed-in', place: 5 }],
  everywhere: [
    {
      name: 'invitations',
      // Somebody who has left a class, or whose class was archived, can still have an invitation.
      for: 'everybody',
      Shown: SquadInvitations,
    },
  ],
}
