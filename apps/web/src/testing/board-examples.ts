// The board of a class, as the server tells it, for tests.

import type { ScorekeepingCalls } from '@xiotein/contract/scorekeeping'
import type { OutputOf } from '@xiotein/contract/wire'

type Board = OutputOf<ScorekeepingCalls['scorekeeping.board']>
type Pupil = Board['pupils'][number]

/** A pupil with 10 PP, with these differences. */
export const boardPupil = (id: string, displayName: string, change: Partial<Pupil> = {}): Pupil => ({
  id,
  displayName,
  photo: null,
  email: null,
  pp: 10,
  version: 1,
  level: 2,
  xp: 40,
  xpVersion: 1,
  boostEndsAt: null,
  minusFrom: null,
  ...change,
})

type Change = Partial<Omit<Board, 'may'>> & Pick<Board, 'classId'> & { readonly may?: Partial<Board['may']> }
/** A class without pupils, in which its reader may do nothing, with these differences. */
export const boardWith = ({ may = {}, ...change }: Change): Board => ({
  title: '7C',
  classes: [],
  pupils: [],
  reasons: [],
  waiting: [],
  ...change,
  may: { submit: false, award: false, editReasons: false, openDisplay: false, review: false, seeAddresses: false, ...may },
})
