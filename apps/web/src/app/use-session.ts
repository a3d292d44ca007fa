import { useMemo } from 'react'
import { refreshSession, useSessionState } from '../people/index.ts'
import { linksFor } from './links.ts'
import { pathsOf } from './routes.ts'
import type { ShellModel, ShellPerson } from './shell-model.ts'
import { signedOutModel } from './signed-out-model.ts'

/** Who is signed in, as a frame for the app. Stands before the cache of answers, so it may not use it. */
export function useSession(): ShellModel {
  const { state, front } = useSessionState()
  return useMemo(() => {
    const retry = (): void => void refreshSession()
    if (state === 'loading') return signedOutModel('loading', retry)
    const me = front?.me ?? null
    if (!me) return signedOutModel(state === 'failed' ? 'failed' : 'signed-out', retry)
    const person: ShellPerson = {
      id: me.id,
      name: me.displayName,
      photoUrl: me.photo,
      isAdmin: me.may.runSchool,
      isTestAccount: me.isTest,
      seesScorekeeper: me.may.keepScore,
      seesSagesChamber: me.may.review,
    }
    return { ...signedOutModel('signed-out', retry), session: 'signed-in', person, links: linksFor(person, pathsOf()) }
  }, [state, front])
}
