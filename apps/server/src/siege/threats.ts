import type { Threat } from '../platform/threat.ts'
import type * as permissions from './permissions.ts'

const SIEGE = 'apps/server/src/siege'

export const threats: readonly Threat<keyof typeof permissions>[] = [
  {
    who: 'pupil',
    wants: 'to learn who is protected, and why',
    stoppedBy:
      'Anybody who is protected is left out of the list of targets, and an attack on them has one refusal for every reason. Switches, quiet shields and what staff wrote about them are shown to the teachers of the class alone.',
    permissions: ['mayGuardClass', 'mayReadRules'],
    guards: [
      'siege-protected-left-out',
      'siege-switch-by-staff',
      'siege-switches-for-staff',
      'siege-note-by-staff',
      'siege-history-of-pupil',
    ],
    checkedBy: [`${SIEGE}/targets.test.ts`, `${SIEGE}/staff.test.ts`, 'apps/server/src/testing/checks/authorization.test.ts'],
  },
  {
    who: 'pupil',
    wants: 'to read from the list of targets how rich everybody is',
    stoppedBy:
      'Of what may be taken from a vault, which is a share of its balance, and of the PP above its capacity, a reader is told no more than their own strongest move and card can reach there. Where the rules allow less than that, the list says the exact share, so whoever may attack a poor pupil can work out the balance to within 10 PP, and exactly just above the floor. This stays: the screen says before an attack what may be taken, and what the attack takes at least and at most, which a rounded share would make wrong. In a friendly school the figure is the same for everybody. Shields and firewall are open to all who may attack.',
    permissions: [],
    guards: ['siege-most-within-reach', 'siege-outside-within-reach'],
    checkedBy: [`${SIEGE}/targets.test.ts`],
  },
  {
    who: 'pupil',
    wants: 'to rob one classmate with a ring of friends, or the same one all day',
    stoppedBy:
      'The daily limit counts over all attackers and is read while the vault is held, and a vault that was robbed is closed to all for two weeks, or until its owner attacks somebody; an attacker reaches a target once a day, and nobody is pushed under the floor.',
    permissions: [],
    guards: ['vault-held', 'siege-daily-limit', 'siege-thefts-counted'],
    checkedBy: [`${SIEGE}/races.test.ts`, `${SIEGE}/targets.test.ts`],
  },
  {
    who: 'pupil',
    wants: 'to attack others from behind a vault that a friend robbed of a few PP',
    stoppedBy:
      "Whoever attacks gives up what thefts until that day had closed, and reads so before. A friend would have to rob the vault on every day before its owner attacks, for a move of each of the two, and it is open from the attack until the reset. A peace of one's own and the truce of a new account forbid attacks.",
    permissions: [],
    guards: ['siege-attackers-give-closing-up'],
    checkedBy: [`${SIEGE}/targets.test.ts`],
  },
  {
    who: 'script',
    wants: 'to attack with a move that was never learned, with a card that is used up, or without paying a move of the day',
    stoppedBy:
      'A request names a move and a target; what the move does, what it costs and whether it may be used is decided by the server.',
    permissions: ['maySiege'],
    guards: ['siege-moves-spent'],
    checkedBy: [`${SIEGE}/siege.test.ts`, `${SIEGE}/races.test.ts`],
  },
  {
    who: 'pupil',
    wants: 'to learn from live events who attacks whom',
    stoppedBy:
      'An attack is told to the lists of targets of its classes or, where everybody can be attacked, of the school, and without a name: the list is asked again, and shows who can be attacked now.',
    permissions: ['maySeeTargets'],
    guards: ['siege-targets-for-players'],
    checkedBy: [`${SIEGE}/targets.test.ts`, 'apps/server/src/testing/checks/live.test.ts'],
  },
  {
    who: 'staff',
    wants: 'to play among the pupils, or to attack through a test account',
    stoppedBy: 'People in no class cannot attack, and a test account neither attacks nor is attacked.',
    permissions: ['maySiege'],
    guards: ['siege-no-test-accounts'],
    checkedBy: [`${SIEGE}/targets.test.ts`],
  },
  {
    who: 'staff',
    wants: 'to read, or to show by accident, who is robbed while trying other rules',
    stoppedBy: 'A trial answers without names. Who it is about is a call of its own, for admins, and each look is in the audit log.',
    permissions: [],
    guards: ['siege-what-if-by-admins', 'siege-what-if-who-by-admins', 'siege-what-if-who-audited'],
    checkedBy: [`${SIEGE}/what-if.test.ts`],
  },
]
