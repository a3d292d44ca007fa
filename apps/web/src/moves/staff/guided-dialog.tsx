import type { MovesState } from '@xiotein/contract/moves'
import type { Element } from '@xiotein/game/moves'
import { readNumber } from '../../ui/display/numbers.ts'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { lineName } from '../names/line-name.ts'
import { moveName } from '../names/names.ts'
import { type GuidedChange, leavesElement, previewOf, type Step } from './preview.ts'
import styles from './staff.module.css'
import { useGuidedCommand } from './use-pupil-moves.ts'
import { t } from './words/index.ts'

const said = (value: Step['before']): string => (typeof value === 'number' ? readNumber(value) : lineName(value as Element))

const titleOf = (asked: GuidedChange): string =>
  asked.kind === 'unlock'
    ? t('ask.unlock', { name: moveName(asked.moveId) })
    : asked.kind === 'unlock-element'
      ? t('ask.unlockElement', { element: lineName(asked.element) })
      : asked.kind === 'reset-mastery'
        ? t('ask.resetMastery', { name: moveName(asked.moveId) })
        : asked.kind === 'reset'
          ? t('ask.reset')
          : t('ask.element', { element: lineName(asked.element) })

const whatStays = (moves: MovesState, asked: GuidedChange): string => {
  if (asked.kind !== 'element') return t(asked.kind === 'reset' || asked.kind === 'reset-mastery' ? 'ask.resetText' : 'ask.unlockText')
  return leavesElement(moves, asked.element) ? t('ask.elementLeaves', { element: lineName(moves.element.name) }) : t('ask.elementText')
}

type GuidedDialogProps = { personId: string; moves: MovesState; asked: GuidedChange; onClose: () => void }

/** Before and after of a change by staff, asked about once. What is sent is the state that was seen. */
export function GuidedDialog({ personId, moves, asked, onClose }: GuidedDialogProps) {
  const isElement = asked.kind === 'unlock-element'
  const unlock = useGuidedCommand(
    'moves.unlock-for-pupil',
    () => t(isElement ? 'failed.unlockElement' : 'failed.unlock'),
    () => t('done.unlock'),
  )
  const reset = useGuidedCommand(
    'moves.reset-for-pupil',
    () => t(asked.kind === 'reset' ? 'failed.reset' : 'failed.resetMove'),
    () => t('done.reset'),
  )
  const element = useGuidedCommand(
    'moves.set-element-for-pupil',
    () => t('failed.element'),
    () => t('done.element'),
  )
  const send = (): void => {
    const seen = { personId, version: moves.version }
    if (asked.kind === 'unlock') unlock.send({ ...seen, moveId: asked.moveId, element: null })
    if (asked.kind === 'unlock-element') unlock.send({ ...seen, moveId: null, element: asked.element })
    if (asked.kind === 'reset-mastery') reset.send({ ...seen, moveId: asked.moveId })
    if (asked.kind === 'reset') reset.send({ ...seen, moveId: null })
    if (asked.kind === 'element') element.send({ ...seen, element: asked.element })
    onClose()
  }
  const steps = previewOf(moves, asked)
  const resets = asked.kind === 'reset' || asked.kind === 'reset-mastery'
  return (
    <ConfirmDialog
      open
      danger={resets}
      title={titleOf(asked)}
      confirmLabel={t(resets ? 'reset' : asked.kind === 'element' ? 'change' : 'unlock')}
      onConfirm={send}
      onCancel={onClose}
    >
      {steps.length === 0 ? <p>{t('nothingChanges')}</p> : null}
      <dl className={styles.asked}>
        {steps.flatMap(({ what, before, after }) => [
          <dt key={what}>{t(`step.${what}`)}</dt>,
          <dd key={`${what} then`}>{t('beforeAfter', { before: said(before), after: said(after) })}</dd>,
        ])}
      </dl>
      <p>{whatStays(moves, asked)}</p>
    </ConfirmDialog>
  )
}
