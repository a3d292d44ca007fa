// The tools of the class display, on a server that a test can change.

import type { ReactNode } from 'react'
import { refreshSession } from '../people/index.ts'
import { answering, Refusal } from './answering.ts'
import { boardPupil, boardWith } from './board-examples.ts'
import { awarded, takenBack } from './handed-in-points.ts'
import { adaWith, frontOf } from './people-of-tests.ts'
import { showScreen } from './show-screen.tsx'
import { SignedIn } from './signed-in.tsx'

export const CLASS_ID = 'c0000000-0000-4000-8000-00000000000c'
export const NAMES = ['Kofi', 'Luna', 'Ana']
export const TEACHER = adaWith({ roles: [{ role: 'teacher', classId: CLASS_ID, className: '7C' }] })
export const pupil = (displayName: string, at: number) =>
  boardPupil(`b0000000-0000-4000-8000-00000000000${at}`, displayName, { level: 1 + at })
export const REASONS = [
  { id: 'e0000000-0000-4000-8000-000000000001', label: 'Homework', amount: null },
  { id: 'e0000000-0000-4000-8000-000000000002', label: 'Teamwork', amount: null },
]
/** Takes points, and so is not for the wall. */
const LATE = { id: 'e0000000-0000-4000-8000-000000000003', label: 'Late', amount: -1 }
export const toolsBoard = (award: boolean, change: Partial<Parameters<typeof boardWith>[0]> = {}) =>
  boardWith({
    classId: CLASS_ID,
    pupils: NAMES.map(pupil),
    reasons: [...REASONS, LATE],
    may: { submit: true, award, editReasons: award, openDisplay: true, review: award, seeAddresses: true },
    ...change,
  })

const idsOf = (names: readonly string[]) => names.map((name, at) => pupil(name, at).id)
/** The answer of the server: groups in the order of the class, or a refusal. */
export const groupsOf =
  (names: readonly string[], refused: readonly string[] = []) =>
  ({ size }: { size?: string }) =>
    refused.includes(size ?? '')
      ? new Refusal('squads.no-groups', 'No groups of this size.', 409)
      : { groups: idsOf(names).flatMap((_, at, ids) => (at % Number(size) === 0 ? [ids.slice(at, at + Number(size))] : [])) }

/** The tools by themselves: `open` opens them for somebody on a server of their own. */
export const toolsOf = (useTools: (classId: string, hidesPupils: boolean) => Record<'buttons' | 'layer' | 'clock', ReactNode>) => {
  function Tools() {
    const { buttons, layer, clock } = useTools(CLASS_ID, false)
    return (
      <>
        {buttons}
        {clock}
        {layer}
      </>
    )
  }
  const open = async (award = true, refused: readonly string[] = [], me = TEACHER, absent: readonly number[] | null = null) => {
    let last: ReturnType<typeof awarded> | null = null
    const awarding = (input: unknown) => {
      last = awarded(input)
      return last
    }
    const asked = answering({
      'people.front': () => frontOf({ me }),
      'scorekeeping.board': () => toolsBoard(award),
      'scorekeeping.award-directly': awarding,
      'scorekeeping.undo-submission': () => last && takenBack(last),
      'squads.lesson-groups': groupsOf(NAMES, refused),
      ...(absent && {
        'attendance.of-class': () => ({
          day: '2026-11-24',
          marks: absent.map(at => ({ personId: pupil('', at).id, state: 'absent' })),
        }),
      }),
    })
    await refreshSession()
    const shown = showScreen(
      <SignedIn>
        <Tools />
      </SignedIn>,
    )
    const inputs = (of: string) => asked.filter(({ name }) => name === of).map(({ input }) => input)
    return { ...shown, inputs, sent: () => inputs('scorekeeping.award-directly') }
  }
  return { Tools, open }
}
