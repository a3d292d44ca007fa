// The server's part of the pages: it draws what a visitor reads first, so that the words are there before the app is.
// The build makes a module of this file for the server (apps/web/draw.config.ts); apps/server/src/platform/http/drawn-pages.ts loads it.

import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { Router } from 'wouter'
import { drawFor, type Front } from '../people/index.ts'
import { drawIn } from '../ui/reading.ts'
import type { Language } from '../ui/speech.ts'
import { FirstAnswer } from './first-answer.tsx'
import { frontRoutes } from './front-routes.ts'
import { frontWords } from './languages.ts'
import { Providers } from './providers.tsx'
import { fetchScreen, Screens, titleOf } from './screens.tsx'
import { useSession } from './use-session.ts'

const SCHOOL = '/api/people/front'
const PATHS: readonly string[] = ['/', '/login', '/leaderboard']

/** The pages that are drawn, by path: the reads whose answers to a stranger `draw` is given, in this order. */
export const asks: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  frontRoutes.filter(({ path }) => PATHS.includes(path)).map(({ path, first }) => [path, first ? [SCHOOL, first.read] : [SCHOOL]]),
)

type Page = {
  readonly path: string
  readonly language: Language
  /** The answers to the reads that `asks` names for this path. */
  readonly answers: readonly [school: Front, first?: unknown]
  /** The built index.html. */
  readonly shell: string
  /** Style sheets of this page in addition to those of the shell. */
  readonly styles: readonly string[]
}

function Drawn() {
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
export const draw = async ({ path, language, answers, shell, styles }: Page): Promise<string | null> => {
  const route = frontRoutes.find(each => each.path === path)
  const [school, first] = answers
  if (!route || school.needsSetUp || school.isDemo || school.me) return null
  const [speakIt, give] = await Promise.all([frontWords(language), route.first?.load(), fetchScreen(frontRoutes, path)])
  // From here on nothing waits: language and school are the same for all that is drawn until the end.
  speakIt()
  drawIn(language)
  drawFor(school)
  give?.(first)
  const { title, description } = route.words()
  const styleSheets = styles.map(name => <link key={name} rel="stylesheet" crossOrigin="" href={`/${name}`} />)
  const page = (
    <>
      <div id="root" data-drawn={path}>
        <Router ssrPath={path} ssrSearch="">
          <Drawn />
        </Router>
      </div>
      {give ? <FirstAnswer answer={first} /> : null}
    </>
  )
  const places: readonly (readonly [RegExp, string])[] = [
    [/lang="en"/, `lang="${language}"`],
    [/<title>[^<]*<\/title>/, renderToStaticMarkup(<title>{titleOf(title)}</title>)],
    [/<meta name="description"[^>]*>/, renderToStaticMarkup(<meta name="description" content={description} />)],
    [/(?=<\/head>)/, renderToStaticMarkup(styleSheets)],
    [/<div id="root">[\s\S]*<\/div>(?=\s*<noscript>)/, renderToString(page)],
  ]
  return places.reduce((html, [pattern, by]) => exchange(html, pattern, by), shell)
}
