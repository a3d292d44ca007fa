import { HEARD_EVERY_SECONDS } from '@xiotein/game/battle'
import { useCallback, useEffect, useRef } from 'react'
import { battleApi } from '../use-battle.ts'

const beThere = (battleId: string): Promise<unknown> => battleApi.command('battle.be-there', { battleId })

const nothing = (): void => undefined

/**
 * Tells the server every ten seconds that this browser is there, while the battle continues or its lobby waits, and at once
 * when the phase changes, because a page in the background has slow timers. A sign that is lost is followed by the next. Without a phase
 * there is nothing to report. `send` stays the same function. Returns a function that says that the server has just heard of this player
 * in another way: the next sign follows ten seconds after that.
 */
export function useSignOfLife(battleId: string, phase: string | null, send: (id: string) => Promise<unknown> = beThere): () => void {
  const heard = useRef(nothing)
  useEffect(() => {
    if (phase === null) return
    const sendSign = (): void => {
      // A failure shows in the state of the connection; the next sign is ten seconds away.
      send(battleId).catch(() => undefined)
    }
    const begin = () => setInterval(sendSign, HEARD_EVERY_SECONDS * 1000)
    sendSign()
    let timer = begin()
    heard.current = () => {
      clearInterval(timer)
      timer = begin()
    }
    return () => {
      clearInterval(timer)
      heard.current = nothing
    }
  }, [battleId, phase, send])
  return useCallback(() => heard.current(), [])
}
