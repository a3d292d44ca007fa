import { useEffect, useMemo, useRef } from 'react'
import { type Me, useMe } from '../people/index.ts'
import { watchTopic } from '../platform/live.ts'
import type { SubmissionSummary } from './calls.ts'

/** What the server tells this person of: every class to those who run the school, their own classes to teachers. */
const topicsOf = (me: Me): string[] =>
  me.may.runSchool
    ? ['school-review:all']
    : [...new Set(me.roles.flatMap(role => (role.role === 'teacher' && role.classId ? [`class-review:${role.classId}`] : [])))]

/** Hears of every submission that comes in or is decided, in the classes this person reviews. */
export function useReviewLive(heard: (summary: SubmissionSummary) => void): void {
  const me = useMe()
  const latest = useRef(heard)
  latest.current = heard
  const topics = useMemo(() => topicsOf(me).join(' '), [me])
  useEffect(() => {
    const stops = topics.split(' ').flatMap(topic =>
      topic === ''
        ? []
        : watchTopic(topic, event => {
            if (event.name === 'scorekeeping.queue') latest.current(event.payload as SubmissionSummary)
          }),
    )
    return () => {
      for (const stop of stops) stop()
    }
  }, [topics])
}
