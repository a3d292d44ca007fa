import type { Threat } from '../platform/threat.ts'
import type * as permissions from './permissions.ts'

const TESTS = 'apps/server/src/story/story.test.ts'
const GATHER = 'apps/server/src/story/team/gather.test.ts'
const TEAM = 'apps/server/src/story/team/team.test.ts'
const HANDED_IN = 'apps/server/src/story/handed-in/handed-in.test.ts'

export const threats: readonly Threat<keyof typeof permissions>[] = [
  {
    who: 'pupil',
    wants: 'to read ahead, or to get rewards for what they have not played',
    stoppedBy:
      "An episode is sent up to the first open question, encounter or boss. What is done follows from what is stored: no call makes something done by saying so. A pupil's word about what was done in class waits for a teacher's tick.",
    permissions: ['mayPlay'],
    guards: ['story-read-ahead', 'story-claim-ready', 'story-pace-day'],
    checkedBy: [TESTS, 'apps/server/src/story/model.test.ts', 'apps/server/src/story/pace/pace.test.ts'],
  },
  {
    who: 'script',
    wants: 'to fill the database by beginning a battle or an encounter and leaving it, again and again',
    stoppedBy: 'Of each outcome at each place the newest twenty attempts are kept; the older ones are deleted where the next begins.',
    permissions: [],
    guards: ['story-attempts-forgotten'],
    checkedBy: ['apps/server/src/story/attempts.test.ts'],
  },
  {
    who: 'pupil',
    wants: "to see what somebody else handed in, or to hand in somebody else's picture",
    stoppedBy:
      'Work and its pictures are for their pupil and for those who approve points in a class of the pupil. A picture is handed in by the person who added it.',
    guards: ['story-picture-owner', 'story-picture-seen'],
    checkedBy: [HANDED_IN],
  },
  {
    who: 'pupil',
    wants: "to get the place where a classmate lives out of a picture, or to send a file that harms the teacher's browser",
    stoppedBy: 'Each picture is decoded and drawn again as a WebP, without metadata. What is no picture is refused.',
    checkedBy: [HANDED_IN],
  },
  {
    who: 'staff',
    wants: "to read, answer, tick, grant or take back for pupils of somebody else's class",
    stoppedBy:
      "The list shows the work of the caller's classes alone. An answer asks for the right in a class of each pupil; a tick, a grant or taking back is for pupils of that class.",
    permissions: ['mayReviewSome'],
    guards: ['story-review', 'story-answered-staff', 'story-members', 'story-tick-members', 'story-grant-staff', 'story-take-back-staff'],
    checkedBy: [HANDED_IN, 'apps/server/src/story/standing/grant.test.ts', 'apps/server/src/story/standing/take-back.test.ts'],
  },
  {
    who: 'staff',
    wants: "to open chapters to a pupil of somebody else's class by adding the pupil to a class without days",
    stoppedBy:
      "The plan of a class counts for a pupil after a day in it, unless the pupil is settled in no other; the pupil's teachers are told at once.",
    permissions: [],
    guards: ['story-pace-of-newcomers'],
    checkedBy: ['apps/server/src/story/pace/pace.test.ts'],
  },
  {
    who: 'staff',
    wants: 'to move the chapters of the whole school while standing in for a colleague',
    stoppedBy: 'Days without lessons and the last school day are set by those who teach an open class by role, and by admins.',
    permissions: ['maySetBreaks'],
    guards: ['story-breaks-by-role', 'story-last-day'],
    checkedBy: ['apps/server/src/story/pace/pace.test.ts'],
  },
  {
    who: 'pupil',
    wants: 'to keep PP of a challenge that is taken back by spending them first, or to be paid twice when it is done again',
    stoppedBy: 'What the balance no longer has is owed by the taking back, and settled before the same challenge pays again.',
    guards: ['story-take-back-settles'],
    checkedBy: ['apps/server/src/story/standing/take-back.test.ts'],
  },
  {
    who: 'pupil',
    wants: 'to claim rewards twice from two tabs',
    stoppedBy: "The pupil's story is locked first; the second tab finds it claimed. The ledger refuses a second entry of the same cause.",
    checkedBy: [TESTS, 'apps/server/src/story/claim-races.test.ts'],
  },
  {
    who: 'pupil',
    wants: 'to win an encounter without playing it, or with the answer of a neighbour',
    stoppedBy:
      'Each attempt has a seed of its own that stays on the server, which replays the inputs and judges them. The attempt of another is answered as if there were none.',
    guards: ['story-attempt-of-another', 'story-boss-open'],
    checkedBy: [
      'apps/server/src/story/encounters.test.ts',
      'apps/server/src/story/drills.test.ts',
      'apps/server/src/story/boss-fight.test.ts',
    ],
  },
  {
    who: 'pupil',
    wants: 'to learn the answers of an encounter, or what a boss does, from what staff try in a preview',
    stoppedBy:
      'Only staff tries encounters and bosses. A try is dealt from a seed that no browser can tell, is judged on the server, and tells no more than an attempt of a pupil does. It is stored nowhere.',
    permissions: ['mayReviewSome'],
    guards: ['story-try-staff', 'story-try-boss-staff', 'story-try-seed'],
    checkedBy: ['apps/server/src/story/preview/try-encounter.test.ts', 'apps/server/src/story/preview/try-boss.test.ts'],
  },
  {
    who: 'pupil',
    wants: 'to see what teammates choose or what the boss has not shown, to play in another team, or to win without playing',
    stoppedBy:
      'A view is made for its reader from what has happened; live events carry nothing but that something changed. Only the pupils of a team choose in it, once for each turn. The end counts for those who played at least as many turns as they missed.',
    permissions: ['mayTeamUp'],
    guards: ['story-team-reach', 'story-team-reached', 'story-team-seat', 'story-team-held', 'story-team-took-part'],
    checkedBy: [TEAM, GATHER],
  },
  {
    who: 'pupil',
    wants: 'to ring the bells of a whole class by opening and leaving teams',
    stoppedBy: 'Others are told of three teams of one pupil in an hour. Later ones are on their pages all the same.',
    guards: ['story-team-calls'],
    checkedBy: ['apps/server/src/story/team/rings.test.ts'],
  },
  {
    who: 'pupil',
    wants: 'to let stand-ins fight for a friend who is away, or to have rewards from it',
    stoppedBy:
      'A stand-in gives its pupil nothing, unless a teacher of the class has said so for somebody who stands before this boss. It is in the audit log.',
    guards: ['story-stand-in-staff', 'story-stand-in-squad'],
    checkedBy: [GATHER],
  },
]
