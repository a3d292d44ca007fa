import { Trophy } from 'lucide-react'
import type { ForVisitors, NavLink } from '../platform/feature.ts'
import type { Board } from './board/fame-api.ts'
import { t } from './pages/words/index.ts'

/** Both screens at this address: a visitor's, and the one behind the sign-in. */
export const hallRoute = {
  words: () => ({ title: t('fame'), description: t('fame.about') }),
  access: 'anyone',
  evenUnconfirmed: true,
} as const

const routes: ForVisitors['routes'] = [
  {
    ...hallRoute,
    path: '/leaderboard',
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
  href: '/leaderboard',
  label: () => t('fame'),
  icon: Trophy,
  section: 'main',
  shownTo: 'anyone',
  evenUnconfirmed: true,
  place: 3,
}

export const forVisitors: ForVisitors = { routes, links: [fameLink] }
