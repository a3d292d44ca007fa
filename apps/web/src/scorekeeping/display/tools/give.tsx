import type { ReadName } from '@xiotein/contract/wire'
import { Plus } from 'lucide-react'
import { useCommand } from '../../../platform/use-command.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Row } from '../../../ui/layout/stack.tsx'
import { useToast } from '../../../ui/overlay/toasts.tsx'
import { displayApi } from '../use-display.ts'
import { t } from './words/index.ts'

const AMOUNTS = [1, 5] as const
const CHANGES: readonly ReadName[] = ['scorekeeping.display', 'scorekeeping.board']

type GiveProps = { classId: string; pupilIds: readonly string[]; name: string }

/** Points at once for those who are shown: an award of the teacher, as on the scorekeeper screen. A slip is taken back where it was made. */
export function Give({ classId, pupilIds, name }: GiveProps) {
  const toast = useToast()
  const undo = useCommand(displayApi, 'scorekeeping.undo-submission', {
    onDone: () => void toast(t('given.undone', { name }), 'good'),
    onFailed: error => void toast(error instanceof Error ? error.message : t('given.notUndone'), 'bad'),
    changes: CHANGES,
  })
  const award = useCommand(displayApi, 'scorekeeping.award-directly', {
    onDone: ({ id: submissionId, version }, { changes }) =>
      void toast(t('given', { pp: changes[0]?.changeAmount ?? 0, name }), 'good', {
        label: t('undo'),
        onPress: () => undo.send({ submissionId, lineId: null, version }),
      }),
    onFailed: error => void toast(error instanceof Error ? error.message : t('given.failed'), 'bad'),
    changes: CHANGES,
  })
  const give = (changeAmount: number): void =>
    award.send({ classId, changes: pupilIds.map(pupilId => ({ pupilId, changeAmount, reasons: [] })), recordedAt: null })
  return (
    <Row>
      {AMOUNTS.map(amount => (
        <Button
          key={amount}
          look="onPlate"
          size="small"
          icon={Plus}
          busy={award.busy && award.input?.changes[0]?.changeAmount === amount}
          aria-label={t('give', { pp: amount, name })}
          onClick={() => give(amount)}
        >
          {t('pp', { pp: amount })}
        </Button>
      ))}
    </Row>
  )
}
