import type { ReactNode } from 'react'
import type { Notices } from '../notices/index.ts'
import type { NavLink, RoomRights } from '../platform/feature.ts'

/** The person who is signed in, as far as the frame of the app needs to know. */
export type ShellPerson = {
  id: string
  /** Full name. The bar shows it whole on wide screens, its first 8 characters on phones. */
  name: string
  photoUrl: string | null
  /** False while an address waits to be confirmed. */
  isConfirmed: boolean
  /** A flask is shown beside the name. */
  isTestAccount: boolean
  /** The rights of this person beyond those of everybody else. Admins have a crown beside their name. */
  may: RoomRights
}

type Connection = 'online' | 'offline' | 'catching-up'

/** Everything the frame shows, as data. `useShellModel` makes it from the session; the frame itself asks nobody. */
export type ShellModel = {
  /** `failed`: the server could not be asked who is signed in. */
  session: 'loading' | 'signed-in' | 'signed-out' | 'failed'
  /** The error id of that failure, if the server gave one. */
  sessionErrorId: string | null
  onSessionRetry: () => void
  /** Somebody has just signed out here: whoever comes next is not led back to the page that they left. */
  isLeft: boolean
  /** False before there is a school. */
  canLogin: boolean
  /** Whether the school lets people make their own accounts. */
  canSignUp: boolean
  person: ShellPerson | null
  /** Only links whose screens exist and that this person may follow. */
  links: readonly NavLink[]
  notices: Notices | null
  onSignOut: () => void
  signingOut: boolean
  /** null for visitors. */
  onReviewTutorials: (() => void) | null
  connection: Connection
  /** A strip that must stay in sight, such as the one of a test account. */
  banner: ReactNode
}
