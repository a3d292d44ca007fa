import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { screens } from './screens/all-screens.ts'
import { GALLERY, pictureOf, THEMES, WINDOWS } from './screens/pictures.ts'

const escaped = (words: string): string => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** One page with all pictures there are, a row for each state. */
export default async function writeIndex(): Promise<void> {
  const rows = screens.map(screen => {
    const pictures = WINDOWS.flatMap(window => THEMES.map(theme => ({ window, theme, path: pictureOf(screen, window, theme) })))
    const shown = pictures
      .filter(({ path }) => existsSync(path))
      .map(({ window, theme, path }) => {
        const source = escaped(relative(GALLERY, path))
        return `<a href="${source}"><img loading="lazy" src="${source}" alt="${window.width} px, ${theme}"></a>`
      })
    return `<section><h2>${escaped(screen.route)} <small>${escaped(screen.state)}</small></h2><div>${shown.join('')}</div></section>`
  })
  const style =
    'body{font:16px system-ui;margin:2rem}div{display:flex;gap:1rem;align-items:start}img{max-height:32rem;border:1px solid #999}'
  await mkdir(GALLERY, { recursive: true })
  const page = join(GALLERY, 'index.html')
  await writeFile(page, `<!doctype html><meta charset="utf-8"><title>Gallery</title><style>${style}</style>${rows.join('\n')}\n`)
  console.info(`All pictures: ${page}`)
}
