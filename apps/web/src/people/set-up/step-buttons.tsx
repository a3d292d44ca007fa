import { ArrowRight } from 'lucide-react'
import { Button } from '../../ui/actions/button.tsx'
import { Row } from '../../ui/layout/stack.tsx'
import { t } from './words/index.ts'

type StepButtonsProps = { onBack: () => void; label?: string; busy?: boolean; busyLabel?: string }

/** Back and onward at the foot of a step. */
export function StepButtons({ onBack, label = t('next'), busy = false, busyLabel = t('saving') }: StepButtonsProps) {
  return (
    <Row between>
      <Button look="secondary" disabled={busy} onClick={onBack}>
        {t('back')}
      </Button>
      <Button type="submit" icon={ArrowRight} iconAfter busy={busy} busyLabel={busyLabel}>
        {label}
      </Button>
    </Row>
  )
}
