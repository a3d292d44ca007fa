import type { Guard } from '../guard.ts'

const BATTLE = 'apps/server/src/battle'
const AFTER = [`${BATTLE}/after.test.ts`]

/** Challenges and words after a duel: nobody is pressed, or meets more than they asked for. */
export const battlePeaceGuards: readonly Guard[] = [
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
    id: 'battle-few-vain-challenges',
    protects: 'Nobody challenges the same pupil again and again and withdraws each time.',
    file: `${BATTLE}/meet.ts`,
    text: ' >= MOST_VAIN_CHALLENGES)',
    without: ' >= MOST_VAIN_CHALLENGES * 1000)',
    tests: [`${BATTLE}/challenges.test.ts`],
    title: 'come to nothing',
  },
  {
    id: 'battle-gone-hosts-count',
    protects: 'Nobody challenges the same pupil again and again and goes away each time.',
    file: `${BATTLE}/gone.ts`,
    text: '  if ((heardAtMs[row.hostId] ?? servedMs) <= goneBeforeMs(row, now.getTime())) await noteUnanswered(change, { ...row, id: lobbyId })\n',
    without: '',
    tests: [`${BATTLE}/challenges.test.ts`],
    title: 'whose host went',
  },
  {
    id: 'battle-unanswered-count',
    protects: 'Nobody challenges the same pupil again and again without an answer.',
    file: `${BATTLE}/deadlines.ts`,
    text: '  await noteUnanswered(change, { ...expired, id: lobbyId })\n',
    without: '',
    tests: [`${BATTLE}/challenges.test.ts`],
    title: 'left unanswered',
  },
  {
    id: 'battle-closed-counts-none',
    protects: 'No challenge counts against its host that nobody could have accepted any more.',
    file: `${BATTLE}/peace.ts`,
    text: '  if (!settings.duels || !(await isDuelTime(tx, settings, now)) || (await isPaused(tx, [hostId, challengedId], now))) return\n',
    without: '',
    tests: [`${BATTLE}/challenges.test.ts`],
    title: 'does not count against its host',
  },
  {
    id: 'battle-as-both-asked',
    protects: 'Nobody is put into a duel with cards or spectators that they did not ask for and have not seen.',
    file: `${BATTLE}/meet.ts`,
    text: '    await restrictTo(tx, crossing.lobbyId, settings)\n',
    without: '',
    tests: [`${BATTLE}/challenges.test.ts`],
    title: 'only where both asked for them',
  },
  {
    id: 'battle-peace-after-withdrawal',
    protects: 'A pupil can say "not today" to a challenge that was withdrawn before it could be answered.',
    file: `${BATTLE}/meet.ts`,
    text: "  if (input.answer === 'not-today' && (await declineToday(change, input.lobbyId))) return DONE\n",
    without: '',
    tests: [`${BATTLE}/challenges.test.ts`],
    title: 'come to nothing',
  },
  {
    id: 'battle-peace-in-own-lobbies',
    protects: 'Anybody who has said "not today" to a pupil has peace from that pupil in lobbies of their own, too.',
    file: `${BATTLE}/lobby-rows.ts`,
    text: 'd.person_id = l.host_id and d.until > ',
    without: 'd.person_id = l.id and d.until > ',
    tests: [`${BATTLE}/challenges.test.ts`],
    title: 'has peace in lobbies',
  },
  {
    id: 'battle-peace-of-words',
    protects: 'Anybody who has said "not today" is sent no kind words.',
    file: `${BATTLE}/after.ts`,
    text: "  if (await wantsPeace(tx, { personId: rivalId, from: caller.personId, now })) throw new Refused('battle.no-words-today')\n",
    without: '',
    tests: AFTER,
    title: 'a kind word',
  },
]
