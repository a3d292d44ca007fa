import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Plugin } from 'vite'

/** `card_k3fQ`: the class and a hash of its file. Shorter than Vite's own names, of which every page has hundreds. */
export const classNameIn = (name: string, file: string): string => {
  const place = relative(import.meta.dirname, file.split('?')[0] ?? file)
  return `${name}_${createHash('sha256')
    .update(place)
    .digest('base64url')
    .replace(/[^a-z0-9]/gi, '')
    .slice(0, 4)}`
}

/** `{app/brand.brand}`: the class `brand` of src/app/brand.module.css. */
const CLASS = /\{([a-z/-]+)\.(\w+)\}/g

/** Gives the bar in index.html, which is shown until the app has loaded, the classes of the app's own bar. */
export const firstBar = (): Plugin => ({
  name: 'first-bar',
  transformIndexHtml: {
    order: 'pre',
    handler(html) {
      const brand = readFileSync(join(import.meta.dirname, 'src/app/brand.tsx'), 'utf8')
      for (const [path] of html.matchAll(/ d="[^"]+"/g)) {
        if (!brand.includes(path)) throw new Error(`index.html draws${path}, src/app/brand.tsx does not`)
      }
      return html.replace(CLASS, (_, place: string, name: string) => {
        const file = join(import.meta.dirname, 'src', `${place}.module.css`)
        if (!readFileSync(file, 'utf8').includes(`.${name} `)) throw new Error(`${file} has no class ${name}`)
        return classNameIn(name, file)
      })
    },
  },
})
