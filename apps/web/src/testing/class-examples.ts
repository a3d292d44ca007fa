// A class as the server tells it, for tests.

import type { ClassesCalls } from '@xiotein/contract/classes'
import type { OutputOf } from '@xiotein/contract/wire'

type Class = OutputOf<ClassesCalls['classes.class']>
type Pupil = Class['roster'][number]

/** A pupil of the roster, with these differences. */
export const rosterPupil = (change: Partial<Pupil> & Pick<Pupil, 'id' | 'displayName'>): Pupil => ({
  photo: null,
  email: null,
  username: null,
  mayLoseAddress: false,
  isScorekeeper: false,
  isNew: false,
  lastSeenAt: null,
  isSuspended: false,
  needsCard: false,
  hasCard: false,
  askedName: null,
  ...change,
})

type Change = Partial<Omit<Class, 'may'>> & Pick<Class, 'id' | 'name'> & { readonly may?: Partial<Class['may']> }
/** A class without pupils, of which its reader may change nothing, with these differences. */
export const classWith = ({ may = {}, ...change }: Change): Class => ({
  code: null,
  archivedAt: null,
  isRehearsal: false,
  pupils: change.roster?.length ?? 0,
  scorekeepers: [],
  teachers: [],
  roster: [],
  ...change,
  may: { edit: false, assignRoles: false, makeCards: false, takeOut: false, archive: false, ...may },
})
