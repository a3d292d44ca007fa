import { UserRound } from 'lucide-react'
import type { AppRoute, Feature } from '../platform/feature.ts'
import { t } from './pages/words/index.ts'

const loadProfile: AppRoute['load'] = async () => (await import('./profile/profile-page.tsx')).ProfilePage
/** Pages on the reader's own data, also before their address is confirmed. */
const own = { access: 'signed-in', evenUnconfirmed: true } as const

export const peopleFeature: Feature = {
  name: 'people',
  routes: [
    { path: '/profile', words: () => ({ title: t('profile') }), ...own, load: loadProfile },
    { path: '/profile/settings', words: () => ({ title: t('settings') }), ...own, load: loadProfile },
    { path: '/profile/account', words: () => ({ title: t('account') }), ...own, load: loadProfile },
  ],
  links: [
    {
      href: '/profile',
      label: () => t('profile'),
      icon: UserRound,
      section: 'account',
      shownTo: 'signed-in',
      evenUnconfirmed: true,
      place: 4,
    },
  ],
}

/** The screen that staff see in place of every other, where the school requires a passkey and they are signed in without one. */
export const loadPasskeyFirst: AppRoute['load'] = async () => (await import('./passkey-first/passkey-first-page.tsx')).PasskeyFirstPage
