// The English words of a page shown in Spanish.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'

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

/** Texts that exist only in English, and ids that are shown because words are missing. */
export const englishOn = async (page: Page): Promise<string[]> => (await saidOn(page)).filter(words => english.has(words) || ids.has(words))
