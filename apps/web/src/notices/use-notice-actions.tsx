import { useCallback, useEffect, useState } from 'react'
import { newKey } from '../platform/call.ts'
import { useCommand } from '../platform/use-command.ts'
import { useFailure } from '../platform/use-failure.ts'
import { useAnswers } from '../platform/use-read.ts'
import { useToast } from '../ui/overlay/toasts.tsx'
import { api, LISTS } from './api.ts'
import { useKnownLink } from './known-screens.ts'
import type { Notice, NoticeRow } from './notice.ts'
import { noticeIcons } from './notice-icons.ts'
import { UNDO_OFFER_MS, UndoOffer } from './undo-offer.tsx'
import { t } from './words/index.ts'

/** Returns the actions on notices, wherever they are shown; `rows` are those on the screen. */
export function useNoticeActions(rows: readonly NoticeRow[]) {
  const answers = useAnswers()
  const toast = useToast()
  const onFailed = useFailure()
  const wayTo = useKnownLink()
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
      void answers.invalidate(LISTS)
    },
    [answers],
  )
  const offerUndo = (text: string, id: string | null): void => {
    if (id === null) return
    setClearingId(id)
    // One key: however often and wherever it is pressed, it is one intention.
    const key = newKey()
    toast(<UndoOffer text={text} onUndo={() => bringBack(id, key)} />, 'lasting')
  }

  const markRead = useCommand(api, 'notices.mark-read', { onFailed, changes: LISTS })
  const remove = useCommand(api, 'notices.delete', {
    onDone: answer => offerUndo(t('delete.done'), answer.clearingId),
    onFailed,
    changes: LISTS,
  })
  const clearAll = useCommand(api, 'notices.clear-all', {
    onDone: answer => offerUndo(t('clear.done', { count: answer.cleared }), answer.clearingId),
    onFailed,
    changes: LISTS,
  })
  const noticeOf = (row: NoticeRow): Notice => ({
    id: row.id,
    icon: noticeIcons[row.type],
    title: row.title,
    text: row.message,
    at: Date.parse(row.createdAt),
    unread: !row.read,
    href: wayTo(row.link),
    request: row.count === undefined && (row.request?.mayDecide || row.type === 'artifact_usage') ? row : null,
    isSeveral: row.count !== undefined,
  })
  const newest = rows[0]
  const undo = (id: string, key: string): void => void bringBack(id, key).catch((error: unknown) => onFailed(error, () => undo(id, key)))
  return {
    items: rows.map(noticeOf),
    onOpen: ({ id, unread, isSeveral }: Notice): void => {
      if (unread) markRead.send(isSeveral ? { noticeId: id, together: true } : { noticeId: id })
    },
    onDelete: ({ id }: Notice): void => remove.send({ noticeId: id }),
    onClearAll: (): void => {
      if (newest) clearAll.send({ upTo: newest.createdAt })
    },
    clearing: clearAll.busy,
    undo: clearingId === null ? null : () => undo(clearingId, newKey()),
  }
}
