import { cataloguesOf, sayFrom } from '@xiotein/content/rules'
import en from './en.json'
import es from './es.json'

export type DistrictWord =
  | 'district.unknown'
  | 'district.suspended'
  | 'district.moving'
  | 'district.broken'
  | 'district.busy'
  | 'district.away'

/** The district's words for when no school answers. */
export const sayDistrict = sayFrom(cataloguesOf<DistrictWord>()({ en, es }))
