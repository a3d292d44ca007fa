import { attendanceTopics } from '@xiotein/contract/attendance'
import { eventsOf, type TopicRules } from '../platform/live/index.ts'
import { mayMark } from './permissions.ts'

const event = eventsOf(attendanceTopics)

/** Attendance is followed by those who mark it. */
export const attendanceTopicRules: TopicRules = { attendance: (caller, classId) => mayMark(caller, classId) }

/** Notifies everybody who keeps score of the class, so that they fetch it again. */
export const attendanceChanged = (classId: string, now: Date) => event('attendance', classId, 'attendance.changed', now.getTime(), {})
