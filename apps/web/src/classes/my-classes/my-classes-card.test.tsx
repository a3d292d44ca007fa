import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type Me, refreshSession } from '../../people/index.ts'
import { answering, Refusal } from '../../testing/answering.ts'
import { idOf } from '../../testing/ids.ts'
import { adaWith, frontOf } from '../../testing/people-of-tests.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { SignedIn } from '../../testing/signed-in.tsx'
import { MyClassesCard } from './my-classes-card.tsx'

const cardOf = async (me: Me, answers: Parameters<typeof answering>[0] = {}) => {
  answering({ 'people.front': () => frontOf({ me }), ...answers })
  await refreshSession()
  return showScreen(
    <SignedIn>
      <MyClassesCard />
    </SignedIn>,
  )
}

describe('my classes', () => {
  it('says in words what somebody is, and asks no staff for the code of a class', async () => {
    const roles = [
      { role: 'teacher', classId: idOf(1), className: '8A' },
      { role: 'teacher', classId: idOf(2), className: '7A', inUse: false },
    ] as const
    await cardOf(adaWith({ roles, classes: [] }))
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Teacher of 8A'])
    expect(screen.queryByLabelText('Join a class with its code')).toBeNull()
  })

  it('says when the name of somebody who joins waits for the teacher', async () => {
    let me = adaWith()
    const { user } = await cardOf(me, {
      'people.front': () => frontOf({ me }),
      'classes.join-class': () => {
        me = adaWith({ displayName: 'Player 4', askedName: { displayName: 'Ben Okoye', status: 'pending' } })
        return { id: idOf(1), name: '8A' }
      },
    })
    await user.type(screen.getByLabelText('Join a class with its code'), 'ABC234{Enter}')
    expect(await screen.findByText('Your teacher looks at your name first. Until then you are called Player 4.')).toBeTruthy()
  })

  it('says beside the code why a class could not be joined', async () => {
    const words = 'There is no class with this code. Please check it with your teacher.'
    const { user } = await cardOf(adaWith(), { 'classes.join-class': () => new Refusal('classes.unknown-class-code', words, 404) })
    const code = screen.getByLabelText('Join a class with its code')
    await user.type(code, 'ABC234{Enter}')
    expect(await screen.findByText(words)).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(code))
  })
})
