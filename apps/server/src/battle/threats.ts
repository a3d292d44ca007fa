import type { Threat } from '../platform/threat.ts'
import type * as permissions from './permissions.ts'

const BATTLE = 'apps/server/src/battle'

export const threats: readonly Threat<keyof typeof permissions>[] = [
  {
    who: 'pupil',
    wants: 'to see the choice, the moves or the chance of the other before choosing',
    stoppedBy:
      'Each player is sent a view of their own. The seed, the sealed choices and what has not been played yet are in no answer and no event until the battle is over; the digest of the seed is salted. While two of a squad share a lobby or a duel, neither reads the moves on the Power Card of the other.',
    permissions: [],
    guards: ['battle-own-view', 'battle-recording-after-end', 'battle-moves-on-cards'],
    checkedBy: [`${BATTLE}/battle.test.ts`, `${BATTLE}/secret-moves.test.ts`],
  },
  {
    who: 'pupil',
    wants: 'to watch or play the battle of others',
    stoppedBy:
      'A battle exists for its players, the staff of their classes and, where the two allow it, classmates of both; for everybody else it is not found. Classmates see it one turn late, computed without the last turn.',
    permissions: ['mayGuideBattles'],
    guards: ['battle-for-its-players', 'battle-choice-of-player', 'battle-for-classmates', 'battle-turn-late'],
    checkedBy: [`${BATTLE}/battle.test.ts`, `${BATTLE}/spectators.test.ts`, 'apps/server/src/testing/checks/authorization.test.ts'],
  },
  {
    who: 'pupil',
    wants: 'to press another pupil after a duel, with words or with challenges',
    stoppedBy:
      'A word is chosen from a fixed list, once for a battle, and a rematch is a challenge like any other; after "not today" neither reaches the other pupil, whose own lobbies are not there for the one who was told so. It can also be said to a challenge that was withdrawn. After three challenges of a day that were declined, withdrawn or not answered, or whose host went away, there are no more to that pupil.',
    permissions: [],
    guards: [
      'battle-one-word',
      'battle-peace-of-words',
      'battle-few-vain-challenges',
      'battle-gone-hosts-count',
      'battle-unanswered-count',
      'battle-peace-after-withdrawal',
      'battle-peace-in-own-lobbies',
    ],
    checkedBy: [`${BATTLE}/after.test.ts`, `${BATTLE}/challenges.test.ts`],
  },
  {
    who: 'pupil',
    wants: 'to hurt somebody, or to pass for staff, by the name of a duel',
    stoppedBy:
      'A name that reads like staff or mixes alphabets is refused. The teachers of its players read the name of every open duel, close it with one press, and see the names of those that have ended. The audit log has every typed name, also of a duel that was closed at once, and a pupil gives ten a day. A name of its own that the host took today is in the log, too.',
    permissions: ['mayGuideBattles'],
    guards: [
      'battle-name-like-staff',
      'battle-lobby-of-strangers',
      'battle-names-in-the-log',
      'battle-own-names-of-today-in-the-log',
      'battle-few-names',
    ],
    checkedBy: [`${BATTLE}/lobby-names.test.ts`],
  },
  {
    who: 'pupil',
    wants: 'to learn from a duel how many PP the other has',
    stoppedBy:
      'Each reads only what is at stake for themselves. Whoever steals all that is at stake in a duel knows it, and so about a twentieth of what the other has; that costs turns, and is told to the other. A recording has, instead of the stake, what was taken; it replays the same.',
    permissions: [],
    guards: ['battle-stake-of-oneself', 'battle-stake-in-recordings'],
    checkedBy: [`${BATTLE}/battle.test.ts`],
  },
  {
    who: 'pupil',
    wants: 'to earn XP with a friend without playing',
    stoppedBy: 'XP are for whoever has played a move, and a pair earns them from three battles a day.',
    permissions: [],
    guards: ['battle-xp-for-playing'],
    checkedBy: ['packages/game/src/battle/rewards.test.ts', `${BATTLE}/battle.test.ts`],
  },
  {
    who: 'pupil',
    wants: 'to win by the clock: to choose late, twice, or for the other',
    stoppedBy: 'The server resolves a turn once, with the battle held; a choice names its turn and is refused when that is over.',
    permissions: [],
    guards: ['battle-held'],
    checkedBy: [`${BATTLE}/races.test.ts`],
  },
  {
    who: 'pupil',
    wants: 'to play a card in a duel and to have its price back, or to use it in a siege as well',
    stoppedBy:
      'A duel has the uses that its players brought until it is over: they cannot be spent, undone or refunded elsewhere. Cards are held while a duel begins.',
    permissions: [],
    guards: ['battle-has-its-cards', 'battle-cards-not-undone', 'battle-cards-not-refunded', 'battle-cards-held'],
    checkedBy: [`${BATTLE}/cards.test.ts`],
  },
  {
    who: 'pupil',
    wants: 'to begin a duel with somebody who has just gone, and to win against an empty chair',
    stoppedBy:
      'A duel begins only when both were heard of since the lobby was full; a page that is there says so at once. Whoever is not heard of is taken out of the lobby.',
    permissions: [],
    guards: ['battle-begins-with-both'],
    checkedBy: [`${BATTLE}/beginnings.test.ts`],
  },
  {
    who: 'pupil',
    wants: 'to hold somebody in a lobby whose battle can never begin, by emptying the slots',
    stoppedBy:
      'Nobody sits down, challenges or accepts without a move, and a lobby whose battle does not open is cancelled: both are free.',
    permissions: [],
    guards: ['battle-with-a-hand', 'battle-that-does-not-open'],
    checkedBy: [`${BATTLE}/hands.test.ts`],
  },
  {
    who: 'script',
    wants: 'to fill the database by opening lobbies or practices and leaving them',
    stoppedBy:
      'A lobby that is left empty is deleted, unless it was a challenge, of which three a day may come to nothing. Of practices that were left the newest twenty are kept.',
    permissions: [],
    guards: ['lobby-left-empty', 'practice-left-bounded'],
    checkedBy: [`${BATTLE}/meet.test.ts`, `${BATTLE}/practice/practice.test.ts`],
  },
  {
    who: 'pupil',
    wants: 'to be in a duel and a team at once, and to leave one of them waiting',
    stoppedBy: 'An open place in a duel or a team is a row of its pupil in one table, where each stands once. Two calls at once make one.',
    permissions: [],
    guards: ['battle-one-at-a-time'],
    checkedBy: [`${BATTLE}/races.test.ts`, 'apps/server/src/story/team/gather.test.ts'],
  },
  {
    who: 'pupil',
    wants: 'to duel although a teacher has turned duels off for this pupil or the class',
    stoppedBy:
      'Opening, joining, challenging and accepting ask for the switches of the pupil and of each of the open classes; lobbies that wait are closed. Others do not find the pupil, and are not told why.',
    permissions: ['mayGuideBattles'],
    guards: ['duels-off-for-a-pupil', 'duel-switch-of-teachers'],
    checkedBy: [`${BATTLE}/switches.test.ts`],
  },
  {
    who: 'pupil',
    wants: 'to learn who needs more time to choose, or to get more than others',
    stoppedBy:
      'Only teachers of the pupil see and set it. A battle has one clock for all its players, and no answer says whose it is. A page shows the last ten seconds of a turn and the last minute of a battle only; whoever reads what the browser is sent, or waits for long, learns that a turn is longer, and not for whom or why. Without a clock are only duels that one player challenged the other to.',
    permissions: ['mayGuideBattles'],
    guards: ['duel-switch-of-teachers', 'time-factor-of-strangers'],
    checkedBy: [`${BATTLE}/time-factors.test.ts`],
  },
  {
    who: 'pupil',
    wants: 'to collect XP from practice against Wick, or to play the practice of somebody else',
    stoppedBy:
      'Three practices a day bring XP, counted with the battle held. A turn is played once, Wick chooses on the server, and a practice exists for its own pupil alone.',
    permissions: [],
    guards: ['practice-of-its-pupil', 'practice-held'],
    checkedBy: [`${BATTLE}/practice/practice.test.ts`],
  },
  {
    who: 'pupil',
    wants: 'to spoil the duels of others by leaving them again and again',
    stoppedBy:
      'Anybody who is left alone wins, earns once a turn was played, and loses none of the three duels of the day that bring XP if it was not. After a pattern on several days the server opens no duels with other pupils to the leaver for 5 to 30 minutes; played duels make up for it.',
    permissions: [],
    guards: ['battle-pause-of-leavers'],
    checkedBy: [`${BATTLE}/leavers.test.ts`],
  },
  {
    who: 'staff',
    wants: 'to play among the pupils, or through a test account',
    stoppedBy: 'People in no class, and anybody who acts through a test account, have no duels.',
    permissions: ['mayDuel'],
    guards: ['battle-for-pupils'],
    checkedBy: [`${BATTLE}/battle.test.ts`],
  },
]
