// Makes dependency-cruiser's rules out of the two lists in rooms.mjs.
import { FEATURE_ORDER, GROUND, ROOMS } from './rooms.mjs'

const FEATURES = FEATURE_ORDER.flat()
const oneOf = names => `(?:${names.join('|')})`
const TEST = '[.]test[.]tsx?$'

/** Returns the place of a room's files, as a regular expression. */
const placeOf = room => {
  if (room.file) return `^${room.at}$`
  return room.each ? `^${room.at}/${oneOf([...FEATURES, ...GROUND])}/` : `^${room.at}/`
}

const groundPlace = `^packages/(?:game|content|contract)/src/${oneOf(GROUND)}/`
const place = name => (name === 'ground' ? groundPlace : placeOf(ROOMS.find(room => room.name === name)))

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

const roomRules = () =>
  ROOMS.map(room => {
    const allowed = [placeOf(room), ...room.imports.map(place)]
    return forbid(
      `room-${room.name}`,
      `${room.name} may import ${room.imports.join(', ') || 'no other room'}`,
      { path: placeOf(room), pathNot: TEST },
      { path: '^(?:packages|apps|tools|e2e)/', pathNot: allowed },
    )
  })

// Tests may bring the tools of their trade: helpers of their app, vitest, Node.
const testRules = () =>
  ROOMS.filter(room => !room.testsOnly)
    .map(room => {
      const [kits = ''] = /^(?:apps\/[a-z]+\/src|packages\/[a-z]+)/.exec(room.at) ?? []
      const allowed = [placeOf(room), ...room.imports.map(place), `^${kits}/testing/`]
      return forbid(
        `room-of-tests-${room.name}`,
        `tests in ${room.name} may import what ${room.name} may, and the testing folder of their app or package`,
        { path: `${placeOf(room).replace(/\$$/, '')}.*${TEST}` },
        { path: '^(?:packages|apps|tools|e2e)/', pathNot: allowed },
      )
    })
    .filter(rule => !rule.name.endsWith('-main'))

const npmRules = () =>
  ROOMS.filter(room => room.npm !== 'any').map(room =>
    forbid(
      `npm-${room.name}`,
      `${room.name} may use ${room.npm.join(', ') || 'no package at all'}`,
      { path: placeOf(room), pathNot: TEST },
      {
        dependencyTypes: ['npm', 'npm-dev', 'npm-optional', 'npm-peer', 'npm-bundled', 'npm-no-pkg', 'npm-unknown', 'unknown'],
        pathNot: ['^packages/', '[.](?:css|svg|webp|png|woff2)', ...room.npm.map(name => `(?:^|/)${name.replace('*', '[^/]+')}(?:/|$)`)],
      },
    ),
  )

const nodeRules = () =>
  ROOMS.filter(room => !room.node).map(room =>
    forbid(
      `node-${room.name}`,
      `${room.name} runs without Node`,
      { path: placeOf(room), pathNot: [TEST, '[.]mjs$'] },
      { dependencyTypes: ['core'] },
    ),
  )

const orderRules = () =>
  FEATURE_ORDER.flatMap((line, index) =>
    line.flatMap(feature => {
      const closed = [...line.filter(other => other !== feature), ...FEATURE_ORDER.slice(index + 1).flat()]
      if (closed.length === 0) return []
      return forbid(
        `order-${feature}`,
        `${feature} comes before ${closed.join(', ')} and may not know them`,
        { path: `^(?:packages|apps)/[^/]+/src/${feature}/` },
        { path: `^(?:packages|apps)/[^/]+/src/${oneOf(closed)}/` },
      )
    }),
  )

/** All rules, in the shape that dependency-cruiser takes. */
export const ruleSet = () => ({
  forbidden: [
    ...roomRules(),
    ...testRules(),
    ...npmRules(),
    ...nodeRules(),
    ...orderRules(),
    forbid(
      'ground-knows-no-feature',
      'what all features stand on knows none of them',
      { path: groundPlace },
      { path: `^(?:packages|apps)/[^/]+/src/${oneOf(FEATURES)}/` },
    ),
    forbid(
      'through-the-index',
      'a feature is entered through its index.ts alone',
      { path: '^((?:packages|apps)/[^/]+/src/[^/]+)' },
      {
        path: `^(?:packages|apps)/[^/]+/src/${oneOf([...FEATURES, ...GROUND])}/`,
        pathNot: ['^$1/', '^[^/]+/[^/]+/src/[^/]+/index[.]tsx?$'],
      },
    ),
    forbid(
      'testing-for-tests-only',
      'nothing that ships imports a test or a helper of tests',
      {
        path: '^(?:packages|apps)/[^/]+/src/',
        pathNot: [TEST, '^apps/[^/]+/src/testing/'],
      },
      { path: [TEST, '^apps/[^/]+/src/testing/', '^packages/[^/]+/testing/'] },
    ),
    forbid(
      'story-stays-on-the-server',
      'the words, guardians and answers of the story are sent by the server when a chapter is open; no browser loads them before',
      { path: '^(?:apps/web/src|packages/[^/]+/src)/', pathNot: ['^packages/content/src/story/', '^apps/web/src/testing/', TEST] },
      { path: '^packages/content/src/story/' },
    ),
    forbid(
      'topics-through-the-platform',
      'pages hear of live events by `subscriptions` of a read, `useInvalidation` or `useEvents`, which know what was missed',
      { path: '^apps/web/src/', pathNot: '^apps/web/src/platform/' },
      { path: '^apps/web/src/platform/use-topics[.]ts$' },
    ),
    forbid('no-circle', 'nothing imports itself round a corner', {}, { circular: true }),
    // Modules named `virtual:` are made while the pages are built.
    forbid(
      'nothing-missing',
      'what is imported exists',
      { path: '^(?:packages|apps|tools|e2e)/' },
      { couldNotResolve: true, pathNot: '^virtual:' },
    ),
  ],
})
