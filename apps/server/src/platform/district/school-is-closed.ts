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
