// A class with its scorekeeper, and what the server says about it, for tests.

import { screen } from '@testing-library/react'
import type { ScorekeepingCalls } from '@xiotein/contract/scorekeeping'
import type { OutputOf } from '@xiotein/contract/wire'
import type { ReactNode } from 'react'
import { drawFor, refreshSession, useSessionState } from '../people/index.ts'
import { answering, noNetwork, type Refusal } from './answering.ts'
import { adaWith, frontOf } from './people-of-tests.ts'
import { showScreen } from './show-screen.tsx'

type Board = OutputOf<ScorekeepingCalls['scorekeeping.board']>

export const pupil = (id: string, displayName: string, pp: number): Board['pupils'][number] => ({
  id,
  displayName,
  photo: null,
  email: `${id}@school.example`,
  pp,
  version: 1,
  level: 2,
  xp: 40,
  xpVersion: 1,
  boostEndsAt: null,
  minusFrom: null,
})

export const MAY: Board['may'] = { submit: false, award: false, editReasons: false, openDisplay: false, review: false, seeAddresses: false }

let schools = 0

/** A class and what the server says; each has an id of its own, because a lesson stays on the device. */
export const openSchool = async (change: Partial<Board> = {}) => {
  schools += 1
  const classId = `class-${schools}`
  const me = adaWith({ id: `teo-${schools}`, displayName: 'Teo Lindqvist' })
  const school = {
    classId,
    me,
    away: false,
    board: {
      classId,
      title: '7C Observatory',
      classes: [{ id: classId, name: '7C Observatory' }],
      pupils: [pupil('amara', 'Amara Okafor', 12), pupil('ben', 'Ben Demir', 1), pupil('zoe', 'Zoë Kovač', 30)],
      reasons: [{ id: 'homework', label: 'Homework' }],
      may: { ...MAY, submit: true, seeAddresses: true },
      waiting: [],
      ...change,
    } as Board | Refusal,
    submitted: { id: 'submission-1' } as unknown,
    /** Who is absent; null where that cannot be loaded. */
    absent: [] as string[] | null,
  }
  const asked = answering({
    'people.front': () => frontOf({ me }),
    'scorekeeping.board': () => (school.away ? noNetwork : school.board),
    'scorekeeping.submit-changes': () => (school.away ? noNetwork : school.submitted),
    'scorekeeping.award-directly': () => school.submitted,
    'attendance.of-class': () =>
      school.absent && { day: '2026-11-27', marks: school.absent.map(personId => ({ personId, state: 'absent' })) },
    'scorekeeping.preview-undo': () => ({ version: 3, changes: [] }),
    'scorekeeping.undo-submission': () => ({}),
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
