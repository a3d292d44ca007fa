import type { AttendanceCalls, AttendanceTopics } from '@xiotein/contract/attendance'
import type { InputOf, OutputOf } from '@xiotein/contract/wire'
import { useMemo, useRef, useState } from 'react'
import { apiOf } from '../platform/call.ts'
import { nothingToTell, useCommand } from '../platform/use-command.ts'
import { useFailure } from '../platform/use-failure.ts'
import { answerKey, useAnswers, useRead } from '../platform/use-read.ts'
import { MINUTE_MS } from '../ui/durations.ts'

const attendanceApi = apiOf<AttendanceCalls, AttendanceTopics>()

type Attendance = OutputOf<AttendanceCalls['attendance.of-class']>
export type Presence = InputOf<AttendanceCalls['attendance.mark']>['state']

/** A display is left alone for hours, and midnight makes no event. */
const AGAIN_MS = 10 * MINUTE_MS

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
 * Marks at once on the screen, one mark of a pupil after the other on the server: the last press holds, however late the answers come, also
 * where an earlier one failed.
 */
export function useMarking(classId: string, wordsOfFailure: (error: unknown, of?: { personId: string }) => string) {
  const answers = useAnswers()
  const onFailed = useFailure(wordsOfFailure)
  /** Pressed, and not saved yet. */
  const wanted = useRef(new Map<string, Presence>())
  const [pressed, setPressed] = useState<ReadonlyMap<string, Presence>>(new Map())
  const forget = (personId: string): void => {
    wanted.current.delete(personId)
    setPressed(new Map(wanted.current))
  }
  /** Sends what was pressed after this one was sent; false if nothing was. */
  const sendsLater = ({ classId, personId, state }: InputOf<AttendanceCalls['attendance.mark']>): boolean => {
    const next = wanted.current.get(personId)
    if (next === undefined || next === state) return false
    queueMicrotask(() => command.send({ classId, personId, state: next }))
    return true
  }
  const command = useCommand(attendanceApi, 'attendance.mark', {
    absolute: true,
    onDone: (_answer, input) => {
      answers.change<Attendance>(answerKey('attendance.of-class', { classId }), known => marked(known, input.personId, input.state))
      if (!sendsLater(input)) forget(input.personId)
    },
    onOvertaken: input => {
      if (!sendsLater(input)) forget(input.personId)
    },
    onFailed: (error, _again, input) => {
      if (sendsLater(input)) return nothingToTell
      forget(input.personId)
      // It may have counted.
      void answers.invalidate(['attendance.of-class'], { classId })
      return onFailed(error, () => mark(input.personId, input.state), input)
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
