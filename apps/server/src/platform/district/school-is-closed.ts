import type { DistrictSchool } from './catalogue-rows.ts'
import type { DistrictWord } from './words/index.ts'

/** A school that is in the catalogue cannot be opened; `word` says why. */
export class SchoolIsClosed extends Error {
  override name = 'SchoolIsClosed'
  readonly word: DistrictWord

  constructor(word: DistrictWord, cause?: unknown) {
    super(word, { cause })
    this.word = word
  }
}

/** The reason why nobody is let in, whatever they ask; null: everybody is. */
export const whyClosed = (school: DistrictSchool | null): DistrictWord | null => {
  if (school === null || school.state === 'making' || school.state === 'removing') return 'district.unknown'
  if (school.state === 'active') return null
  return school.state === 'suspended' ? 'district.suspended' : 'district.moving'
}
