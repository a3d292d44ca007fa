import type { PagePattern } from '@xiotein/contract/wire'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { Filling } from './place.tsx'

/** All that a feature brings to the pages, in one value: `feature.ts` of its folder makes it, and `app/features.ts` lists it. */
export type Feature = {
  /** One word: the folder. */
  readonly name: string
  /** Its screens. The few that a visitor needs stand apart, in its `front.ts`: the sign-in page loads those alone. */
  readonly routes?: readonly AppRoute[]
  /** Its links in the navigation. */
  readonly links?: readonly NavLink[]
  /** Its rooms in the Sage's Chamber. */
  readonly sageRooms?: readonly SageRoom[]
  /** What it shows on pages of earlier features. */
  readonly fillings?: readonly Filling[]
  /** What it draws over every screen. */
  readonly everywhere?: readonly Everywhere[]
}

/** What somebody may do, as far as links and rooms depend on it. The server asks anew at every call. */
export type Rights = { readonly keepScore: boolean; readonly review: boolean; readonly runSchool: boolean }

export type AppRoute = {
  /** wouter's pattern, such as `/classes/:classId/display`. */
  readonly path: PagePattern
  /** The title before ` | Xiotein`, in the language that is spoken. A page that knows better calls `usePageTitle`. */
  readonly words: () => { title: string; description: string }
  readonly access: 'anyone' | 'signed-in'
  /** Also for whoever has an address to confirm: everything else leads them to `/verify-email`. */
  readonly evenUnconfirmed?: true
  /** `bare` has no navigation: the class display, sheets to print. `sage` is the Sage's Chamber with this room open. */
  readonly frame?: 'shell' | 'bare' | { readonly sage: PagePattern }
  /** Loads the page when it is first opened. */
  readonly load: () => Promise<ComponentType>
}

export type LinkSection = 'main' | 'account' | 'scorekeeper' | 'administration'

export type NavLink = {
  readonly href: PagePattern
  readonly label: () => string
  readonly icon: LucideIcon
  /** The part of the phone's menu. */
  readonly section: LinkSection
  readonly shownTo: 'anyone' | 'signed-in' | keyof Rights
  /** Also for whoever has an address to confirm. */
  readonly evenUnconfirmed?: true
}

export type SageRoom = {
  readonly href: PagePattern
  readonly label: () => string
  readonly needs: keyof Rights
  /** How much waits there, as a mark beside its name. */
  readonly Mark?: ComponentType
}

/** Drawn for everybody who is signed in and confirmed, or for pupils alone: for whoever is in a class. */
export type Everywhere = { readonly name: string; readonly for: 'everybody' | 'pupils'; readonly Shown: ComponentType }
