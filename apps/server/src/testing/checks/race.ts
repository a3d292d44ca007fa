/** Does all of it at once: everything is made ready first, then released on one barrier. */
export const race = async <Result>(count: number, ready: (index: number) => Promise<() => Promise<Result>>): Promise<Result[]> => {
  const starts = await Promise.all(Array.from({ length: count }, (_, index) => ready(index)))
  return Promise.all(starts.map(start => start()))
}

/** Works through a list with a given number of hands at a time. */
export const inParallel = async <Item>(
  hands: number,
  items: readonly Item[],
  work: (item: Item, hand: number) => Promise<void>,
): Promise<void> => {
  let next = 0
  await Promise.all(
    Array.from({ length: hands }, async (_, hand) => {
      for (let index = next; index < items.length; index = next) {
        next += 1
        await work(items[index] as Item, hand)
      }
    }),
  )
}
