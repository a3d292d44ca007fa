// The two lists that every fence is made of: which room may import which, and in what order the features build on each other.
// docs/decisions/0002-feature-order.md and docs/architecture.md say why.

/** Earlier lines know nothing of later ones; features on one line know nothing of each other. */
export const FEATURE_ORDER = [
  ['audit'],
  ['school'],
  ['people'],
  ['classes'],
  ['attendance'],
  ['ledger', 'notices'],
  ['growth'],
  ['moves'],
  ['squads'],
  ['fame'],
  ['vault'],
  ['market', 'scorekeeping'],
  ['goals'],
  ['siege', 'battle'],
  ['tutorials'],
  ['story'],
  ['care'],
  ['reports'],
  ['numbers'],
  ['season'],
  ['retention'],
  ['today'],
  ['tokens'],
  ['demo'],
  ['rehearsal'],
]

/** Folders that are not features: the base of all features of a package. */
export const GROUND = ['rules', 'wire']

/** The packages that read the messages of both sides. */
const LINGUI = ['@lingui/*']

/**
 * `at` is a folder that holds one folder per feature (`each`), or the room itself. `imports` are the rooms it may reach besides itself,
 * `npm` the packages it may use ('any', or a list), `node` whether it may use Node's own modules.
 */
export const ROOMS = [
  { name: 'game', at: 'packages/game/src', each: true, imports: [], npm: [], node: false },
  { name: 'content', at: 'packages/content/src', each: true, imports: ['game', 'contract'], npm: LINGUI, node: false },
  { name: 'contract', at: 'packages/contract/src', each: true, imports: ['game'], npm: ['zod'], node: false },
  // Kits of tests, beside what ships and not among it.
  { name: 'game-testing', at: 'packages/game/testing', imports: ['game'], npm: 'any', node: true, testsOnly: true },
  { name: 'content-testing', at: 'packages/content/testing', imports: ['game', 'content'], npm: 'any', node: true, testsOnly: true },
  { name: 'server-platform', at: 'apps/server/src/platform', imports: ['ground'], npm: 'any', node: true },
  {
    name: 'server',
    at: 'apps/server/src',
    each: true,
    imports: ['game', 'content', 'contract', 'server-platform'],
    npm: 'any',
    node: true,
  },
  {
    name: 'server-testing',
    at: 'apps/server/src/testing',
    imports: ['game', 'content', 'contract', 'server', 'server-platform', 'server-main'],
    npm: 'any',
    node: true,
    testsOnly: true,
  },
  {
    name: 'server-main',
    at: 'apps/server/src/[^/]+[.](?:ts|json)',
    file: true,
    imports: ['game', 'content', 'contract', 'server', 'server-platform'],
    npm: 'any',
    node: true,
  },
  {
    name: 'web-ui',
    at: 'apps/web/src/ui',
    imports: ['ground'],
    npm: ['react', 'react-dom', 'wouter', 'lucide-react', '@fontsource-variable/*', ...LINGUI],
    node: false,
  },
  { name: 'web-platform', at: 'apps/web/src/platform', imports: ['game', 'contract', 'web-ui'], npm: 'any', node: false },
  {
    name: 'web',
    at: 'apps/web/src',
    each: true,
    imports: ['game', 'content', 'contract', 'web-ui', 'web-platform'],
    // Server data is read through the platform, never by react-query itself.
    npm: ['react', 'wouter', 'lucide-react', '@simplewebauthn/*', 'd3-scale'],
    node: false,
  },
  // The frame of the Sage's Chamber knows no feature: the app hands it the rooms that the features declare.
  { name: 'web-sage', at: 'apps/web/src/sage', imports: ['web-ui', 'web-platform'], npm: ['react', 'lucide-react'], node: false },
  // The same holds for the frame of the Battle Arena.
  { name: 'web-arena', at: 'apps/web/src/arena', imports: ['web-ui', 'web-platform'], npm: ['react', 'lucide-react'], node: false },
  {
    name: 'web-app',
    at: 'apps/web/src/app',
    imports: ['game', 'content', 'contract', 'web', 'web-sage', 'web-arena', 'web-ui', 'web-platform'],
    npm: 'any',
    node: false,
  },
  {
    name: 'web-testing',
    at: 'apps/web/src/testing',
    imports: ['game', 'content', 'contract', 'web', 'web-ui', 'web-platform', 'web-app'],
    npm: 'any',
    node: true,
    testsOnly: true,
  },
  {
    name: 'web-main',
    at: 'apps/web/src/[^/]+[.]tsx?',
    file: true,
    imports: ['web-app', 'web-ui', 'web-platform'],
    npm: 'any',
    node: false,
  },
]

/** Files longer than this are refused, except what is a table or a list by nature. */
export const LONGEST_FILE_LINES = 400
export const MAY_BE_LONG = /^(packages\/content\/|apps\/server\/migrations\/)/
