import type { PagePattern } from '@xiotein/contract/wire'
import type { ComponentType } from 'react'
import type { Placed, RoomRights } from './feature.ts'
import type { NewsKind, WaitingKind } from './waiting.ts'

/** What a feature brings to staff alone, in the `for-staff.ts` of its folder. It comes with the pages of staff. */
export type ForStaff = {
  /** Its rooms in the Sage's Chamber. */
  readonly sageRooms?: readonly SageRoom[]
  /** What of its own waits for staff. */
  readonly waiting?: readonly WaitingKind[]
  /** What of its own staff read about the days since the last school day. */
  readonly news?: readonly NewsKind[]
}

export type SageRoom = Placed & {
  readonly href: PagePattern
  readonly label: () => string
  readonly needs: keyof RoomRights
  /** The chamber never begins here. */
  readonly isNoEntrance?: true
  /** How many items wait there, as a badge beside its name. */
  readonly Mark?: ComponentType
  /** What is under the title of the chamber while the room is open, and at its side. */
  readonly Lead?: ComponentType
  readonly Side?: ComponentType
}
