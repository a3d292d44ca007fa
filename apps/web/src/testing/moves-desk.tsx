// The room where admins change moves, with a school behind it and duels that are not played.
import { act, screen, waitFor } from '@testing-library/react'
import type { MeasuredEffect } from '@xiotein/game/battle'
import type { ComponentType } from 'react'
import { refreshSession } from '../people/index.ts'
import { startLive } from '../platform/live.ts'
import { answering } from './answering.ts'
import { deliver, isOpen } from './live-wire.ts'
import { adaWith, frontOf } from './people-of-tests.ts'
import { showScreen } from './show-screen.tsx'
import { SignedIn } from './signed-in.tsx'

export const DELIVERED = 38
const FITS = 68
/** Results of duels, without playing them: half a win more of 100 for each point of damage. The rules' own tests play them. */
const stagesAt = (damage: number) => {
  const share = { brought: 100, halfWins: 100 + damage - DELIVERED }
  return { stages: { 'level 1': share, 'level 2': share }, turns: [5, 6, 7] }
}
type Finding =
  | { readonly kind: 'measured'; readonly now: MeasuredEffect; readonly changed: MeasuredEffect }
  | { readonly kind: 'fit'; readonly damage: number }
type Measure = (
  ask: { readonly moveId: string; readonly damage: number; readonly overrides: object },
  onMeasured: (finding: Finding) => void,
) => () => void
type Play = (damage: number) => readonly [MeasuredEffect, MeasuredEffect]
const playedAt: Play = damage => [stagesAt(DELIVERED), stagesAt(damage)]
const measureHere =
  (stopped: string[], played: object[], play: Play): Measure =>
  ({ moveId, damage, overrides }, onMeasured) => {
    played.push({ moveId, damage, overrides })
    let goesOn = true
    queueMicrotask(() => {
      if (!goesOn) return
      const [now, changed] = play(damage)
      onMeasured({ kind: 'measured', now, changed })
      if (damage > FITS) onMeasured({ kind: 'fit', damage: FITS })
    })
    return () => {
      goesOn = false
      stopped.push(`${moveId} ${damage}`)
    }
  }

const may = { read: true, change: true }
export const changeRow = (version: number, overrides: object, rest: object = {}) => ({
  version,
  at: '2026-11-03T13:20:00.000Z',
  by: 'Mr Osei',
  reason: '',
  imported: false,
  backTo: null,
  isReadable: true,
  overrides,
  steps: [],
  ...rest,
})

type With = { readonly rows?: object[]; readonly stopped?: string[]; readonly played?: object[]; readonly play?: Play }

/** Opens the room, which its own tests bring, in a school like this. */
export const opening =
  (Room: ComponentType<{ readonly measure: Measure }>) =>
  async (school: object = {}, more: With = {}) => {
    const { rows = [], stopped = [], played = [], play = playedAt } = more
    let now = { version: 3, overrides: {} as object, isOlder: false, may, ...school }
    const save = (overrides: unknown) => {
      now = { ...now, version: now.version + 1, overrides: overrides as object, isOlder: false }
      return now
    }
    const asked = answering({
      'people.front': () => frontOf({ me: adaWith({ may: { keepScore: true, review: true, runSchool: true } }) }),
      'moves.school': () => now,
      'moves.school-history': () => ({ rows, next: null }),
      'moves.who-knows': () => ({ knows: { 'stone-toss': 41 } }),
      'moves.change-school': input => save(input.overrides),
      'moves.restore-school': () => save({}),
    })
    await refreshSession()
    const shown = showScreen(
      <SignedIn>
        <Room measure={measureHere(stopped, played, play)} />
      </SignedIn>,
    )
    await screen.findByText(/^History of /)
    /** Another admin saves: the server has it, and says so live. */
    const savedByAnother = (overrides: object): void => {
      const { version } = save(overrides)
      act(() => deliver({ topic: 'school-moves:all', name: 'moves.school-changed', version, payload: { version, overrides } }))
    }
    return { ...shown, savedByAnother, sent: (name: string) => asked.filter(call => call.name === name).map(({ input }) => input) }
  }

export const damageField = () => screen.getByLabelText('Damage at level 1')

/** Hears what others save from now on. */
export const listenToSchool = async (): Promise<void> => {
  startLive(
    async () => undefined,
    () => undefined,
  )
  await waitFor(() => {
    if (!isOpen()) throw new Error('the connection is not open')
  })
}
