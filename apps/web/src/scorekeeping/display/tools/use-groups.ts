import { useEffect, useState } from 'react'
import { useMe } from '../../../people/index.ts'
import { wordsOf } from '../../../platform/call.ts'
import { askForGroups } from '../../../squads/index.ts'
import { type GroupHistory, type GroupSet, groupsOfToday, keepGroups, moved, withNew } from './kept-groups.ts'

type GroupRequest = Pick<GroupSet, 'size' | 'by'>
/** Groups that were asked for. While `problem` is null the server has not answered yet; then it says why there are none. */
type Asking = { readonly asked: GroupRequest; readonly problem: string | null }

const FIRST: GroupRequest = { size: '4', by: 'chance' }

/** Groups for one task, made by the server. This device shows them again until the day ends, and until somebody asks for others. */
export function useGroups(classId: string) {
  const { id: me } = useMe()
  const [shown, setShown] = useState<GroupHistory | null>(() => groupsOfToday(me, classId))
  const [asking, setAsking] = useState<Asking | null>(shown === null ? { asked: FIRST, problem: null } : null)
  const busy = asking !== null && asking.problem === null
  const show = (next: GroupHistory): void => {
    keepGroups(me, classId, next)
    setShown(next)
    setAsking(null)
  }
  useEffect(() => {
    if (asking === null || asking.problem !== null) return
    let isGone = false
    const { size, by } = asking.asked
    const onMade = (groups: readonly (readonly string[])[]): void => {
      if (isGone) return
      const next = withNew(groupsOfToday(me, classId), { size, by, groups })
      keepGroups(me, classId, next)
      setShown(next)
      setAsking(null)
    }
    askForGroups({ classId, size, by }).then(onMade, error => isGone || setAsking({ asked: { size, by }, problem: wordsOf(error) }))
    return () => {
      isGone = true
    }
  }, [asking, me, classId])
  const current = shown?.made[shown.at]
  const asked = asking?.asked ?? current ?? FIRST
  return {
    asked,
    groups: current?.groups ?? [],
    busy,
    problem: asking?.problem ?? null,
    ask: (more: Partial<GroupRequest>): void => {
      if (!busy) setAsking({ asked: { size: asked.size, by: asked.by, ...more }, problem: null })
    },
    // A failed attempt has left the groups before it as they were.
    before: asking?.problem ? shown : moved(shown, -1),
    after: asking ? null : moved(shown, 1),
    show,
  }
}
