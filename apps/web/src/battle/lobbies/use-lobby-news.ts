import type { BattleCalls } from '@xiotein/contract/battle'
import type { OutputOf } from '@xiotein/contract/wire'
import { useEffect, useRef } from 'react'
import { useMe } from '../../people/index.ts'
import { useToast } from '../../ui/overlay/toasts.tsx'
import type { BattleLobby } from '../use-battle.ts'
import { lobbyOf, wasLeft } from './own-lobby.ts'
import { t } from './words/index.ts'

type LobbiesAnswer = Pick<OutputOf<BattleCalls['battle.lobbies']>, 'lobbies' | 'battleId' | 'closed'>

/** Announces what became of the reader's lobby while they did nothing: the other has gone, or it was closed. */
export function useLobbyNews(known: LobbiesAnswer | undefined): void {
  const me = useMe()
  const toast = useToast()
  const before = useRef<BattleLobby | undefined>(undefined)
  useEffect(() => {
    if (!known) return
    const { lobbies, battleId, closed } = known
    const was = before.current
    const own = lobbyOf(lobbies, me.id)
    before.current = own
    if (!was || battleId || wasLeft(was.id)) return
    const other = was.participants.find(({ personId }) => personId !== me.id)
    const say = (text: string): void => void toast(text)
    if (own?.id === was.id) {
      if (!other || own.participants.length === was.participants.length) return
      say(t(own.hostId === was.hostId ? 'gone.guest' : 'gone.host', { name: other.displayName }))
    } else {
      const by = closed?.lobbyId === was.id ? closed.by : null
      // Whether a challenge was declined is not said.
      if (by || !was.challenged || was.status === 'starting') say(t(`gone.${by ?? 'closed'}`))
    }
  }, [known, me.id, toast])
}
