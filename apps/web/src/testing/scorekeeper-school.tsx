// A class with its scorekeeper, and what the server says about it, for tests.

import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { drawFor, refreshSession, useSessionState } from '../people/index.ts'
import { answering, noNetwork, type Refusal } from './answering.ts'
import { boardPupil, boardWith } from './board-examples.ts'
import { awarded, handedIn, takenBack } from './handed-in-points.ts'
import { idOf } from './ids.ts'
import { adaWith, frontOf } from './people-of-tests.ts'
import { showScreen } from './show-screen.tsx'

type Board = ReturnType<typeof boardWith>

/** A pupil whom the tests call by this name. */
export const pupil = (name: string, displayName: string, pp: number): Board['pupils'][number] =>
  boardPupil(idOf(name), displayName, { email: `${name}@school.example`, pp })

let schools = 0

/** A class and what the server says; each has an id of its own, because a lesson stays on the device. */
export const openSchool = async (change: Partial<Parameters<typeof boardWith>[0]> = {}) => {
  schools += 1
  const classId = idOf(`class ${schools}`)
  const me = adaWith({ id: idOf(`teo ${schools}`), displayName: 'Teo Lindqvist' })
  const school = {
    classId,
    me,
    away: false,
    board: boardWith({
      classId,
      title: '7C Observatory',
      classes: [{ id: classId, name: '7C Observatory' }],
      pupils: [pupil('amara', 'Amara Okafor', 12), pupil('ben', 'Ben Demir', 1), pupil('zoe', 'Zoë Kovač', 30)],
      reasons: [{ id: idOf('homework'), label: 'Homework', amount: null }],
      may: { submit: true, seeAddresses: true },
      ...change,
    }) as Board | Refusal,
    /** What becomes of points that are handed in, unless they count. */
    fails: null as Refusal | typeof noNetwork | null,
    /** The names of those who are absent; null where that cannot be loaded. */
    absent: [] as string[] | null,
  }
  let award: ReturnType<typeof awarded> | null = null
  const asked = answering({
    'people.front': () => frontOf({ me }),
    'scorekeeping.board': () => (school.away ? noNetwork : school.board),
    'scorekeeping.submit-changes': input => (school.away ? noNetwork : (school.fails ?? handedIn(input))),
    'scorekeeping.award-directly': input => {
      award = awarded(input)
      return award
    },
    'attendance.of-class': () =>
      school.absent && { day: '2026-11-27', marks: school.absent.map(name => ({ personId: idOf(name), state: 'absent' })) },
    'scorekeeping.preview-undo': () => ({ version: 3, changes: [] }),
    'scorekeeping.undo-submission': () => award && takenBack(award),
  })
  // Whoever was here before has left.
  drawFor(frontOf())
  await refreshSession()
  return Object.assign(school, { asked, sent: () => asked.filter(call => call.name === 'scorekeeping.submit-changes') })
}

/** The same as the app does: the page is for those who are signed in. */
function Screen({ page }: { page: ReactNode }) {
  return useSessionState().front?.me ? page : null
}

export const openKeeping = (page: ReactNode) => showScreen(<Screen page={page} />, { path: '/scorekeeper' })

export const plus = (name: string) => screen.findByRole('button', { name: `Give 1 point to ${name}` })
export const cardOf = (name: string) => screen.getByRole('heading', { name }).closest('li') as HTMLElement
export const submitButton = (name: string) => screen.findByRole('button', { name })
