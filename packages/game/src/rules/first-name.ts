import { initialOfLast, namesApart } from './names-apart.ts'

/** The name that is shown on a wall: the first one, with an initial where somebody else of the class has the same. `names` are those of the whole class. */
export const firstNameIn = (displayName: string, names: readonly string[]): string => {
  const { first, last } = namesApart(displayName)
  const initial = initialOfLast(last)
  const hasTwin = names.filter(name => namesApart(name).first === first).length > 1
  return hasTwin && initial !== '' ? `${first} ${initial}.` : first
}
