import { type FameAccess, knownName, publicName } from '@xiotein/game/fame'
import { levelFromXp } from '@xiotein/game/growth'
import { faceOf } from '@xiotein/game/rules'
import { photoPath } from '../people/index.ts'
import type { NamedRow, RankedRow } from './ranking-rows.ts'

/** A pupil as this reader may see them. */
export const shownPupil = (row: NamedRow, access: FameAccess) => ({
  name: nameOf(row, access),
  face: faceOf(row.personId),
  photo: row.asStaff ? photoPath(row.photoId) : null,
  // Only beside a name that the reader knows: next to an initial these would tell visitors more than the initial does.
  manifest: row.known ? row.manifest : null,
  title: row.known ? row.title : null,
  mine: row.mine,
})

/** The whole name for those who know the pupil, or where the school has chosen to show it. */
export const nameOf = (row: NamedRow, access: FameAccess): string | null =>
  row.known || access === 'names' ? knownName(row.displayName) : publicName(row.displayName)

export const shownRow = (row: RankedRow, access: FameAccess) => ({
  ...shownPupil(row, access),
  place: row.place,
  level: levelFromXp(row.xp),
  value: row.value,
})
