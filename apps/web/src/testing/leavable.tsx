import { type ReactNode, useState } from 'react'

/** A page that its reader leaves and comes back to, by a button. */
export function Leavable({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Leave' : 'Come back'}
      </button>
      {isOpen ? children : null}
    </>
  )
}
