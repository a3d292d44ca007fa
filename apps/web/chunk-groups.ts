import { catalogueOf, isPartOfApp } from './words-plugin.ts'

/** The frames around pages, and what all pages are called: these words are a file together, because every page shows some of them. */
const ON_EVERY_PAGE = /^(app|platform|ui|arena|sage)$|\/pages$/

/**
 * The words of a folder are a file for each language: `words-es-vault`. By these names public/before-paint.js fetches those of the reader's
 * language with the page.
 */
export const wordsFile = (id: string): string | null => {
  const catalogue = catalogueOf(id)
  if (catalogue === null) return null
  const { place, language } = catalogue
  if (isPartOfApp(place, language)) return null
  return `words-${language}-${ON_EVERY_PAGE.test(place) ? 'every' : place.replaceAll('/', '-')}`
}
