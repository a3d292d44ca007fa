// Squads as the server tells them, for tests.

import type { SquadsCalls } from '@xiotein/contract/squads'
import type { OutputOf } from '@xiotein/contract/wire'

type Mine = OutputOf<SquadsCalls['squads.mine']>
type Squad = NonNullable<Mine['squad']>
type Member = Squad['members'][number]
type Pupil = OutputOf<SquadsCalls['squads.of-class']>['pupils'][number]

const CREST = { shape: 'shield', ink: 'sea', sign: 'moth' } as const
const MAY_NOTHING = { change: false, invite: false, remove: false, handOver: false, leave: false, lock: false, dissolve: false }

/** A member of the third level, with these differences. */
export const squadMember = (id: string, displayName: string, change: Partial<Member> = {}): Member => ({
  id,
  displayName,
  photo: null,
  level: 3,
  manifest: null,
  title: null,
  isLeader: false,
  ...change,
})

/** A pupils' own squad, in which its reader may change nothing, with these differences. */
export const squadWith = ({ may, ...change }: Partial<Omit<Squad, 'may'>> & { readonly may?: Partial<Squad['may']> }): Squad => ({
  id: 'd0000000-0000-4000-8000-00000000000d',
  name: 'Copper Herons',
  crest: CREST,
  locked: false,
  className: null,
  members: [],
  version: 1,
  ...change,
  may: { ...MAY_NOTHING, ...may },
})

/** The squads page of a pupil without squad and invitations, with these differences. */
export const mineWith = (change: Partial<Mine> = {}): Mine => ({ squad: null, sent: [], invitations: [], may: { found: true }, ...change })

/** An invitation that waits for the reader. */
export const INVITATION: Mine['invitations'][number] = {
  id: 'd0000000-0000-4000-8000-00000000001e',
  squadName: 'Night Owls',
  crest: CREST,
  members: 5,
  fromUserName: 'Bo Larsen',
  createdAt: '2026-11-20T10:00:00.000Z',
}

/** A pupil of a class, who is in no squad, with these differences. */
export const squadPupil = (id: string, displayName: string, change: Partial<Pupil> = {}): Pupil => ({
  id,
  displayName,
  photo: null,
  level: 1,
  squadId: null,
  stays: false,
  ...change,
})
