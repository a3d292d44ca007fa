import { pathsOf } from '@xiotein/contract/wire'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'wouter'
import { registerScreens } from '../notices/index.ts'
import { useSessionState } from '../people/index.ts'
import type { AppRoute } from '../platform/feature.ts'
import { MayInterrupt, mayInterrupt } from '../platform/interruptions.ts'
import { Fills } from '../platform/slot.tsx'
import { Tutorials } from '../tutorials/index.ts'
import { Part } from '../ui/messages/part.tsx'
import { Answers } from './answers.tsx'
import { everywhere, fills } from './features.ts'
import { routes, routesBeforePasskey } from './routes.ts'
import { loadScreen, Screens } from './screens.tsx'
import type { ShellModel } from './shell-model.ts'
import { useIdle } from './use-idle.ts'
import { useSignedInModel } from './use-signed-in-model.ts'

const paths = routes.map(route => route.path)
registerScreens(paths)

const routeAt = (path: string): AppRoute | undefined => routes.find(each => pathsOf(each.path).test(path))

/** The app with the cache of answers around it: for everybody who is signed in, and for the screens that need it signed out. */
export function AppWithAnswers({ model }: { model: ShellModel }) {
  return (
    <Answers>
      <Fills value={fills}>
        <Interruptions>
          <Inside model={model} />
        </Interruptions>
      </Fills>
    </Answers>
  )
}

function Interruptions({ children }: { children: ReactNode }) {
  const [path] = useLocation()
  const route = routeAt(path)
  return <MayInterrupt value={!route || mayInterrupt(route)}>{children}</MayInterrupt>
}

function Inside({ model }: { model: ShellModel }) {
  const { front } = useSessionState()
  const isPupil = (front?.me?.classes.length ?? 0) > 0
  const passkeyNeeded = front?.me?.passkeyNeeded ?? false
  const [reviewing, setReviewing] = useState(false)
  const isInside = model.person?.isConfirmed ?? false
  const pageIsThere = useIdle()
  const signedIn = useSignedInModel(model)
  // Parts that could not be loaded without a network are tried again when the connection is back.
  return (
    <>
      <Screens
        routes={passkeyNeeded ? routesBeforePasskey : routes}
        model={isInside && !passkeyNeeded ? { ...signedIn, onReviewTutorials: () => setReviewing(true) } : signedIn}
      />
      {isInside && !passkeyNeeded && (pageIsThere || reviewing) ? (
        <Part quiet={!reviewing} resetKey={`${reviewing} ${signedIn.connection}`}>
          <Tutorials paths={paths} reviewing={reviewing} onReviewed={() => setReviewing(false)} />
        </Part>
      ) : null}
      {everywhere.map(({ name, for: whom, Shown }) =>
        isInside && (whom === 'everybody' || isPupil) ? (
          <Part key={name} quiet resetKey={signedIn.connection}>
            <Shown />
          </Part>
        ) : null,
      )}
    </>
  )
}

/** Fetches the page of a path, if there is one. */
export const loadPage = async (path: string): Promise<void> => {
  const route = routeAt(path)
  if (route) await loadScreen(route)
}
