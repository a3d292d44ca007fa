import { createElement, Suspense, useMemo } from 'react'
import { DemoStrip } from '../demo/index.ts'
import { refreshSession, roomRightsOf, useSessionState } from '../people/index.ts'
import { errorIdOf } from '../platform/call.ts'
import { frontLinks } from './front-routes.ts'
import type { ShellModel, ShellPerson } from './shell-model.ts'
import { signedOutModel } from './signed-out-model.ts'

/** The person who is signed in, for the frame of the app. It comes before the cache of answers, so it may not use it; the links of people come with that. */
export function useSession(): ShellModel {
  const { state, front, error, isLeft = false } = useSessionState()
  return useMemo(() => {
    const retry = (): void => void refreshSession()
    if (state === 'loading') return signedOutModel('loading', retry)
    const me = front?.me ?? null
    const nobody = {
      ...signedOutModel(state === 'failed' ? 'failed' : 'signed-out', retry),
      sessionErrorId: errorIdOf(error) ?? null,
      links: front && !front.needsSetUp ? frontLinks : [],
      isLeft,
      canLogin: !front?.needsSetUp,
      canSignUp: front?.emailSignUp ?? false,
      banner: front?.isDemo ? createElement(Suspense, null, createElement(DemoStrip)) : null,
    }
    if (!me) return nobody
    const person: ShellPerson = {
      id: me.id,
      name: me.displayName,
      photoUrl: me.photo,
      isConfirmed: me.isConfirmed,
      isTestAccount: me.isTest,
      may: roomRightsOf(me),
    }
    return { ...nobody, session: 'signed-in', person, links: [] }
  }, [state, front, error, isLeft])
}
