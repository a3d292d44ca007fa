import { battleCalls } from '@xiotein/contract/battle'
import { cancelLobby, freePlace, goFromLobby, joinLobby, MOST_DUEL_NAMES_A_DAY, MOST_VAIN_CHALLENGES } from '@xiotein/game/battle'
import { gameDayStart, type LobbySettings } from '@xiotein/game/rules'
import { namesDone, recordAudit, timesDone } from '../audit/index.ts'
import { sendNotices } from '../notices/index.ts'
import { requireOneAlphabet, staffLikeness } from '../people/index.ts'
import type { ChangeBy } from '../platform/change.ts'
import { lockName } from '../platform/database/index.ts'
import { DONE, orRefuse, Refused, serve } from '../platform/http/index.ts'
import type { Person } from '../platform/sign-in/index.ts'
import { requireHand } from './fighter.ts'
import { requireNoPause } from './leaver-rows.ts'
import { emitLobbies, emitToGuides } from './live-events.ts'
import { opponentOf, reachOf, requireDuels } from './lobbies.ts'
import {
  challengeBetween,
  forgetEmpty,
  insertLobby,
  type LobbyRow,
  lobbyOf,
  lobbyRows,
  lockLobby,
  NAME_LETTERS,
  restrictTo,
  takeSeat,
} from './lobby-rows.ts'
import { declineToday, noteUnanswered, noteVain, vainChallenges, wantsPeace } from './peace.ts'
import { saveAndEmit } from './save-lobby.ts'

/** The name of a lobby whose host has typed none. */
const nameOfOwn = ({ displayName }: Person): string => displayName.slice(0, NAME_LETTERS)

/**
 * Others read the name of a lobby as they read a pupil's name. The host's own name is always allowed. Any other name is kept in the audit
 * log, because the lobby may close before staff have seen it; so is the host's name if the host changed it today. Refusals: people.mixed-letters,
 * battle.name-like-staff, battle.enough-names-today.
 */
const takeName = async (change: ChangeBy, name: string): Promise<void> => {
  const { tx, caller, now } = change
  const dayStart = new Date(gameDayStart(now.getTime()))
  const isOwn = name === nameOfOwn(caller)
  if (isOwn && (await timesDone(tx, caller.personId, ['people.rename-me'], dayStart)) === 0) return
  const today = await namesDone(tx, caller.personId, 'battle.name-lobby', dayStart)
  if (today.includes(name)) return
  if (!isOwn) {
    requireOneAlphabet(...name.split(' '))
    if ((await staffLikeness(tx))(name)) throw new Refused('battle.name-like-staff')
    if (today.length >= MOST_DUEL_NAMES_A_DAY) throw new Refused('battle.enough-names-today')
  }
  await recordAudit(change, { action: 'battle.name-lobby', subjectId: caller.personId, detail: { name } })
}

/** Opens a lobby that pupils within reach can join. Refusals: people.mixed-letters, battle.name-like-staff, battle.enough-names-today, battle.off, battle.off-for-you, battle.closed-now, battle.paused, battle.resting, battle.hand-empty, battle.busy. */
export const create = serve(battleCalls, 'battle.create', { who: 'signed-in' }, async change => {
  const { caller, input, tx } = change
  await requireDuels(tx, caller, change.now)
  await requireNoPause(tx, caller.personId, change.now)
  await requireHand(tx, caller.personId)
  await takeName(change, input.name)
  const lobbyId = await insertLobby(change, {
    ...input,
    isTyped: input.name !== nameOfOwn(caller),
    hostId: caller.personId,
    challengedId: null,
  })
  emitLobbies(change)
  await emitToGuides(change, [caller.personId])
  return { lobbyId }
})

type Challenge = { readonly personId: string; readonly settings: LobbySettings }

