// The principals who may make the calls about duels and practice: a part of the table in matrix.ts.

import { randomUUID } from 'node:crypto'
import type { Cast, Principal } from './principals.ts'

const TEACHING: readonly Principal[] = ['teacher', 'admin']
const RUNNING: readonly Principal[] = ['admin']
const duel = { allowActionCards: true, allowSpectators: false, timeLimitSeconds: 300, maxTurns: 30 }

type Input = Record<string, unknown>
type MakeRow<Row> = (allowed: readonly Principal[], input?: (crowd: Cast) => Input | Promise<Input>) => Row

export const battleRows = <Row>(
  row: MakeRow<Row>,
  duelling: readonly Principal[],
  signedIn: readonly Principal[],
): Readonly<Record<string, Row>> => ({
  'battle.lobbies': row(duelling),
  'battle.challenges': row(signedIn),
  'battle.opponents': row(duelling),
  'battle.create': row(duelling, () => ({ name: 'A fair fight', settings: duel })),
  'battle.challenge': row(duelling, () => ({ personId: randomUUID(), settings: duel })),
  'battle.answer': row(duelling, () => ({ lobbyId: randomUUID(), answer: 'not-now' })),
  'battle.join': row(duelling, () => ({ lobbyId: randomUUID() })),
  'battle.leave': row(duelling, () => ({ lobbyId: randomUUID() })),
  'battle.fight': row(['pupil', 'classmate', ...TEACHING], async crowd => ({ battleId: await crowd.openBattle() })),
  'battle.choose': row(['pupil', 'classmate'], async crowd => ({ battleId: await crowd.openBattle(), turn: 1, actions: [] })),
  'battle.take-back': row(['pupil', 'classmate'], async crowd => ({ battleId: await crowd.openBattle(), turn: 1 })),
  'battle.be-there': row(['pupil', 'classmate'], async crowd => ({ battleId: await crowd.openBattle() })),
  'battle.give-up': row(['pupil', 'classmate'], async crowd => ({ battleId: await crowd.openBattle() })),
  'battle.recording': row(['pupil', 'classmate', ...TEACHING], async crowd => ({ battleId: await crowd.openBattle() })),
  'battle.history': row(duelling),
  'battle.after': row(['pupil', 'classmate'], async crowd => ({ battleId: await crowd.openBattle() })),
  'battle.rematch': row(['pupil', 'classmate'], async crowd => ({ battleId: await crowd.openBattle() })),
  'battle.say': row(['pupil', 'classmate'], async crowd => ({ battleId: await crowd.openBattle(), word: 'fun' })),
  'battle.of-class': row(TEACHING, crowd => ({ classId: crowd.classId })),
  'battle.ended-of-class': row(TEACHING, crowd => ({ classId: crowd.classId })),
  'battle.pause-class': row(TEACHING, crowd => ({ classId: crowd.classId, paused: false })),
  'battle.stop': row(TEACHING, async crowd => ({ battleId: await crowd.openBattle() })),
  'battle.settings': row(RUNNING),
  'battle.change-settings': row(RUNNING, () => ({ duels: true, reach: 'classmates', openHours: null })),
  'battle.switches': row(TEACHING, crowd => ({ classId: crowd.classId })),
  'battle.switch-class': row(TEACHING, crowd => ({ classId: crowd.classId, takesPart: true })),
  'battle.switch-pupil': row(TEACHING, crowd => ({ personId: crowd.who.pupil.personId, takesPart: true })),
  'battle.set-time-factor': row(TEACHING, crowd => ({ personId: crowd.who.pupil.personId, factor: '2' })),
  'battle.practice': row(duelling),
  'battle.begin-practice': row(duelling, () => ({ level: 'easy' })),
  // A battle against Wick belongs to one pupil: nobody of the crowd has the one that is named here.
  'battle.practise': row([], () => ({ practiceId: randomUUID(), turn: 1, actions: [] })),
  'battle.leave-practice': row([], () => ({ practiceId: randomUUID() })),
})
