import { domainEvent } from '../platform/domain-event.ts'

/** Somebody in this class was marked, or the mark was taken away. */
export const attendanceMarked = domainEvent<{ readonly classId: string }>('attendance.marked')
