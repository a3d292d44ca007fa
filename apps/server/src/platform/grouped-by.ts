/** Groups things by the key that `of` returns for each, and keeps their order. */
export const groupedBy = <Thing>(things: readonly Thing[], of: (thing: Thing) => string): ReadonlyMap<string, readonly Thing[]> => {
  const groups = new Map<string, Thing[]>()
  for (const thing of things) {
    const group = groups.get(of(thing))
    if (group) group.push(thing)
    else groups.set(of(thing), [thing])
  }
  return groups
}
