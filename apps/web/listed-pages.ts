import { join } from 'node:path'

/** A page, as a `feature.ts`, a `for-visitors.ts` or `app/routes.ts` lists it. */
export type ListedPage = {
  readonly path: string
  /** The module that its `load` imports. */
  readonly module: string
  readonly frame: 'shell' | 'bare' | 'sage' | 'arena'
}

/** A node of a syntax tree, as far as it is read here. */
type Node = { readonly [name: string]: unknown; readonly type?: string }

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

function* nodesOf(node: Node, type: string): Generator<Node> {
  if (node.type === type) yield node
  for (const child of Object.values(node)) if (isNode(child)) yield* nodesOf(child, type)
}

const fieldOf = (object: Node, name: string): Node | null => {
  const properties = (object.properties ?? []) as readonly { key?: Node; value?: Node }[]
  return properties.find(({ key }) => key?.name === name)?.value ?? null
}

const textOf = (node: unknown): string | null => (isNode(node) && typeof node.value === 'string' ? node.value : null)

const frameOf = (frame: Node | null): ListedPage['frame'] => {
  if (frame === null) return 'shell'
  if (fieldOf(frame, 'sage')) return 'sage'
  if (fieldOf(frame, 'arena')) return 'arena'
  return textOf(frame) === 'bare' ? 'bare' : 'shell'
}

/** The initial value of a constant. */
const constantIn = (tree: Node, name: unknown): Node | null => {
  for (const { id, init } of nodesOf(tree, 'VariableDeclarator')) if (isNode(id) && id.name === name && isNode(init)) return init
  return null
}

/**
 * The pages in the syntax tree of a list: each object with a `path` and a `load` that imports a module, itself or as a constant of the list.
 * `folder` is the folder of the list.
 */
export const listedPages = (tree: unknown, folder: string): ListedPage[] =>
  [...nodesOf(tree as Node, 'ObjectExpression')].flatMap(object => {
    const [path, load] = [textOf(fieldOf(object, 'path')), fieldOf(object, 'load')]
    const loader = load?.type === 'Identifier' ? constantIn(tree as Node, load.name) : load
    const [loaded] = loader ? nodesOf(loader, 'ImportExpression') : []
    const module = textOf(loaded?.source)
    if (path === null || !load) return []
    if (module === null) throw new Error(`The page at ${path} has no load that imports its module: mend ${folder}`)
    return [{ path, module: join(folder, module), frame: frameOf(fieldOf(object, 'frame')) }]
  })

/** A page that the server draws, as a `drawn.ts` lists it (src/platform/drawn-page.ts). */
export type ListedDrawn = {
  readonly path: string
  /** The module of its skeleton, or of the frame that draws it; null for the page of a visitor. */
  readonly skeleton: string | null
  readonly drawing: { readonly phone: string; readonly wide: string } | null
}

const ARENA_SKELETON = 'arena/arena-skeleton.tsx'

/** The module that a name is imported from. */
const importOf = (tree: Node, name: unknown): string | null => {
  for (const { source, specifiers } of nodesOf(tree, 'ImportDeclaration')) {
    const names = (specifiers ?? []) as readonly { readonly local?: Node }[]
    if (names.some(({ local }) => local?.name === name)) return textOf(source)
  }
  return null
}

/** The modules of our own that a module imports. `folder` is its folder. */
export const importsIn = (tree: unknown, folder: string): string[] =>
  [...nodesOf(tree as Node, 'ImportDeclaration')].flatMap(({ source }) => {
    const from = textOf(source)
    return from?.startsWith('.') ? [join(folder, from)] : []
  })

/** The pages in the syntax tree of a `drawn.ts`. `folder` is its folder, `sources` that of all sources. */
export const drawnPages = (tree: unknown, folder: string, sources: string): ListedDrawn[] =>
  [...nodesOf(tree as Node, 'ObjectExpression')].flatMap(object => {
    const [path, skeleton, drawing] = ['path', 'Skeleton', 'drawing'].map(name => fieldOf(object, name))
    const at = textOf(path)
    if (at === null) return []
    const isArena = textOf(skeleton) === 'arena'
    const module = skeleton && !isArena ? importOf(tree as Node, skeleton.name) : null
    if (skeleton && !isArena && module === null) throw new Error(`The skeleton of ${at} is not imported: mend ${folder}`)
    const [phone, wide] = [drawing && textOf(fieldOf(drawing, 'phone')), drawing && textOf(fieldOf(drawing, 'wide'))]
    return [
      {
        path: at,
        skeleton: isArena ? join(sources, ARENA_SKELETON) : module && join(folder, module),
        drawing: phone && wide ? { phone, wide } : null,
      },
    ]
  })
