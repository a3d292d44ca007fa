import type { PagePattern } from '@xiotein/contract/wire'
import type { ComponentType } from 'react'

export type AppRoute = {
  /** wouter's pattern, such as `/classes/:classId/display`. */
  path: PagePattern
  /** The title before ` | Xiotein`, in the language that is spoken. A page that knows better calls `usePageTitle`. */
  words: () => { title: string; description: string }
  access: 'anyone' | 'signed-in'
  /** Also for whoever has an address to confirm: everything else leads them to `/verify-email`. */
  evenUnconfirmed?: true
  /** `bare` has no navigation: the class display, sheets to print. */
  frame?: 'shell' | 'bare'
  /** Loads the page when it is first opened. */
  load: () => Promise<ComponentType>
}
