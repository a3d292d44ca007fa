import type { AttendanceCalls, AttendanceTopics } from '@xiotein/contract/attendance'
import type { InputOf, OutputOf } from '@xiotein/contract/wire'
import { useMemo, useRef, useState } from 'react'
import { apiOf } from '../platform/call.ts'
import { useCommand } from '../platform/use-command.ts'
import { useFailure } from '../platform/use-failure.ts'
import { answerKey, useAnswers, useRead } from '../platform/use-read.ts'

const attendanceApi = apiOf<AttendanceCalls, AttendanceTopics>()

type Attendance = OutputOf<AttendanceCalls['attendance.of-class']>
export type Presence = InputOf<AttendanceCalls['attendance.mark']>['state']

/** A display is left alone for hours, and midnight makes no event. */
const AGAIN_MS = 10 * 60_000

/** The pupils who are absent or late in a class today, live between its devices; none without a class. */
export function useAttendance(classId: string | null) {
  const query = useRead(attendanceApi, 'attendance.of-class', classId === null ? null : { classId }, {
    everyMs: AGAIN_MS,
    subscriptions: classId === null ? [] : [{ topic: 'attendance', of: classId, on: { 'attendance.changed': 'ask-again' } }],
  })
  const marks = query.data?.marks
  const presence = useMemo(() => {
    const states = new Map(marks?.map(({ personId, state }) => [personId, state]))
    const stateOf = (personId: string): Presence => states.get(personId) ?? 'present'
    return { stateOf, isAbsent: (personId: string): boolean => stateOf(personId) === 'absent' }
  }, [marks])
  return { query, ...presence }
}

const marked = (known: Attendance, personId: string, state: Presence): Attendance => {
  const others = known.marks.filter(mark => mark.personId !== personId)
  return { ...known, marks: state === 'present' ? others : [...others, { personId, state }] }
}

/**
 * Marks at once on the screen, one mark of a pupil after the other on the server: the last press holds, however late the answers come.
 */
export function useMarking(classId: string, wordsOfFailure: (error: unknown) => string) {
  const answers = useAnswers()
  const onFailed = useFailure(wordsOfFailure)
  /** Pressed, and not saved yet. */
  const wanted = useRef(new Map<string, Presence>())
  const [pressed, setPressed] = useState<ReadonlyMap<string, Presence>>(new Map())
  const forget = (personId: string): void => {
    wanted.current.delete(personId)
    setPressed(new Map(wanted.current))
  }
  const command = useCommand(attendanceApi, 'attendance.mark', {
    absolute: true,
    onDone: (_answer, { personId, state }) => {
      answers.change<Attendance>(answerKey('attendance.of-class', { classId }), known => marked(known, personId, state))
      const next = wanted.current.get(personId)
      if (next === undefined || next === state) forget(personId)
      else queueMicrotask(() => command.send({ classId, personId, state: next }))
    },
    onFailed: (error, _again, { personId }) => {
      const state = wanted.current.get(personId)
      forget(personId)
      return onFailed(error, () => state && mark(personId, state))
    },
  })
  const mark = (personId: string, state: Presence): void => {
    const isOnItsWay = wanted.current.has(personId)
    wanted.current.set(personId, state)
    setPressed(new Map(wanted.current))
    if (!isOnItsWay) command.send({ classId, personId, state })
  }
  return { mark, pressed }
}
