import { useMayInterrupt } from '../../platform/interruptions.ts'
import { lazyWithRetry } from '../../ui/lazy-with-retry.tsx'
import { Part } from '../../ui/messages/part.tsx'
import { useDarkDevice } from '../../ui/reading.ts'
import { useSessionState } from '../session.ts'

const Offer = lazyWithRetry(async () => (await import('./offer.tsx')).Offer)

/**
 * Xiotein is light until its reader says otherwise. On a dark device they are offered the device's theme, until they answer, so nobody is asked
 * twice, on whatever device; never beside work, a fight or the story. Everybody else does not even load the offer.
 */
export function ThemeOffer() {
  const { front, fromBefore } = useSessionState()
  const darkDevice = useDarkDevice()
  const mayInterrupt = useMayInterrupt()
  const me = front?.me
  if (!darkDevice || fromBefore || me?.themeChosen !== false || me.actingFor || !mayInterrupt) return null
  return (
    <Part quiet>
      <Offer />
    </Part>
  )
}
