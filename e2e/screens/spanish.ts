// The English words of a page shown in Spanish.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { answeredTexts } from '../calls.ts'

const PAGES = join(import.meta.dirname, '../../apps/web/src')
const catalogues = readdirSync(PAGES, { recursive: true, encoding: 'utf8' })
  .filter(path => path.endsWith('/words/en.json'))
  .map(path => ({
    place: path.replace('/words/en.json', ''),
    english: JSON.parse(readFileSync(join(PAGES, path), 'utf8')) as Record<string, string>,
    spanish: JSON.parse(readFileSync(join(PAGES, path.replace('en.json', 'es.json')), 'utf8')) as Record<string, string>,
  }))
const spanishToo = new Set(catalogues.flatMap(({ spanish }) => Object.values(spanish)))
/** Texts that exist only in English. */
const english = new Set(
  catalogues.flatMap(each => Object.values(each.english)).filter(words => !words.includes('{') && !spanishToo.has(words)),
)
const ofScorekeeping = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../packages/content/src/scorekeeping/words/en.json'), 'utf8'),
) as Record<string, string>
/** The first reasons of a class stay in the language in which the class was made. */
const firstReasons = new Set(Object.entries(ofScorekeeping).flatMap(([id, label]) => (id.startsWith('first-reason.') ? [label] : [])))
/** The ids, which are shown where words are missing. */
const ids = new Set(catalogues.flatMap(({ place, english }) => Object.keys(english).map(id => `${place}.${id}`)))

/** Everything that the page says, to eyes and to screen readers. */
const saidOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const said: string[] = [document.title]
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) said.push(walker.currentNode.textContent ?? '')
    for (const element of document.querySelectorAll('*'))
      for (const name of ['aria-label', 'title', 'placeholder', 'alt']) said.push(element.getAttribute(name) ?? '')
    return said.map(words => words.trim()).filter(words => words !== '')
  })

/** Texts that exist only in English, and ids that are shown because words are missing; without what the school or an example has named so. */
export const englishOn = async (page: Page): Promise<string[]> => {
  const examples = await answeredTexts(page)
  return (await saidOn(page)).filter(words => ids.has(words) || (english.has(words) && !firstReasons.has(words) && !examples.has(words)))
}
