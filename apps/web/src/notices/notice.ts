import type { NoticesCalls } from '@xiotein/contract/notices'
import type { OutputOf } from '@xiotein/contract/wire'
import type { LucideIcon } from 'lucide-react'
import type { Read } from '../platform/join-reads.ts'

export type NoticeRow = OutputOf<NoticesCalls['notices.mine']>['notices'][number]

/** One row of a list of notices, as it is drawn. */
export type Notice = {
  id: string
  icon: LucideIcon
  /** Bold beginning: what happened. */
  title: string
  text: string
  /** Milliseconds. */
  at: number
  unread: boolean
  /** The target of a press. Without it a press only marks the row as read. */
  href?: string | null
  /** A request is answered, or shows how it was, instead of being opened. */
  request?: NoticeRow | null
}

/** The notices that the bell shows, and its actions. */
export type Notices = {
  query: Read<unknown>
  items: readonly Notice[]
  unread: number
  /** A row that is no request was pressed: mark it read. The row itself goes where it leads. */
  onOpen: (notice: Notice) => void
  onClearAll: () => void
  clearing: boolean
  /** Brings back what has just been cleared; null when it is too late for that or nothing was. */
  undo?: (() => void) | null
}
