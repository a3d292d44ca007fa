import { Trophy } from 'lucide-react'
import type { FrontRoute, NavLink } from '../platform/feature.ts'
import type { Board } from './board/fame-api.ts'
import { t } from './pages/words/index.ts'

const PATH = '/leaderboard'

/** Both screens at this address: a visitor's, and the one behind the sign-in. */
export const hallRoute = {
  path: PATH,
  words: () => ({ title: t('fame'), description: t('fame.about') }),
  access: 'anyone',
  evenUnconfirmed: true,
} as const

/** The screen that a visitor can open. */
export const fameFront: readonly FrontRoute[] = [
  {
    ...hallRoute,
    load: async () => (await import('./visitor/visitors-hall.tsx')).VisitorsHall,
    first: {
      read: '/api/fame/board?by=level',
      load: async () => {
        const { giveBoard } = await import('./visitor/board-for-visitors.ts')
        return answer => giveBoard(answer as Board)
      },
    },
  },
]

export const fameLink: NavLink = {
  href: PATH,
  label: () => t('fame'),
  icon: Trophy,
  section: 'main',
  shownTo: 'anyone',
  evenUnconfirmed: true,
}
