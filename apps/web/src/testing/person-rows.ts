import type { PeopleCalls } from '@xiotein/contract/people'
import type { OutputOf } from '@xiotein/contract/wire'

type Row = OutputOf<PeopleCalls['people.people']>['rows'][number]

/** A person in the list of the school, with these differences. */
export const personRow = (change: Partial<Row> & Pick<Row, 'id' | 'displayName'>): Row => ({
  photo: null,
  email: null,
  username: null,
  emailVerified: false,
  roles: [],
  classes: [],
  isTest: false,
  suspendedAt: null,
  lastSeenAt: null,
  canSignIn: true,
  hasPasskey: false,
  askedName: null,
  inNoClass: null,
  ...change,
})
