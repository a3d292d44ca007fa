import type { Plugin, Rolldown } from 'vite'

/** What a page needs beyond the entry, for whoever was signed in here. Fetched together with the entry instead of after it. */
const EVERY_PAGE = ['app/app-with-answers.tsx', 'app/nav-person.tsx']
const PAGES: Readonly<Record<string, readonly string[]>> = {
  '/': ['app/start-page.tsx', 'app/home/home-page.tsx'],
  '/leaderboard': ['fame/hall-of-fame-page.tsx'],
  '/scorekeeper': ['scorekeeping/scorekeeper-page.tsx'],
  '/squads': ['squads/squads-page.tsx'],
  '/profile': ['app/my-profile.tsx', 'people/profile/profile-page.tsx'],
  '/admin': ['sage/approvals/approvals-page.tsx'],
}

type Chunk = Rolldown.OutputChunk
type Bundle = Readonly<Record<string, Chunk | Rolldown.OutputAsset>>

const chunksOf = (bundle: Bundle): Chunk[] => Object.values(bundle).filter(each => each.type === 'chunk')

/** A chunk with all that it brings along. */
const withImports = (bundle: Bundle, name: string, found = new Set<string>()): Set<string> => {
  const chunk = bundle[name]
  if (chunk?.type !== 'chunk' || found.has(name)) return found
  found.add(name)
  for (const each of chunk.imports) withImports(bundle, each, found)
  return found
}

/** Names the parts of a page in the head of index.html, where public/before-paint.js reads them. */
export const fetchedAhead = (): Plugin => ({
  name: 'fetched-ahead',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const entry = chunksOf(bundle).find(chunk => chunk.isEntry)
      if (!entry) throw new Error('the pages have no entry')
      const there = withImports(bundle, entry.fileName)
      const partsOf = (sources: readonly string[]): string[] => {
        const names = new Set<string>()
        for (const source of sources) {
          const chunk = chunksOf(bundle).find(each => each.moduleIds.some(id => id.endsWith(`/src/${source}`)))
          if (!chunk) throw new Error(`${source} is in no part of the build`)
          for (const name of withImports(bundle, chunk.fileName)) if (!there.has(name)) names.add(name)
        }
        return [...names]
      }
      const ahead = Object.fromEntries(Object.entries(PAGES).map(([path, sources]) => [path, partsOf([...EVERY_PAGE, ...sources])]))
      return html.replace('src="/before-paint.js"', `src="/before-paint.js" data-ahead='${JSON.stringify(ahead)}'`)
    },
  },
})
