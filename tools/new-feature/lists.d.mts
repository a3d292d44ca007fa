/** A list that names every feature; `change` answers its text with the new one, or null where the place for it is not there exactly once. */
export type List = { path: string; change: (text: string) => string | null }
export declare const listsOf: (
  name: string,
  how: { before: readonly string[]; line: readonly string[] | null; named: (text: string) => string },
) => List[]
