import { command, done, id, nothing, read } from '@xiotein/contract/wire'
import { z } from 'zod'

/** A pupil without a mark is present. */
const mark = z.strictObject({ personId: id, state: z.enum(['absent', 'late']) })

export const attendanceCalls = {
  /** The pupils who are absent or late today, by the school's clock; for people who keep score of the class. */
  'attendance.of-class': read(z.strictObject({ classId: id }), z.strictObject({ day: z.iso.date(), marks: z.array(mark) })),
  /** Marks one pupil for today; "present" takes the mark away. */
  'attendance.mark': command(z.strictObject({ classId: id, personId: id, state: z.enum(['present', 'absent', 'late']) }), done),
} as const

export type AttendanceCalls = typeof attendanceCalls

declare module '../wire/known-calls.ts' {
  interface KnownCalls extends Readonly<typeof attendanceCalls> {}
}

/** Somebody marked who is absent in the class, to those who keep score of it: fetch it again. */
export const attendanceTopics = { attendance: { 'attendance.changed': nothing } } as const
export type AttendanceTopics = typeof attendanceTopics
