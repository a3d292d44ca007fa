import { ListChecks } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/actions/button.tsx'
import { lazyDialog } from '../../ui/overlay/lazy-dialog.tsx'
import { t } from '../words/index.ts'

const PlanDialog = lazyDialog(
  () => t('plan.title'),
  async () => (await import('./plan-dialog.tsx')).PlanDialog,
)

/** On the card of the challenge that asks for a plan: the button that opens its form, which stays until closed, even when the plan is done. */
export function PlanPart({ isDone }: { isDone: boolean }) {
  const [isOpen, setOpen] = useState(false)
  if (isDone && !isOpen) return null
  return (
    <div>
      <Button look="secondary" size="small" icon={ListChecks} onClick={() => setOpen(true)}>
        {t('plan.open')}
      </Button>
      {isOpen ? <PlanDialog onClose={() => setOpen(false)} /> : null}
    </div>
  )
}
