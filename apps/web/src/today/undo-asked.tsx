import type { ComponentType } from 'react'
import type { UndoProps, WaitingKind } from '../platform/waiting.ts'
import { lazyWithRetry } from '../ui/lazy-with-retry.tsx'
import { Part } from '../ui/messages/part.tsx'
import type { DecidedRow } from './use-decisions.ts'

const loaded = new Map<WaitingKind, ComponentType<UndoProps>>()
const dialogOf = (kind: WaitingKind, load: () => Promise<ComponentType<UndoProps>>): ComponentType<UndoProps> => {
  const known = loaded.get(kind) ?? lazyWithRetry(load)
  loaded.set(kind, known)
  return known
}

type UndoAskedProps = { entry: DecidedRow; onDone: () => void; onCancel: () => void }

/** Asks in the words of its feature before an approval is taken back. */
export function UndoAsked({ entry: { kind, row }, onDone, onCancel }: UndoAskedProps) {
  if (!kind.loadUndo) return null
  const Dialog = dialogOf(kind, kind.loadUndo)
  return (
    <Part quiet>
      <Dialog row={row} onDone={onDone} onCancel={onCancel} />
    </Part>
  )
}
