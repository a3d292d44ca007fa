// The server's part of the pages: it draws what a visitor reads first, and how some pages behind the sign-in begin, so that the words are
// there before the app is.
// The build makes a module of this file for the server (apps/web/draw.config.ts); apps/server/src/platform/http/drawn-pages.ts loads it.

import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { Router } from 'wouter'
import { ArenaSkeleton } from '../arena/index.ts'
import { drawFor, type Front } from '../people/index.ts'
import type { DrawnPage } from '../platform/drawn-page.ts'
import { drawIn } from '../ui/reading.ts'
import type { Language } from '../ui/speech.ts'
import { FirstAnswer } from './first-answer.tsx'
import { frontRoutes } from './front-routes.ts'
import { drawnWords } from './languages.ts'
import { Providers } from './providers.tsx'
import { fetchScreen, headOf, Screens } from './screens.tsx'
import shellStyles from './shell.module.css'
import { useSession } from './use-session.ts'

const SCHOOL = '/api/people/front'
const all = Object.values(import.meta.glob<readonly DrawnPage[]>('../*/drawn.ts', { eager: true, import: 'drawn' })).flat()
const isForVisitors = (path: string): boolean => all.some(each => each.for === 'visitors' && each.path === path)

/** The pages that are drawn, by path: the reads whose answers to a stranger `draw` is given, in this order. */
export const asks: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  frontRoutes.filter(({ path }) => isForVisitors(path)).map(({ path, first }) => [path, first ? [SCHOOL, first.read] : [SCHOOL]]),
)

const beginnings = new Map(all.flatMap(page => (page.for === 'visitors' ? [] : [[page.path as string, page] as const])))

/** The pages behind the sign-in of which the server draws the beginning, by path. */
export const begins: readonly string[] = [...beginnings.keys()]

type Drawable = {
  readonly path: string
  readonly language: Language
  /** The built index.html, with the styles of this page. */
  readonly shell: string
}

type Page = Drawable & {
  /** The answers to the reads that `asks` names for this path. */
  readonly answers: readonly [school: Front, first?: unknown]
}

function DrawnApp() {
  return (
    <Providers>
      <Screens routes={frontRoutes} model={useSession()} />
    </Providers>
  )
}

/** Replaces the one place that `pattern` finds; `by` is taken literally. */
const exchange = (html: string, pattern: RegExp, by: string): string => {
  if (!pattern.test(html)) throw new Error(`index.html has no ${pattern.source}`)
  return html.replace(pattern, () => by)
}

/** The whole page for a visitor of this school; null where the app must decide first what to show. */
export const draw = async ({ path, language, answers, shell }: Page): Promise<string | null> => {
  const route = frontRoutes.find(each => each.path === path)
  const [school, first] = answers
  if (!route || school.needsSetUp || school.isDemo || school.me) return null
  const [give] = await Promise.all([route.first?.load(), fetchScreen(frontRoutes, path)])
  const speakIt = await drawnWords(language)
  // The language and the school are the same for all that is drawn from here on, so nothing may wait until the end.
  speakIt()
  drawIn(language)
  drawFor(school)
  give?.(first)
  const { title, description } = headOf(route)
  const page = (
    <>
      <div id="root" data-drawn={path}>
        <Router ssrPath={path} ssrSearch="">
          <DrawnApp />
        </Router>
      </div>
      {give ? <FirstAnswer answer={first} /> : null}
    </>
  )
  const places: readonly (readonly [RegExp, string])[] = [
    [/lang="en"/, `lang="${language}"`],
    [/<title>[^<]*<\/title>/, renderToStaticMarkup(<title>{title}</title>)],
    [/<meta name="description"[^>]*>/, renderToStaticMarkup(<meta name="description" content={description} />)],
    [/<div id="root">[\s\S]*<\/div>(?=\s*<noscript>)/, renderToString(page)],
  ]
  return places.reduce((html, [pattern, by]) => exchange(html, pattern, by), shell)
}

/** Draws the beginning of a page into index.html, below its bar. It holds nothing of a school and of nobody. */
export const begin = async ({ path, language, shell }: Drawable): Promise<string | null> => {
  const beginning = beginnings.get(path)
  if (!beginning) return null
  const speakIt = await drawnWords(language)
  speakIt()
  drawIn(language)
  const Skeleton = beginning.Skeleton === 'arena' ? ArenaSkeleton : beginning.Skeleton
  const main = (
    <main className={shellStyles.main} data-skeleton={beginning.for}>
      <Router ssrPath={path}>
        <Skeleton />
      </Router>
    </main>
  )
  const places: readonly (readonly [RegExp, string])[] = [
    [/lang="en"/, `lang="${language}"`],
    [/(?<=<\/header>)[\s\S]*(?=<\/div>\s*<noscript>)/, renderToString(main)],
  ]
  return places.reduce((html, [pattern, by]) => exchange(html, pattern, by), shell)
}
