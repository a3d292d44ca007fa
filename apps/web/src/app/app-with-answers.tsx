import './nav-person.tsx' // comes along, so that the bar is whole at once
import { knowScreens } from '../notices/index.ts'
import { Answers } from './answers.tsx'
import { routes } from './routes.ts'
import { Screens } from './screens.tsx'
import type { ShellModel } from './shell-model.ts'
import { useSignedInModel } from './use-signed-in-model.ts'

knowScreens(routes.map(route => route.path))

/** The app with the cache of answers around it: for everybody who is signed in, and for the screens that need it signed out. */
export function AppWithAnswers({ model }: { model: ShellModel }) {
  return (
    <Answers>
      <Inside model={model} />
    </Answers>
  )
}

function Inside({ model }: { model: ShellModel }) {
  return <Screens routes={routes} model={useSignedInModel(model)} />
}
