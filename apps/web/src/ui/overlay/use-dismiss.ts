import { type RefObject, useEffect } from 'react'

/** While open: Escape and a press outside of both elements call `onDismiss`. Escape says so, so that focus can go back to the opener. */
export function useDismiss(
  open: boolean,
  inside: readonly RefObject<HTMLElement | null>[],
  onDismiss: (by: 'escape' | 'outside') => void,
): void {
  useEffect(() => {
    if (!open) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      event.preventDefault()
      onDismiss('escape')
    }
    const onPress = (event: PointerEvent) => {
      const target = event.target
      if (target instanceof Node && inside.some(element => element.current?.contains(target))) return
      onDismiss('outside')
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('pointerdown', onPress)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('pointerdown', onPress)
    }
  }, [open, inside, onDismiss])
}
