import { type KeyboardEvent, useState } from 'react'

/** Whether Caps Lock is on while somebody types into a password field. */
export function useCapsLock() {
  const [on, setOn] = useState(false)
  const look = (event: KeyboardEvent) => setOn(event.getModifierState('CapsLock'))
  return { on, keys: { onKeyDown: look, onKeyUp: look, onBlur: () => setOn(false) } }
}
