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
  /** Whether it stands for several requests. */
  isSeveral?: boolean
}

/** The notices under the bell. */
export type Notices = {
  query: Read<unknown>
  rows: readonly NoticeRow[]
  unread: number
}
