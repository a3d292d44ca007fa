import { useQueryClient } from '@tanstack/react-query'
import type { NoticesCalls } from '@xiotein/contract/notices'
import { useCallback, useEffect, useState } from 'react'
import { apiOf, CallRefused, newKey, wordsOf } from '../platform/call.ts'
import { useCommand } from '../platform/use-command.ts'
import { useToast } from '../ui/overlay/toasts.tsx'
import { useWayTo } from './known-screens.ts'
import type { Notice, NoticeAction, NoticeRow } from './notice.ts'
import { noticeIcons } from './notice-icons.ts'
import { UNDO_OFFER_MS, UndoOffer } from './undo-offer.tsx'

export const api = apiOf<NoticesCalls>()
export const MINE = 'notices.mine'
export const HISTORY = 'notices.history'
const LISTS = [MINE, HISTORY] as const

const done = {
  approve: (row: NoticeRow) => `Approved ${row.data.artifactName} usage for ${row.data.userName}. Artifact removed from inventory.`,
  deny: (row: NoticeRow) => `Denied ${row.data.artifactName} usage for ${row.data.userName}.`,
}
const outcomes = { pending: null, approved: 'Approved', denied: 'Denied' } as const

/** What can be done with notices, wherever they are shown; `rows` are those on the screen. */
export function useNoticeDeeds(rows: readonly NoticeRow[]) {
  const answers = useQueryClient()
  const toast = useToast()
  const wayTo = useWayTo()
  const [clearingId, setClearingId] = useState<string | null>(null)

  useEffect(() => {
    if (clearingId === null) return
    const timer = setTimeout(() => setClearingId(null), UNDO_OFFER_MS)
    return () => clearTimeout(timer)
  }, [clearingId])

  const bringBack = useCallback(
    async (id: string, key: string): Promise<void> => {
      await api.command('notices.undo-clear', { clearingId: id }, key)
      setClearingId(null)
      for (const list of LISTS) void answers.invalidateQueries({ queryKey: [list] })
    },
    [answers],
  )
  const offerUndo = (text: string, id: string | null): void => {
    if (id === null) return
    setClearingId(id)
    // One key: however often it is pressed, and wherever, it is one wish.
    const key = newKey()
    toast(<UndoOffer text={text} onUndo={() => bringBack(id, key)} />, 'lasting')
  }

  const failed = (error: unknown): void => toast(wordsOf(error), 'bad')
  const markRead = useCommand(api, 'notices.mark-read', { onFailed: failed, changes: LISTS })
  const remove = useCommand(api, 'notices.delete', {
    onDone: answer => offerUndo('Notification deleted.', answer.clearingId),
    onFailed: failed,
    changes: LISTS,
  })
  const clearAll = useCommand(api, 'notices.clear-all', {
    onDone: answer =>
      offerUndo(answer.cleared === 1 ? '1 notification cleared.' : `${answer.cleared} notifications cleared.`, answer.clearingId),
    onFailed: failed,
    changes: LISTS,
  })
  const decide = useCommand(api, 'notices.decide', {
    onDone: (_answer, { noticeId, decision }) => {
      const row = rows.find(each => each.id === noticeId)
      if (row) toast(done[decision](row), 'good')
    },
    changes: LISTS,
  })
  const decided = decide.input

  const actionsOf = (row: NoticeRow): readonly NoticeAction[] | undefined => {
    if (!row.request?.mayDecide) return row.type === 'artifact_usage' ? [] : undefined
    const action = (label: string, decision: 'approve' | 'deny'): NoticeAction => ({
      label,
      primary: decision === 'approve',
      busy: decide.busy && decided?.noticeId === row.id,
      onPress: () => decide.send({ noticeId: row.id, decision }),
    })
    return [action('Approve', 'approve'), action('Deny', 'deny')]
  }
  const problemOf = (row: NoticeRow): string | null => {
    if (decide.error === null || decided?.noticeId !== row.id) return null
    return decide.error instanceof CallRefused && decide.error.status < 500
      ? decide.error.message
      : `Failed to ${decided.decision} artifact usage. Please try again.`
  }
  const noticeOf = (row: NoticeRow): Notice => {
    const actions = actionsOf(row)
    return {
      id: row.id,
      icon: noticeIcons[row.type],
      title: row.title,
      text: row.message,
      at: Date.parse(row.createdAt),
      unread: !row.read,
      href: wayTo(row.link),
      outcome: row.request ? outcomes[row.request.status] : null,
      problem: problemOf(row),
      ...(actions ? { actions } : {}),
    }
  }
  const newest = rows[0]
  return {
    items: rows.map(noticeOf),
    onOpen: ({ id, unread }: Notice): void => {
      if (unread) markRead.send({ noticeId: id })
    },
    onDelete: ({ id }: Notice): void => remove.send({ noticeId: id }),
    onClearAll: (): void => {
      if (newest) clearAll.send({ upTo: newest.createdAt })
    },
    clearing: clearAll.busy,
    undo: clearingId === null ? null : () => void bringBack(clearingId, newKey()).catch(failed),
  }
}
