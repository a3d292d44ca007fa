import { useEffect, useRef } from 'react'

/** Ctrl or Command with Z takes the last tap back, with Enter hands everything in. Not while a dialog is open, nor over typed text. */
export function useLessonKeys(onUndo: () => void, onSubmit: () => void): void {
  const latest = useRef({ onUndo, onSubmit })
  latest.current = { onUndo, onSubmit }
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || document.querySelector('dialog[open]')) return
      const isTyping = event.target instanceof HTMLInputElement && event.target.value !== '' && event.target.type !== 'radio'
      if (event.key === 'Enter') latest.current.onSubmit()
      else if (event.key.toLowerCase() === 'z' && !isTyping) latest.current.onUndo()
      else return
      event.preventDefault()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
