import type { ShellModel } from './shell-model.ts'

/** The frame of the app before anybody is signed in: `loading`, `signed-out`, or `failed` when the server could not be asked. */
export function signedOutModel(session: 'loading' | 'signed-out' | 'failed', onSessionRetry: () => void): ShellModel {
  return {
    session,
    sessionErrorId: null,
    onSessionRetry,
    isLeft: false,
    canLogin: true,
    canSignUp: false,
    person: null,
    links: [],
    notices: null,
    onSignOut: () => undefined,
    signingOut: false,
    onReviewTutorials: null,
    connection: 'online',
    banner: null,
  }
}
