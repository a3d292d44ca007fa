// Classes as the server tells them, for tests.

import type { ClassesCalls } from '@xiotein/contract/classes'
import type { OutputOf } from '@xiotein/contract/wire'

type Class = OutputOf<ClassesCalls['classes.class']>
type Row = OutputOf<ClassesCalls['classes.classes']>['classes'][number]
type Pupil = Class['roster'][number]

/** A class in the list of classes, without pupils and in use, with these differences. */
export const classRow = (id: string, name: string, change: Partial<Row> = {}): Row => ({
  id,
  name,
  code: null,
  archivedAt: null,
  isRehearsal: false,
  pupils: 0,
  scorekeepers: [],
  teachers: [],
  ...change,
})

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
