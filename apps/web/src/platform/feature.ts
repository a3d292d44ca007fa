import type { PagePattern, Rights } from '@xiotein/contract/wire'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import type { Fill } from './slot.tsx'

/**
 * All that a feature adds to the pages, in one value: `feature.ts` of its folder makes it, and `app/features.ts` lists it. Three parts of it
 * are in files of their own, which `app` finds by their names, because not everybody loads them: `for-visitors.ts`, `for-staff.ts`, and
 * `drawn.ts` for the server.
 */
export type Feature = {
  /** One word: the folder. */
  readonly name: string
  /** Its screens, except those for visitors. */
  readonly routes?: readonly AppRoute[]
  /** Its links in the navigation. */
  readonly links?: readonly NavLink[]
  /** Its rooms in the Battle Arena. */
  readonly arenaRooms?: readonly ArenaRoom[]
  /** Its parts on pages of earlier features. */
  readonly fills?: readonly Fill[]
  /** Its parts over every screen. */
  readonly everywhere?: readonly Everywhere[]
}

/** The parts of a feature for visitors. The sign-in page loads nothing else of the features. */
export type ForVisitors = {
  readonly routes: readonly FrontRoute[]
  /** Links in the navigation of somebody who is not signed in. */
  readonly links?: readonly NavLink[]
}

/** The place among the parts of all features: the smallest number first; without one after those, in the order of the features. */
export type Placed = { readonly place?: number }

/**
 * The rights of a person, on which links and rooms depend; the server checks again at every call. With what somebody may look up without a
 * right to change it: `seeClasses` is true for teachers of archived classes alone, too.
 */
export type RoomRights = Rights & { readonly seeClasses: boolean }

export type AppRoute = {
  /** wouter's pattern, such as `/classes/:classId/display`. */
  readonly path: PagePattern
  /**
   * The title before ` | Xiotein`, in the current language; a page that knows a better one calls `usePageTitle`. What search engines say of a
   * page that anyone may open is its description; every other page has that of the app.
   */
  readonly words: () => { title: string; description?: string }
  readonly access: 'anyone' | 'signed-in'
  /** Also for people whose address is not confirmed yet: every other page leads them to `/verify-email`. */
  readonly evenUnconfirmed?: true
  /**
   * `bare` has no navigation: the class display, sheets to print. `sage` is the Sage's Chamber with this room open, `arena` the
   * Battle Arena.
   */
  readonly frame?: 'shell' | 'bare' | { readonly sage: PagePattern } | { readonly arena: PagePattern }
  /**
   * Nothing from elsewhere, such as an invitation, comes over it: for work, reading, playing and fighting, and where a bar stands at the foot.
   * `bare` screens and rooms of the Sage's Chamber are left alone anyway.
   */
  readonly noInterruptions?: true
  /** Loads the page when it is first opened. */
  readonly load: () => Promise<ComponentType>
}

/** A screen for visitors. */
export type FrontRoute = AppRoute & {
  /** The content of the page besides the school, where the server draws it. */
  readonly first?: {
    /** The address of a read. A stranger's answer to it is drawn, and comes along with the page. */
    readonly read: string
    /** Resolves to a function that gives the answer to the page before it is rendered. */
    readonly load: () => Promise<(answer: unknown) => void>
  }
}

export type LinkSection = 'main' | 'account' | 'scorekeeper' | 'administration'

export type NavLink = Placed & {
  readonly href: PagePattern
  readonly label: () => string
  readonly icon: LucideIcon
  /** The part of the phone's menu. */
  readonly section: LinkSection
  readonly shownTo: 'anyone' | 'signed-in' | keyof RoomRights
  /** Also for people whose address is not confirmed yet. */
  readonly evenUnconfirmed?: true
  /** The number of items that wait there, as a badge on the link, and on phones on the button of the menu. */
  readonly Mark?: ComponentType
}

/** Shows what is inside only where a room exists: `otherwise` where there is none, and `waiting` until that is known. */
type Only = ComponentType<{ children: ReactNode; otherwise?: ReactNode; waiting?: ReactNode }>

export type ArenaRoom = Placed & {
  readonly href: PagePattern
  readonly label: () => string
  /** For a room that not everybody has: without it there is no link, and its address leads nowhere. */
  readonly Only?: Only
  /** The number of items that wait there, as a badge beside its name, and `onBar` on the way into the arena. */
  readonly Mark?: ComponentType<{ readonly onBar?: true }>
}

/** Shown to everybody who is signed in and confirmed, or only to pupils: people who are in a class. */
type Everywhere = { readonly name: string; readonly for: 'everybody' | 'pupils'; readonly Shown: ComponentType }
