// The lists that name every feature, and what a new one adds to each.

export const ORDER = 'tools/boundaries/rooms.mjs'

/** The text with more after a neighbour; null unless that is there exactly once. */
const insertAfter = (text, neighbour, added) =>
  text.split(neighbour).length === 2 ? text.replace(neighbour, () => `${neighbour}${added}`) : null

/** Among the imports; the formatter puts it into its place. */
const withImport = (text, imported) => text.replace(/^import /m, () => `${imported}\nimport `)

/**
 * Path and change of each list. `before` are the features before the new one, `line` is the line of the order after which it begins one of its
 * own, or null when it has a place, and `named` puts its name into a text.
 */
export const listsOf = (name, { before, line, named }) => {
  /** After a line that is there once. */
  const add = (path, neighbour, added, imported = '') => ({
    path,
    change: text => insertAfter(imported === '' ? text : withImport(text, named(imported)), neighbour, named(added)),
  })
  /** After the value of the last feature before it which is there. */
  const addInOrder = (path, nameIn, imported) => ({
    path,
    change: text => {
      const neighbour = before.findLast(each => text.includes(`\n  ${nameIn(each)},\n`))
      return insertAfter(withImport(text, named(imported)), `\n  ${nameIn(neighbour)},\n`, `  ${nameIn(name)},\n`)
    },
  })
  const place = line && `  [${line.map(each => `'${each}'`).join(', ')}],\n`
  return [
    ...(place ? [add(ORDER, place, "  ['NAME'],\n")] : []),
    addInOrder('apps/server/src/features.ts', each => each, "import { NAME } from './NAME/index.ts'"),
    addInOrder('apps/web/src/app/features.ts', each => `${each}Feature`, "import { NAMEFeature } from '../NAME/index.ts'"),
    add('packages/contract/src/wire/routes.ts', "\n  '/notifications',\n", "  '/NAME',\n"),
    add('apps/web/src/app/links.test.ts', ", 'MST MKT'", ", 'TITLE'"),
    add(
      'apps/server/src/testing/checks/matrix.ts',
      'export const MATRIX: Readonly<Record<string, MatrixRow>> = {\n',
      "  'NAME.mine': row(PUPILS),\n  'NAME.add': row(PUPILS, () => ({ text: 'An entry' })),\n\n",
    ),
    add(
      'apps/server/src/testing/checks/inventory.ts',
      'export const INVENTORY: Readonly<Record<string, TableInventory>> = {\n',
      "  NAME_entry: ['entries in TITLE', 'erased', 'NAME', 'deleted', 'id person_id* text~ created_at'],\n",
    ),
    add(
      'apps/server/src/testing/checks/used-school.ts',
      "  done(await who.pupil.call(tutorialsCalls, 'tutorials.complete', { tutorial: 'welcome' }))\n",
      "  done(await who.pupil.call(NAMECalls, 'NAME.add', { text: 'An entry of the pupil' }))\n",
      "import { NAMECalls } from '@xiotein/contract/NAME'",
    ),
    add('tools/guards/list/index.ts', '\n  ...attendanceGuards,\n', '  ...NAMEGuards,\n', "import { NAMEGuards } from './NAME.ts'"),
    add(
      'e2e/screens/all-screens.ts',
      '\n  ...attendanceScreens,\n',
      '  ...NAMEScreens,\n',
      "import { NAMEScreens } from './NAME-screens.ts'",
    ),
    add('apps/web/src/testing/can-answer.ts', "\n    import('@xiotein/contract/attendance'),\n", "    import('@xiotein/contract/NAME'),\n"),
    add('e2e/slow-screens.ts', "...(['/marketplace', '/squads'", ", '/NAME'"),
    add(
      'docs/privacy.md',
      '\n| which tutorials were completed or skipped, and when | to show each once, and what is left | until reset; a note that it was reset until erased | oneself |\n',
      '| entries in TITLE (what, when) | the pupil wrote them for themselves | until erased | oneself |\n',
    ),
    {
      path: 'docs/game-rules/lessons.md',
      change: text => `${text}
${named(`## TITLE
- One person keeps at most 20 entries: as many as can be read at one look.`)}
`,
    },
  ]
}
