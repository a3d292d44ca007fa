import { lazyAgain } from '../ui/lazy-again.tsx'

/** The screens of this feature, each loaded when it is first opened. */
export const peoplePages = {
  landing: async () => (await import('./door/landing/landing-page.tsx')).LandingPage,
  login: async () => (await import('./door/login-page.tsx')).LoginPage,
  resetPassword: async () => (await import('./door/letters/reset-password-page.tsx')).ResetPasswordPage,
  verifyEmail: async () => (await import('./door/letters/verify-email-page.tsx')).VerifyEmailPage,
  setUp: async () => (await import('./set-up/set-up-page.tsx')).SetUpPage,
  passkeyFirst: async () => (await import('./passkey-first/passkey-first-page.tsx')).PasskeyFirstPage,
  profile: async () => (await import('./profile/profile-page.tsx')).ProfilePage,
} as const

/** What waits of one's name: for pupils alone, so that the front door does not bring it. */
export const AskedNameNote = lazyAgain(async () => (await import('./asked-name-note.tsx')).AskedNameNote)

/** The way into a class: for whoever is signed in, so the front door does not bring it. */
export const JoinClassForm = lazyAgain(async () => (await import('./join-class-form.tsx')).JoinClassForm)
