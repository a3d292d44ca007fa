/** The name that is shown on a wall: the first one, with an initial where somebody else of the class has the same. `names` are those of the whole class. */
export const firstNameIn = (displayName: string, names: readonly string[]): string => {
  const [first = displayName, ...rest] = displayName.split(' ')
  const twins = names.filter(name => name.split(' ')[0] === first).length > 1
  return twins && rest.length > 0 ? `${first} ${rest.at(-1)?.[0] ?? ''}.` : first
}
