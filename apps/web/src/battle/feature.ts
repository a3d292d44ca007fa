import { classSettingsSlot, classSlot } from '../classes/index.ts'
import { pupilSlot } from '../ledger/index.ts'
import { practiceSlot } from '../moves/index.ts'
import type { Feature } from '../platform/feature.ts'
import { fill } from '../platform/slot.tsx'
import { schoolSlot } from '../school/index.ts'
import { ChallengeCount, Challenges } from './lobbies/challenges-everywhere.tsx'
import { t } from './pages/words/index.ts'

export const battleFeature: Feature = {
  name: 'battle',
  routes: [
    {
      path: '/battle/duels',
      words: () => ({ title: t('duels') }),
      access: 'signed-in',
      frame: { arena: '/battle/duels' },
      load: async () => (await import('./lobbies/duels-page.tsx')).DuelsPage,
    },
    {
      path: '/battle/practice',
      words: () => ({ title: t('practice') }),
      access: 'signed-in',
      noInterruptions: true,
      load: async () => (await import('./wick/wick-page.tsx')).WickPage,
    },
    {
      path: '/battle/replays/:battleId',
      words: () => ({ title: t('replay') }),
      access: 'signed-in',
      load: async () => (await import('./replay/replay-page.tsx')).ReplayPage,
    },
    {
      path: '/admin/moves',
      words: () => ({ title: t('room') }),
      access: 'signed-in',
      frame: { sage: '/admin/moves' },
      load: async () => (await import('./overrides/moves-room.tsx')).MovesRoom,
    },
    {
      path: '/battle/:battleId',
      words: () => ({ title: t('fight') }),
      access: 'signed-in',
      noInterruptions: true,
      load: async () => (await import('./duel/fight-page.tsx')).FightPage,
    },
  ],
  arenaRooms: [{ href: '/battle/duels', label: () => t('duels'), Mark: ChallengeCount, place: 5 }],
  everywhere: [{ name: 'challenges', for: 'pupils', Shown: Challenges }],
  fills: [
    fill(practiceSlot, 'straw-figure', async () => (await import('./practice/practice-plate.tsx')).PracticePlate),
    fill(classSlot, 'battles', async () => (await import('./staff/class-battles-card.tsx')).ClassBattlesCard),
    fill(classSettingsSlot, 'duel-switches', async () => (await import('./staff/duel-switches-card.tsx')).DuelSwitchesCard),
    fill(pupilSlot, 'duels', async () => (await import('./staff/pupil-duels-card.tsx')).PupilDuelsCard),
    fill(classSlot, 'ended-battles', async () => (await import('./staff/ended-battles-card.tsx')).EndedBattlesCard),
    fill(schoolSlot, 'duels', async () => (await import('./settings/settings-card.tsx')).SettingsCard),
  ],
}
