// Changes of the hand by a press, a drop or a key. The server checks the result as a whole.

/** The hand with this move in this slot, from 0. A move of the hand changes places; another one takes the place of what was there. */
export const placed = <Id extends string>(hand: readonly Id[], id: Id, slot: number): readonly Id[] => {
  const from = hand.indexOf(id)
  const next = [...hand]
  const before = next[slot]
  if (before === undefined) return from === -1 ? [...hand, id] : [...hand.filter(each => each !== id), id]
  next[slot] = id
  if (from !== -1) next[from] = before
  return next
}

export const takenOut = <Id extends string>(hand: readonly Id[], id: Id): readonly Id[] => hand.filter(each => each !== id)
