import { HEARD_EVERY_SECONDS } from '@xiotein/game/battle'
import { useEffect } from 'react'
import { battleApi } from '../use-battle.ts'

const beThere = (battleId: string): Promise<unknown> => battleApi.command('battle.be-there', { battleId })

/**
 * Tells the server every ten seconds that this browser is there, while the battle continues or its lobby waits, and at once
 * when the phase changes, because a page in the background has slow timers. A sign that is lost is followed by the next. Without a phase
 * there is nothing to report. `send` stays the same function.
 */
export function useSignOfLife(battleId: string, phase: string | null, send: (id: string) => Promise<unknown> = beThere): void {
  useEffect(() => {
    if (phase === null) return
    const sendSign = (): void => {
      // A failure shows in the state of the connection; the next sign is ten seconds away.
      send(battleId).catch(() => undefined)
    }
    sendSign()
    const timer = setInterval(sendSign, HEARD_EVERY_SECONDS * 1000)
    return () => clearInterval(timer)
  }, [battleId, phase, send])
}
