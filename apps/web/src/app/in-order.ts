/** What has an address, in the order of these addresses; the rest follows as it came. */
export const inOrder = <Item extends { readonly href: string }>(order: readonly string[], items: readonly Item[]): readonly Item[] => {
  const placeOf = ({ href }: Item): number => (order.includes(href) ? order.indexOf(href) : order.length)
  return [...items].sort((a, b) => placeOf(a) - placeOf(b))
}
