import type { BossFight } from '@xiotein/contract/story'

/** The names of what a boss has played, by their ids. */
export const namesOf = ({ names }: Pick<BossFight, 'names'>): Readonly<Record<string, string>> =>
  Object.fromEntries(names.map(({ id, name }) => [id, name]))
