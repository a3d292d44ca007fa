import { useMemo, useRef, useState } from 'react'
import { byPoints, keepOrder, type Pupil } from './board.ts'

/** The order of the cards: by points when the screen opens and after handing in, and fixed in between. */
export function useOrder(classId: string | null, pupils: readonly Pupil[]) {
  const [round, setRound] = useState(0)
  const known = useRef<{ key: string; order: readonly string[] }>({ key: '', order: [] })
  const key = `${classId} ${round}`

  const ordered = useMemo(() => {
    const order = known.current.key === key && known.current.order.length > 0 ? keepOrder(known.current.order, pupils) : byPoints(pupils)
    known.current = { key, order }
    const byId = new Map(pupils.map(pupil => [pupil.id, pupil]))
    return order.flatMap(id => byId.get(id) ?? [])
  }, [key, pupils])

  return { ordered, sortAgain: () => setRound(before => before + 1) }
}