/** Challenges one pupil. When that one has asked first, it is accepted: two who ask at the same moment meet, with nothing that one of them did not want. Refusals: those of `joinOne`, battle.off, battle.off-for-you, battle.closed-now, battle.paused, battle.opponent-not-found, battle.resting, battle.hand-empty, battle.not-today, battle.asked-enough, battle.busy. */
export const challengeOne = async (change: ChangeBy, { settings, ...asked }: Challenge): Promise<{ lobbyId: string }> => {
  const { caller, tx, now } = change
  await lockName(tx, `battle-challenge ${[caller.personId, asked.personId].toSorted().join(' ')}`)
  const crossing = await challengeBetween(tx, caller.personId, asked.personId, now)
  if (crossing?.hostId === asked.personId) {
    await joinOne(change, crossing.lobbyId)
    await restrictTo(tx, crossing.lobbyId, settings)
    return { lobbyId: crossing.lobbyId }
  }
  const { personId } = await opponentOf(tx, caller, asked.personId, now)
  await requireNoPause(tx, caller.personId, now)
  await requireHand(tx, caller.personId)
  if (await wantsPeace(tx, { personId, from: caller.personId, now })) throw new Refused('battle.not-today')
  if ((await vainChallenges(tx, { personId, from: caller.personId, now })) >= MOST_VAIN_CHALLENGES) throw new Refused('battle.asked-enough')
  const name = nameOfOwn(caller)
  await takeName(change, name)
  const lobbyId = await insertLobby(change, { hostId: caller.personId, challengedId: personId, settings, name, isTyped: false })
  const notice = { type: 'battle_challenge', hostId: caller.personId, hostName: caller.displayName, lobbyId } as const
  await sendNotices(change, [{ personId, aboutId: caller.personId, notice }])
  emitLobbies(change, [caller.personId, personId])
  await emitToGuides(change, [caller.personId])
  return { lobbyId }
}

export const challenge = serve(battleCalls, 'battle.challenge', { who: 'signed-in' }, change => challengeOne(change, change.input))

/** Locks a lobby that the caller may see. It can be left after duels were switched off. Refusals: battle.not-found. */
const heldLobby = async ({ caller, tx, now }: ChangeBy, lobbyId: string): Promise<LobbyRow> => {
  const { asked } = await reachOf(tx, caller)
  const [row] = (await lockLobby(tx, lobbyId)) ? await lobbyRows(tx, { ...asked, now, only: [lobbyId] }) : []
  if (!row) throw new Refused('battle.not-found')
  return row
}

const sitDown = async (change: ChangeBy, row: LobbyRow): Promise<void> => {
  await requireDuels(change.tx, change.caller, change.now)
  await requireNoPause(change.tx, change.caller.personId, change.now)
  await requireHand(change.tx, change.caller.personId)
  const after = orRefuse(joinLobby(lobbyOf(row), change.caller.personId))
  await takeSeat(change, row.id, change.caller.personId, freePlace(row.places))
  await saveAndEmit(change, row, after)
}

/** Refusals: battle.off, battle.off-for-you, battle.closed-now, battle.paused, battle.resting, battle.hand-empty, battle.not-found, battle.already-in, battle.busy, battle.full, battle.not-waiting. */
const joinOne = async (change: ChangeBy, lobbyId: string): Promise<void> => {
  await sitDown(change, await heldLobby(change, lobbyId))
}

export const join = serve(battleCalls, 'battle.join', { who: 'signed-in' }, async change => {
  await joinOne(change, change.input.lobbyId)
  return DONE
})

/** A lobby that its pupils leave empty is gone, unless it was a challenge, which counts for the day. Refusals: battle.not-found, battle.not-in. */
export const leave = serve(battleCalls, 'battle.leave', { who: 'signed-in' }, async change => {
  const row = await heldLobby(change, change.input.lobbyId)
  const { personId } = change.caller
  const after = orRefuse(goFromLobby({ ...lobbyOf(row), challengedId: row.challengedId }, personId))
  await saveAndEmit(change, row, after, [personId])
  if (after.status === 'cancelled') await forgetEmpty(change.tx, row.id)
  // A pupil who accepted by mistake and leaves is not the host's doing.
  if (personId === row.hostId) await noteUnanswered(change, row)
  return DONE
})

/**
 * The challenged pupil answers, without a reason; "not today" also to a challenge that was withdrawn meanwhile. Refusals: battle.not-challenged, and for accepting
 * battle.off, battle.off-for-you, battle.closed-now, battle.paused, battle.resting, battle.hand-empty, battle.busy, battle.not-waiting.
 */
export const answer = serve(battleCalls, 'battle.answer', { who: 'signed-in' }, async change => {
  const { caller, input } = change
  if (input.answer === 'not-today' && (await declineToday(change, input.lobbyId))) return DONE
  const row = await heldLobby(change, input.lobbyId)
  if (row.challengedId !== caller.personId || row.status !== 'waiting') throw new Refused('battle.not-challenged')
  if (input.answer === 'accept') {
    await sitDown(change, row)
    return DONE
  }
  await saveAndEmit(change, row, orRefuse(cancelLobby(lobbyOf(row))))
  await noteVain(change.tx, row.id)
  return DONE
})
