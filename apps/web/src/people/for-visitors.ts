import type { ForVisitors } from '../platform/feature.ts'
import { t } from './sign-in/pages/words/index.ts'

/** The screen that a visitor sees instead of others: at `/`, and before the school is set up. */
const loadLanding = async () => (await import('./sign-in/landing/landing-page.tsx')).LandingPage
export const loadSetUp = async () => (await import('./set-up/set-up-page.tsx')).SetUpPage

/** The address where a visitor reads what Xiotein is, and everybody else finds their home page. */
export const startRoute = {
  words: () => ({ title: t('start'), description: t('start.about') }),
  access: 'anyone',
} as const

const routes: ForVisitors['routes'] = [
  { ...startRoute, path: '/', load: loadLanding },
  {
    path: '/login',
    words: () => ({ title: t('login'), description: t('login.about') }),
    access: 'anyone',
    evenUnconfirmed: true,
    load: async () => (await import('./sign-in/login-page.tsx')).LoginPage,
  },
  {
    path: '/reset-password',
    words: () => ({ title: t('reset'), description: t('reset.about') }),
    access: 'anyone',
    evenUnconfirmed: true,
    load: async () => (await import('./sign-in/emailed-links/reset-password-page.tsx')).ResetPasswordPage,
  },
  {
    path: '/verify-email',
    words: () => ({ title: t('verify'), description: t('verify.about') }),
    access: 'anyone',
    evenUnconfirmed: true,
    load: async () => (await import('./sign-in/emailed-links/verify-email-page.tsx')).VerifyEmailPage,
  },
]

export const forVisitors: ForVisitors = { routes }
