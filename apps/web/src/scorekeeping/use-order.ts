import { useMemo, useRef, useState } from 'react'
import { keep, kept } from '../platform/kept.ts'
import { idsBy, keepOrder, ORDERS, type Order, type Pupil } from './board.ts'

declare module '../platform/kept.ts' {
  interface KeptNames {
    readonly 'order.': true
  }
}

/** The order that this person last chose on this device, otherwise by points. */
const keptOrder = (personId: string): Order => ORDERS.find(each => each === kept(`order.${personId}`)) ?? 'points'

/** The order of the cards, sorted when the screen opens and after handing in, and fixed in between. */
export function useOrder(personId: string, classId: string | null, pupils: readonly Pupil[]) {
  const [round, setRound] = useState(0)
  const [order, setOrder] = useState(() => keptOrder(personId))
  const known = useRef<{ key: string; ids: readonly string[] }>({ key: '', ids: [] })
  const key = `${classId} ${order} ${round}`

  const ordered = useMemo(() => {
    const ids =
      known.current.key === key && known.current.ids.length > 0 ? keepOrder(known.current.ids, order, pupils) : idsBy(order, pupils)
    known.current = { key, ids }
    const byId = new Map(pupils.map(pupil => [pupil.id, pupil]))
    return ids.flatMap(id => byId.get(id) ?? [])
  }, [key, order, pupils])

  const choose = (next: Order): void => {
    keep(`order.${personId}`, next)
    setOrder(next)
  }
  return { ordered, order, onOrder: choose, sortAgain: () => setRound(before => before + 1) }
}
