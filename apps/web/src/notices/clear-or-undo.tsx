import { Button } from '../ui/actions/button.tsx'
import type { useNoticeActions } from './use-notice-actions.tsx'
import { t } from './words/index.ts'

type Clearable = Pick<ReturnType<typeof useNoticeActions>, 'items' | 'onClearAll' | 'clearing' | 'undo'>

/** Clear All; and for some seconds after it, in the same place and under the same focus, Undo. */
export function ClearOrUndo({ notices: { items, onClearAll, clearing, undo }, framed = false }: { notices: Clearable; framed?: boolean }) {
  const look = framed ? 'secondary' : 'ghost'
  if (items.length === 0 && !undo && !clearing) return null
  const press = undo ?? onClearAll
  return (
    <Button
      look={look}
      size={framed ? 'usual' : 'small'}
      busy={clearing}
      busyLabel={t('clear.busy')}
      onClick={event => {
        // The second half of a double click on Clear All must not press Undo.
        if (event.detail < 2) press()
      }}
    >
      {t(undo ? 'undo' : 'clear')}
    </Button>
  )
}
