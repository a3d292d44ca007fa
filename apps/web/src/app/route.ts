import type { ComponentType } from 'react'
import type { WordId } from './words/index.ts'

type PageName = WordId extends infer Id ? (Id extends `page.${infer Name}.about` ? Exclude<Name, 'default'> : never) : never

export type AppRoute = {
  /** wouter's pattern: `/classes/:classId/display`. */
  path: string
  /** Names its title and description among the words: `page.fame`, `page.fame.about`. A page that knows better calls `usePageTitle`. */
  page: PageName
  access: 'anyone' | 'signed-in'
  /** `bare` has no navigation: the class display, sheets to print. */
  frame?: 'shell' | 'bare'
  /** Loads the page when it is first opened. */
  load: () => Promise<ComponentType>
}
