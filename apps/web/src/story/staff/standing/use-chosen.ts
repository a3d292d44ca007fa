import { useEffect, useState } from 'react'
import { useToast } from '../../../ui/overlay/toasts.tsx'
import { t } from '../words/index.ts'

type Choice = { readonly id: string; readonly title: string }
type Open = { readonly pupil: string; readonly busy: boolean; readonly onClose: () => void }

/**
 * The choice in a dialog whose list is asked again while it is open. What others have decided meanwhile stays chosen, and the dialog says so;
 * when nothing is left to choose, it closes.
 */
export function useChosen<One extends Choice>(choices: readonly One[], { pupil, busy, onClose }: Open) {
  const toast = useToast()
  const [last, setLast] = useState(choices[0])
  const now = choices.find(({ id }) => id === last?.id)
  const gone = now || !last ? null : t('choice.gone', { title: last.title, pupil })
  const isOver = choices.length === 0 && !busy
  useEffect(() => {
    if (!isOver) return
    if (gone) toast(gone, 'bad')
    onClose()
  }, [isOver, gone, toast, onClose])
  return {
    chosen: now ?? last,
    choices: now || !last ? choices : [last, ...choices],
    /** What happened, in words, where the chosen one can no longer be decided. */
    gone: gone && t('choice.another', { gone }),
    onChoose: (id: string): void => setLast(choices.find(each => each.id === id)),
  }
}
