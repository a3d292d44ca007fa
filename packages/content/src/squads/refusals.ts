import type { SquadsRefusal } from '@xiotein/game/squads'

/** What a person reads when a rule about squads says no; slots are filled from the refusal. */
export const squadsRefusalWords: Record<SquadsRefusal, string> = {
  'squads.not-a-pupil': 'Squads are for the pupils of a class. Join your class first.',
  'squads.in-a-squad': 'You are in a squad already. Leave it first.',
  'squads.no-squad': 'You are not in this squad any more.',
  'squads.not-leader': 'Only the leader of the squad can do this.',
  'squads.gone': 'This squad is gone: its last member has left or a teacher has ended it.',
  'squads.full': 'This squad is full: it has {most} members. The last place was taken.',
  'squads.locked': 'A teacher has locked this squad, so nobody can come or go.',
  'squads.already-member': 'Already a member of this squad.',
  'squads.they-have-a-squad': 'This pupil is in another squad.',
  'squads.invited-already': 'Your squad has invited this pupil already.',
  'squads.asked-today': 'Your squad has asked this pupil today. You can ask again tomorrow.',
  'squads.too-many-invitations': '{most} invitations wait for an answer. Take one back before you send another.',
  'squads.invitation-accepted': 'This invitation was accepted already.',
  'squads.invitation-declined': 'This invitation was declined already.',
  'squads.invitation-withdrawn': 'This invitation was taken back.',
  'squads.not-a-member': 'This pupil is not in the squad any more.',
  'squads.leader-already': 'You lead this squad already.',
  'squads.remove-yourself': 'You cannot remove yourself. Leave the squad instead.',
  'squads.too-few-pupils': 'Squads need at least {fewest} pupils who can be put into one.',
  'squads.cannot-keep-apart': 'These pairs cannot all be kept apart in {squads} squads. Choose smaller squads or take a pair out.',
}

/** And when the server does, before a rule is asked. */
export const squadsCommandWords = {
  'squads.name-taken': 'Another squad has this name. Please choose another one.',
  'squads.unknown-pupil': 'This pupil cannot be found in your classes.',
  'squads.class-archived': 'This class has been put away, so no squads can be made in it.',
  'squads.not-in-class': 'Somebody in these pairs is not a pupil of this class any more. Please check the pairs.',
  'squads.changed-meanwhile': 'The class has changed since you looked. Here are the squads as they would be now. Please look again.',
} as const
