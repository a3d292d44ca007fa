import { screen } from '@testing-library/react'
import { test } from 'vitest'
import { refreshSession } from '../people/index.ts'
import { answering } from '../testing/answering.ts'
import { idOf } from '../testing/ids.ts'
import { adaWith, frontOf } from '../testing/people-of-tests.ts'
import { showScreen } from '../testing/show-screen.tsx'
import { SignedIn } from '../testing/signed-in.tsx'
import { useClassInAddress, useOneClass } from './last-class.ts'

const CLASSES = ['4A', '5B', '6C'].map((name, at) => ({ id: idOf(at), name }))

function Room() {
  const { chosen, choose } = useClassInAddress(CLASSES)
  return (
    <button type="button" onClick={() => choose(idOf(2))}>
      {chosen?.name}
    </button>
  )
}
const Reports = () => <p>for {useOneClass(CLASSES).chosen?.name}</p>

const open = async (page: React.ReactNode, path: string) => {
  answering({ 'people.front': () => frontOf({ me: adaWith({ roles: [{ role: 'teacher', classId: idOf(1), className: '5B' }] }) }) })
  await refreshSession()
  return showScreen(<SignedIn>{page}</SignedIn>, { path })
}

test("a room opens on the reader's own class first, then on the one that was chosen last, and an address goes before both", async () => {
  const { user, unmount } = await open(<Room />, '/squads')
  await user.click(await screen.findByRole('button', { name: '5B' }))
  await screen.findByRole('button', { name: '6C' })
  unmount()
  await open(<Reports />, '/admin/numbers')
  await screen.findByText('for 6C')
  await open(<Room />, `/squads?class=${idOf(0)}`)
  await screen.findByRole('button', { name: '4A' })
})
