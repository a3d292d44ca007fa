// Guards, and the check that a list of guards still fits the tree.

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A piece of a file, and its replacement without the guard. */
export type Cut = {
  /** Path from the root of the repository. */
  readonly file: string
  /** Occurs exactly once in the file. */
  readonly text: string
  readonly without: string
}

/** One piece of code that denies somebody access, and the tests that must fail without it. */
export type Guard = Cut & {
  /** Stable, printed, and named by threat tables. */
  readonly id: string
  /** The protection that it gives, as one sentence. */
  readonly protects: string
  /** The quickest test files that should fail. */
  readonly tests: readonly string[]
  /** The beginning of the titles of those tests, where a file has slow tests of other things. */
  readonly title?: string
  /** Further pieces to remove, for a guard in several places. */
  readonly also?: readonly Cut[]
}

export const cutsOf = (guard: Guard): readonly Cut[] => [guard, ...(guard.also ?? [])]

/** Counts the occurrences of a piece of text. */
const countOf = (whole: string, part: string): number => whole.split(part).length - 1

const read = (root: string, file: string): string => (existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : '')

const faultsOf = (root: string, guard: Guard): string[] => [
  ...cutsOf(guard).flatMap(({ file, text, without }) => {
    const count = countOf(read(root, file), text)
    const faults = count === 1 ? [] : [`its text occurs ${count} times in ${file}: ${text}`]
    return text === without ? [...faults, `nothing changes in ${file}`] : faults
  }),
  ...(guard.tests.length === 0 ? ['it names no test'] : []),
  ...guard.tests.filter(test => !existsSync(join(root, test))).map(test => `there is no ${test}`),
  ...(guard.title === undefined || guard.tests.some(test => read(root, test).includes(guard.title ?? ''))
    ? []
    : [`no test begins with "${guard.title}"`]),
]

/** Returns the faults in a list of guards, as sentences; none when each can be removed and its tests exist. */
export const faultsIn = (root: string, guards: readonly Guard[]): string[] => {
  const ids = guards.map(({ id }) => id)
  return [
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map(id => `${id}: two guards have this name`),
    ...guards.flatMap(guard => faultsOf(root, guard).map(fault => `${guard.id}: ${fault}`)),
  ]
}
