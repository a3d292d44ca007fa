import type { Guard } from '../guard.ts'

const BATTLE = 'apps/server/src/battle'
const TESTS = [`${BATTLE}/battle.test.ts`]
const AFTER = [`${BATTLE}/after.test.ts`]
const RACES = [`${BATTLE}/races.test.ts`]

/** Duels: nobody sees or does what is the other's, and each turn is played once. */
export const battleGuards: readonly Guard[] = [
  {
    id: 'battle-own-view',
    protects: 'A player sees the battle as that player may see it.',
    file: `${BATTLE}/view.ts`,
    text: 'viewFor(readerId, battle)',
    without: 'viewFor(row.players[0]?.personId ?? readerId, battle)',
    tests: TESTS,
    title: 'a choice is secret',
  },
  {
    id: 'battle-recording-after-end',
    protects: 'The seed and all choices are published when the battle is over.',
    file: `${BATTLE}/recording.ts`,
    text: "  if (!row.endedAt) throw new Refused('battle.not-over')\n",
    without: '  if (!row.endedAt) row.endedAt?.getTime()\n',
    tests: TESTS,
    title: 'a recording comes',
  },
  {
    id: 'battle-for-its-players',
    protects: 'A battle is not found by anybody but its players and their staff.',
    file: `${BATTLE}/fight.ts`,
    text: ' || !(isPlayer(row, caller) || mayWatch(caller, await classIdsOf(db, ids)))',
    without: '',
    tests: TESTS,
    title: 'a battle exists for',
  },
  {
    id: 'battle-pause-of-leavers',
    protects: 'Whoever leaves duels again and again waits before the next one.',
    file: `${BATTLE}/leaver-rows.ts`,
    text: "  if (until) throw new Refused('battle.resting'",
    without: "  if (until && until < now) throw new Refused('battle.resting'",
    tests: [`${BATTLE}/leavers.test.ts`],
    title: 'whoever leaves duels',
  },
  {
    id: 'practice-of-its-pupil',
    protects: 'A practice is played and stopped only by its own pupil.',
    file: `${BATTLE}/practice/practice-rows.ts`,
    text: ' and person_id = ',
    without: ' or person_id = ',
    tests: [`${BATTLE}/practice/practice.test.ts`],
    title: 'a pupil practises alone',
  },
  {
    id: 'practice-held',
    protects: 'A turn of a practice counts once.',
    file: `${BATTLE}/practice/practice.ts`,
    text: '  if (JSON.stringify(row.turns[input.turn - 1]) === JSON.stringify(input.actions)) return shown(row, caller, now)\n',
    without: '',
    tests: [`${BATTLE}/practice/practice.test.ts`],
    title: 'a turn counts once',
  },
  {
    id: 'battle-choice-of-player',
    protects: 'Only a player of a battle chooses in it.',
    file: `${BATTLE}/fight.ts`,
    text: 'row?.players.find(({ personId }) => personId === caller.personId)',
    without: 'row?.players[0]',
    tests: TESTS,
    title: 'a battle exists for',
  },
  {
    id: 'battle-held',
    protects: 'Whoever changes a battle holds it, so that each turn is played once.',
    file: `${BATTLE}/battle-rows.ts`,
    text: ' for update`)\n  return battleRow',
    without: '`)\n  return battleRow',
    tests: RACES,
    title: 'both choose at the same moment',
  },
  {
    id: 'battle-one-word',
    protects: 'A pupil says one kind word for a battle.',
    file: `${BATTLE}/after.ts`,
    text: ' and said is null',
    without: '',
    tests: AFTER,
    title: 'a kind word',
  },
  {
    id: 'battle-peace-of-words',
    protects: 'Whoever has said "not today" is sent no kind words.',
    file: `${BATTLE}/after.ts`,
    text: "  if (await wantsPeace(tx, { personId: rivalId, from: caller.personId, now })) throw new Refused('battle.no-words-today')\n",
    without: '',
    tests: AFTER,
    title: 'a kind word',
  },
  {
    id: 'battle-for-pupils',
    protects: 'Nobody duels through a test account.',
    file: `${BATTLE}/permissions.ts`,
    text: ' && caller.actingAdminId === null',
    without: '',
    tests: ['apps/server/src/testing/checks/authorization.test.ts'],
    title: 'A1: every call is declared',
  },
]
