import type { LobbyStatus } from '@xiotein/game/rules'
import { describe, expect, it } from 'vitest'
import { openLobby } from '../../testing/battle/lobbies.ts'
import { cancelLobby, joinLobby, type Lobby, leaveLobby } from './lobby.ts'

const lobby = openLobby('ada')
const full: Lobby = { ...lobby, participants: ['ada', 'ben'], status: 'starting' }
const at = (status: LobbyStatus): Lobby => ({ ...full, status })

describe('a lobby', () => {
  it('starts when the last place is taken', () => {
    expect(joinLobby(lobby, 'ben')).toEqual({ ok: true, outcome: full })
    const three = { ...lobby, maxParticipants: 3 }
    expect(joinLobby(three, 'ben')).toMatchObject({ outcome: { participants: ['ada', 'ben'], status: 'waiting' } })
  })

  it.each([
    [lobby, 'ada', 'battle.already-in'],
    [full, 'ben', 'battle.already-in'],
    [full, 'cem', 'battle.full'],
    [{ ...lobby, status: 'cancelled' }, 'ben', 'battle.not-waiting'],
    [{ ...lobby, status: 'active' }, 'ben', 'battle.not-waiting'],
  ] as [Lobby, string, string][])('%j does not let %s in: %s', (where, who, name) => {
    expect(joinLobby(where, who)).toMatchObject({ ok: false, refusal: { name } })
  })

  it('is cancelled when the last player leaves', () => {
    expect(leaveLobby(lobby, 'ada')).toMatchObject({ ok: true, outcome: { participants: [], status: 'cancelled' } })
  })

  it('goes to the next player when its host leaves, and waits again', () => {
    expect(leaveLobby(full, 'ada')).toMatchObject({ outcome: { hostId: 'ben', participants: ['ben'], status: 'waiting' } })
    expect(leaveLobby(full, 'ben')).toMatchObject({ outcome: { hostId: 'ada', participants: ['ada'], status: 'waiting' } })
  })

  it('keeps its host when somebody else leaves', () => {
    const three: Lobby = { ...full, hostId: 'ben', participants: ['ada', 'ben', 'cem'] }
    expect(leaveLobby(three, 'cem')).toMatchObject({ outcome: { hostId: 'ben', participants: ['ada', 'ben'] } })
  })

  it('can be left only by its players, and only before the battle', () => {
    expect(leaveLobby(full, 'cem')).toMatchObject({ refusal: { name: 'battle.not-in' } })
    for (const status of ['active', 'finished', 'cancelled'] as const) {
      expect(leaveLobby(at(status), 'ada')).toMatchObject({ refusal: { name: 'battle.not-waiting' } })
    }
  })

  it('can be cancelled only before the battle', () => {
    expect(cancelLobby(lobby)).toMatchObject({ outcome: { status: 'cancelled' } })
    expect(cancelLobby(full)).toMatchObject({ outcome: { status: 'cancelled' } })
    expect(cancelLobby(at('active'))).toMatchObject({ refusal: { name: 'battle.not-waiting' } })
  })
})
