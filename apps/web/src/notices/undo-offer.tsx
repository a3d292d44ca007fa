import { useState } from 'react'
import { wordsOf } from '../platform/call.ts'
import { Button } from '../ui/actions/button.tsx'
import { t } from './words/index.ts'

/** The time for which Undo is offered, in the message and in the list. The server accepts it for longer. */
export const UNDO_OFFER_MS = 10_000

type UndoOfferProps = { text: string; done?: string; onUndo: () => Promise<unknown> }
type State = 'offered' | 'busy' | 'done'

/** A message that says what happened, with Undo. */
export function UndoOffer({ text, done = t('undo.done'), onUndo }: UndoOfferProps) {
  const [state, setState] = useState<State>('offered')
  const [problem, setProblem] = useState<string | null>(null)
  const press = async (): Promise<void> => {
    setState('busy')
    setProblem(null)
    try {
      await onUndo()
      setState('done')
    } catch (error) {
      setProblem(wordsOf(error))
      setState('offered')
    }
  }
  return (
    <>
      {state === 'done' ? done : (problem ?? text)}{' '}
      {state === 'done' ? null : (
        <Button look="onPlate" size="small" busy={state === 'busy'} busyLabel={t('undo.busy')} onClick={() => void press()}>
          {t('undo')}
        </Button>
      )}
    </>
  )
}
