import type { PagePattern } from '@xiotein/contract/wire'
import type { ComponentType } from 'react'
import type { Placed, RoomRights } from './feature.ts'
import type { NewsKind, WaitingKind } from './waiting.ts'

/** The parts of a feature for staff alone, in the `for-staff.ts` of its folder. They come with the pages of staff. */
export type ForStaff = {
  /** Its rooms in the Sage's Chamber. */
  readonly sageRooms?: readonly SageRoom[]
  /** Its kinds of items that wait for staff. */
  readonly waiting?: readonly WaitingKind[]
  /** Its kinds of news for staff about the days since the last school day. */
  readonly news?: readonly NewsKind[]
}

/** What the rooms of the Sage's Chamber are for, in the order of their headings. */
export const ROOM_GROUPS = ['daily', 'who', 'rules', 'records'] as const

export type SageRoom = Placed & {
  readonly href: PagePattern
  readonly label: () => string
  readonly group: (typeof ROOM_GROUPS)[number]
  readonly needs: keyof RoomRights
  /** The chamber never begins here. */
  readonly isNoEntrance?: true
  /** The number of items that wait there, as a badge beside its name. */
  readonly Mark?: ComponentType
  /** The part under the title of the chamber while the room is open, and at its side. */
  readonly Lead?: ComponentType
  readonly Side?: ComponentType
}
