import { fameCalls } from '@xiotein/contract/fame'
import { windowOf } from '@xiotein/game/fame'
import { gameWeekStart } from '@xiotein/game/rules'
import { serve } from '../platform/http/index.ts'
import { classesFor, classNameOf } from './board.ts'
import { permitBoardOf, permitLooking } from './permissions.ts'
import { fameAccess } from './school-rows.ts'
import { type SquadRow, squadRanking } from './squad-rows.ts'

const shown = ({ name, shape, ink, sign, members, value, mine, place }: SquadRow) => ({
  place,
  name,
  members,
  value,
  mine,
  crest: { shape, ink, sign },
})

/** The board of the squads. It names no pupil; squads name themselves, so it is for people who are signed in. */
export const squads = serve(fameCalls, 'fame.squads', { who: 'signed-in' }, async ({ caller, input, db, now, school: { hub } }) => {
  permitLooking(caller, await fameAccess(db))
  const classId = input.classId ?? null
  if (classId !== null) permitBoardOf(caller, classId)
  const className = classId === null ? null : await classNameOf(db, classId)
  const weekStart = new Date(gameWeekStart(now.getTime()))
  const ranked = await squadRanking(hub, db, { by: input.by, classId, weekStart, personId: caller.personId })
  const own = ranked.rows.find(row => row.mine) ?? null
  return {
    className,
    top: ranked.top.map(shown),
    leftOut: ranked.leftOut,
    own: own && { place: own.place, window: windowOf(ranked.rows, own, ranked.lastPlace).map(shown) },
    classes: await classesFor(db, caller),
  }
})
