import { describe, expect, it } from 'vitest'
import { openLobby } from '../../testing/battle/lobbies.ts'
import { goFromLobby, LOBBY_SILENCE_SECONDS, type WaitingLobby, withoutAbsentPlayers } from './lobby-presence.ts'
import { SILENCE_SECONDS } from './presence.ts'

const NOW = 1_000_000
const waiting: WaitingLobby = { ...openLobby('ada'), challengedId: null }
const full: WaitingLobby = { ...waiting, participants: ['ada', 'ben'], status: 'starting' }
const ago = (seconds: number) => NOW - seconds * 1000

describe('a player who goes away from a lobby', () => {
  it('is out after a minute and a half of silence while the lobby waits, which closes it', () => {
    expect(withoutAbsentPlayers(waiting, { ada: ago(LOBBY_SILENCE_SECONDS - 1) }, NOW)).toBeNull()
    expect(withoutAbsentPlayers(waiting, { ada: ago(LOBBY_SILENCE_SECONDS) }, NOW)).toMatchObject({
      outcome: { participants: [], status: 'cancelled' },
    })
  })

  it('hands the lobby on when the battle should begin without its host', () => {
    expect(withoutAbsentPlayers(full, { ada: ago(SILENCE_SECONDS - 1), ben: NOW }, NOW)).toBeNull()
    expect(withoutAbsentPlayers(full, { ada: ago(SILENCE_SECONDS), ben: NOW }, NOW)).toMatchObject({
      outcome: { hostId: 'ben', participants: ['ben'], status: 'waiting' },
    })
  })

  it('leaves the host waiting again when the guest has gone', () => {
    expect(withoutAbsentPlayers(full, { ada: NOW, ben: ago(SILENCE_SECONDS) }, NOW)).toMatchObject({
      outcome: { hostId: 'ada', participants: ['ada'], status: 'waiting' },
    })
  })

  it('closes a lobby that everybody has left', () => {
    const silent = { ada: ago(SILENCE_SECONDS), ben: ago(SILENCE_SECONDS) }
    for (const lobby of [full, { ...full, challengedId: 'ben' }]) {
      expect(withoutAbsentPlayers(lobby, silent, NOW)).toMatchObject({ ok: true, outcome: { status: 'cancelled' } })
    }
  })
})

describe('a challenge', () => {
  const challenge: WaitingLobby = { ...full, challengedId: 'ben' }

  it('is cancelled when its host goes, and is never handed on to the person who was challenged', () => {
    expect(goFromLobby(challenge, 'ada')).toMatchObject({ outcome: { hostId: 'ada', status: 'cancelled' } })
    expect(withoutAbsentPlayers(challenge, { ada: ago(SILENCE_SECONDS), ben: NOW }, NOW)).toMatchObject({
      outcome: { status: 'cancelled' },
    })
  })

  it('is cancelled when the challenged pupil goes: nobody else may join', () => {
    expect(goFromLobby(challenge, 'ben')).toMatchObject({ outcome: { hostId: 'ada', status: 'cancelled' } })
    expect(goFromLobby(challenge, 'cem')).toMatchObject({ ok: false, refusal: { name: 'battle.not-in' } })
  })
})
