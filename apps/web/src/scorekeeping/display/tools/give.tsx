import type { ReadName } from '@xiotein/contract/wire'
import { Plus } from 'lucide-react'
import { useCommand } from '../../../platform/use-command.ts'
import { useFailure } from '../../../platform/use-failure.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Row } from '../../../ui/layout/stack.tsx'
import { useToast } from '../../../ui/overlay/toasts.tsx'
import type { Reason } from '../../board.ts'
import { displayApi } from '../use-display.ts'
import type { WhyPoints } from './why.tsx'
import { t } from './words/index.ts'

const AMOUNTS = [1, 5] as const
const CHANGES: readonly ReadName[] = ['scorekeeping.display', 'scorekeeping.board']

/** The two that fit most, and what the chosen reason usually brings. Nobody's points are taken in front of the class. */
const amountsOf = (chosen: Reason | null): number[] => {
  const usual = chosen?.amount ?? 0
  return [...new Set(usual > 0 ? [...AMOUNTS, usual] : AMOUNTS)].sort((one, other) => one - other)
}

type Award = { readonly changeAmount: number; readonly reasons?: readonly { readonly reasonId: string }[] | undefined }
type GiveProps = { classId: string; pupilIds: readonly string[]; name: string; why: WhyPoints }

/** Points at once for those who are shown: an award of the teacher, as on the scorekeeper screen. A slip is taken back where it was made. */
export function Give({ classId, pupilIds, name, why: { reasons, chosen } }: GiveProps) {
  const toast = useToast()
  const onFailed = useFailure()
  const undo = useCommand(displayApi, 'scorekeeping.undo-submission', {
    onDone: () => void toast(t('given.undone', { name }), 'good'),
    onFailed,
    changes: CHANGES,
  })
  const givenWords = ({ changeAmount: pp, reasons: [share] = [] }: Award): string => {
    const reason = reasons.find(({ id }) => id === share?.reasonId)
    return reason ? t('given.for', { pp, name, reason: reason.label }) : t('given', { pp, name })
  }
  const award = useCommand(displayApi, 'scorekeeping.award-directly', {
    onDone: ({ id: submissionId, version }, { changes: [given] }) =>
      void toast(givenWords(given ?? { changeAmount: 0 }), 'good', {
        label: t('undo'),
        spoken: t('undo.of', { pp: given?.changeAmount ?? 0, name }),
        onPress: () => undo.send({ submissionId, lineId: null, version }),
      }),
    onFailed,
    changes: CHANGES,
  })
  const give = (changeAmount: number): void => {
    const given = { changeAmount, reasons: chosen ? [{ reasonId: chosen.id, amount: changeAmount }] : [] }
    award.send({ classId, changes: pupilIds.map(pupilId => ({ pupilId, ...given })), recordedAt: null })
  }
  return (
    <Row>
      {amountsOf(chosen).map(amount => (
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
