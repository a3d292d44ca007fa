import { linksFor } from './links.ts'
import { routes } from './routes.ts'
import type { ShellModel } from './shell-model.ts'

const paths = routes.map(route => route.path)

const nobody: ShellModel = {
  session: 'signed-out',
  onSessionRetry: () => undefined,
  person: null,
  links: linksFor(null, paths),
  notices: null,
  onSignOut: () => undefined,
  signingOut: false,
  onReviewTutorials: null,
  connection: 'online',
  banner: null,
}

/** The one place where the session, the notifications and the connection become what the frame shows. */
export function useShellModel(): ShellModel {
  return nobody
}
