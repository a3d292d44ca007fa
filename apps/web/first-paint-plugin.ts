import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { minifySync, type Plugin, type Rolldown } from 'vite'

const BEFORE_PAINT = join(import.meta.dirname, 'public/before-paint.js')

/** Replaces all that `pattern` finds, which must be something. */
const exchange = (html: string, pattern: RegExp, by: (name: string) => string): string => {
  let found = 0
  const exchanged = html.replace(pattern, (_, name: string) => {
    found += 1
    return by(name)
  })
  if (found === 0) throw new Error(`index.html has no ${pattern.source}`)
  return exchanged
}

const textOf = (file: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined): string => {
  if (file?.type !== 'asset') throw new Error('index.html or its style sheet is in no part of the build')
  return typeof file.source === 'string' ? file.source : new TextDecoder().decode(file.source)
}

/**
 * Makes index.html paint without any other file: the styles and before-paint.js are part of it, and the app's scripts are named in
 * `data-parts`, for before-paint.js to fetch once the page has been painted. The server allows both by their hashes.
 */
export const firstPaint = (): Plugin => ({
  name: 'first-paint',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const page = bundle['index.html']
      if (page?.type !== 'asset') return
      const parts: string[] = []
      const later = (name: string): string => {
        parts.push(name)
        return ''
      }
      const { code } = minifySync('before-paint.js', readFileSync(BEFORE_PAINT, 'utf8'))
      let html = textOf(page)
      html = exchange(html, /\s*<script type="module"[^>]* src="([^"]+)"><\/script>/g, later)
      html = exchange(html, /\s*<link rel="modulepreload"[^>]* href="([^"]+)">/g, later)
      // The link that is not loaded tells the app that these styles are there: it loads no style sheet that a link names.
      html = exchange(
        html,
        /<link rel="stylesheet"[^>]* href="\/([^"]+)">/g,
        name => `<style>${textOf(bundle[name])}</style><link rel="stylesheet" href="/${name}" disabled>`,
      )
      page.source = exchange(
        html,
        /<script src="\/before-paint.js"><\/script>/,
        () => `<script data-parts="${parts.join(' ')}">${code}</script>`,
      )
    },
  },
})
