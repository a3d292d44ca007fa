import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { answering } from '../testing/answering.ts'
import { frontOf } from '../testing/people-of-tests.ts'
import { showScreen } from '../testing/show-screen.tsx'
import type { ShellModel } from './shell-model.ts'
import { signedOutModel } from './signed-out-model.ts'
import { useSignedInModel } from './use-signed-in-model.ts'

const signedOut = signedOutModel('signed-out', () => undefined)
const unconfirmed: ShellModel = {
  ...signedOut,
  session: 'signed-in',
  person: {
    id: 'p1',
    name: 'Amara Okafor',
    photoUrl: null,
    isConfirmed: false,
    isTestAccount: false,
    may: { keepScore: false, review: false, runSchool: false, seeClasses: false },
  },
}

function Frame() {
  const [model, setModel] = useState(unconfirmed)
  useSignedInModel(model)
  return (
    <button type="button" onClick={() => setModel(signedOut)}>
      End
    </button>
  )
}

it('when a session ends by itself, nothing that its person read is left for the next one, also where their address was not confirmed', async () => {
  answering({ 'people.front': () => frontOf({ me: null }) })
  const { user, cache } = showScreen(<Frame />)
  cache.setQueryData(['people.sessions', {}], { sessions: [] })
  await user.click(screen.getByText('End'))
  expect(cache.getQueryData(['people.sessions', {}])).toBeUndefined()
})
