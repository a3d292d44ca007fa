import type { Threat } from '../platform/threat.ts'
import type * as permissions from './permissions.ts'

const CHECKS = 'apps/server/src/testing/checks'
const SQUADS = 'apps/server/src/squads'

export const threats: readonly Threat<keyof typeof permissions>[] = [
  {
    who: 'pupil',
    wants: 'to lead a squad that is not theirs: to rename it, remove members, invite, hand it over',
    stoppedBy: 'Only the leader can do these; its teachers can also change name and crest. Members and strangers are refused.',
    permissions: ['leads', 'mayChange', 'isMember'],
    guards: ['squads-change-permission', 'squads-invite-is-leaders', 'squads-one-leader'],
    checkedBy: [`${SQUADS}/squads.test.ts`, `${CHECKS}/authorization.test.ts`, 'packages/game/src/squads/leading.test.ts'],
  },
  {
    who: 'script',
    wants: 'to be in two squads, or to squeeze more than six into one',
    stoppedBy:
      'The rows of squads are locked while somebody joins or leaves. Six places, one squad for each pupil and one leader are constraints of the database.',
    guards: ['squads-lock', 'squads-one-each', 'squads-six-places', 'squads-place-once', 'squads-full'],
    checkedBy: [`${SQUADS}/races.test.ts`, `${CHECKS}/last-line.test.ts`],
  },
  {
    who: 'pupil',
    wants: 'to pester others with invitations, or to answer an invitation that is not theirs',
    stoppedBy:
      "An invitation goes to pupils of one's own classes, once a day from the same pupil, whatever squad that one leads; at most twelve can wait, and only the invited pupil can answer, once.",
    permissions: ['isPupil'],
    guards: ['squads-invite-own-classes', 'squads-own-invitation', 'squads-answered-once', 'squads-invited-once', 'squads-asked-by-one'],
    checkedBy: [`${SQUADS}/squads.test.ts`, `${SQUADS}/pestering.test.ts`, `${CHECKS}/authorization.test.ts`],
  },
  {
    who: 'pupil',
    wants: 'to send messages, or to pass for staff, by the names of squads',
    stoppedBy:
      'A name that reads like staff or mixes alphabets is refused, and a pupil names squads three times a day, by founding and renaming. The log keeps every name with who chose it. The notice of an invitation goes when its squad ends or its sender leaves.',
    permissions: [],
    guards: ['squads-few-names', 'squads-name-like-staff', 'squads-invitations-of-the-gone'],
    checkedBy: [`${SQUADS}/pestering.test.ts`],
  },
  {
    who: 'pupil',
    wants: 'to look through the names and pictures of the school',
    stoppedBy: 'Only a leader searches, and finds pupils of their own classes by name. Pictures follow the same rules as everywhere.',
    permissions: ['maySeePicture'],
    guards: ['squads-candidates-own-classes', 'squads-candidates-leader', 'squads-pictures'],
    checkedBy: [`${SQUADS}/squads.test.ts`, `${CHECKS}/sibling-routes.night.test.ts`, `${CHECKS}/authorization.test.ts`],
  },
  {
    who: 'pupil',
    wants: 'to read the level, power or moves of somebody who is in no squad with them',
    stoppedBy: "A Power Card is shown to its pupil, to the members of the pupil's squad, and to the teachers of the pupil's classes.",
    permissions: ['maySeeCard'],
    guards: ['squads-power-card'],
    checkedBy: [`${SQUADS}/power-card.test.ts`, `${CHECKS}/authorization.test.ts`],
  },
  {
    who: 'pupil',
    wants: 'to lock or end a squad, or to make the squads of a class',
    stoppedBy: "Only the teachers of the squad's class and admins can do that.",
    permissions: ['mayGuide', 'mayRunSquads'],
    guards: ['squads-lock-permission', 'squads-dissolve-permission', 'squads-balanced-permission', 'squads-balanced-as-seen'],
    checkedBy: [`${SQUADS}/class-squads.test.ts`, `${CHECKS}/authorization.test.ts`],
  },
  {
    who: 'staff',
    wants: 'to stop the server by groups of a class of thousands',
    stoppedBy: 'Squads and groups are made of 120 pupils at most.',
    permissions: [],
    guards: ['squads-not-of-thousands'],
    checkedBy: ['packages/game/src/squads/balanced.test.ts'],
  },
  {
    who: 'staff',
    wants: "to see or move the squads of another teacher's class",
    stoppedBy: 'Only the teachers of a class read, watch and make its squads; a locked squad of another class keeps its pupils.',
    permissions: ['mayRunSquads'],
    guards: ['squads-of-class-permission', 'squads-topic'],
    checkedBy: [`${SQUADS}/class-squads.test.ts`, `${CHECKS}/live.test.ts`],
  },
  {
    who: 'pupil',
    wants: 'to know with whom the staff keep them, or somebody else, apart; or to keep somebody away from oneself',
    stoppedBy:
      "Only the staff of the class read and choose the pairs. They are in no answer to pupils, scorekeepers included, in no download of one's data, and the audit log names nobody. Only they draw the groups of a lesson, too: whoever could draw again and again would find out who is never together. The server shuffles the groups and who is in them, so that their order tells nothing, draws with so much chance that nobody can try all drawings for the one on the wall, makes two groups at least, and has one refusal for every reason. Who looks at the groups on the wall over weeks can still guess who is never together.",
    permissions: ['mayRunSquads'],
    guards: [
      'squads-kept-apart-readers',
      'squads-kept-apart-choosers',
      'squads-kept-apart-own-class',
      'squads-groups-readers',
      'squads-groups-kept-apart',
      'squads-groups-chance',
      'squads-groups-one-refusal',
      'squads-groups-two',
    ],
    checkedBy: [
      `${SQUADS}/kept-apart.test.ts`,
      `${SQUADS}/lesson-groups.test.ts`,
      'packages/game/src/squads/groups.test.ts',
      `${CHECKS}/authorization.test.ts`,
    ],
  },
]
