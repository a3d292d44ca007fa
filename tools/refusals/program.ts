// The server and the rules as one program: what each module declares, and what a name means in the module that declares it.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { membersOf, type Node, namesBound, parse } from './syntax.ts'

/** A declaration at the top of a module, or a member of an object that is declared there. */
export type Declaration = { readonly id: string; readonly file: string; readonly node: Node; readonly members: ReadonlyMap<string, Node> }
type Elsewhere = { readonly file: string; readonly name: string }
type Module = {
  readonly declared: ReadonlyMap<string, Declaration>
  readonly imported: ReadonlyMap<string, Elsewhere>
  readonly exportedFrom: ReadonlyMap<string, Elsewhere>
}

const textOf = (node: unknown): string => String((node as Node).value)

const sourceFiles = (root: string, folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(path => path.endsWith('.ts') && !path.endsWith('.test.ts') && !path.startsWith('testing/'))
    .map(path => join(folder, path))

const targetOf = (file: string, source: string): string | null => {
  if (source.startsWith('.')) return join(dirname(file), source)
  const [, room, feature] = /^@xiotein\/([a-z]+)\/([a-z]+)$/.exec(source) ?? []
  return room && feature ? `packages/${room}/src/${feature}/index.ts` : null
}

const declarationsOf = (file: string, node: Node): [string, Declaration][] => {
  const one = (name: string, value: Node): [string, Declaration] => [
    name,
    { id: `${file} ${name}`, file, node: value, members: membersOf(value) },
  ]
  if (node.type === 'ExportDeclaration') return declarationsOf(file, node.declaration as Node)
  if (node.type === 'FunctionDeclaration' || node.type === 'ClassDeclaration') return [one(textOf(node.identifier), node)]
  if (node.type !== 'VariableDeclaration') return []
  return (node.declarations as readonly Node[]).flatMap(({ id, init }) =>
    init ? namesBound(id as Node).map(name => one(name, init as Node)) : [],
  )
}

const moduleOf = (root: string, file: string): Module => {
  const imported = new Map<string, Elsewhere>()
  const exportedFrom = new Map<string, Elsewhere>()
  const declared = new Map<string, Declaration>()
  for (const node of parse(readFileSync(join(root, file), 'utf8'))) {
    const source = node.source ? targetOf(file, textOf(node.source)) : null
    for (const each of (node.specifiers ?? []) as readonly Node[]) {
      if (source === null) continue
      if (each.type === 'ImportSpecifier') imported.set(textOf(each.local), { file: source, name: textOf(each.imported ?? each.local) })
      if (each.type === 'ExportSpecifier') exportedFrom.set(textOf(each.exported ?? each.orig), { file: source, name: textOf(each.orig) })
    }
    for (const [name, declaration] of declarationsOf(file, node)) declared.set(name, declaration)
  }
  return { declared, imported, exportedFrom }
}

export type Program = {
  readonly declarations: readonly Declaration[]
  /** The declaration that a name means in a file; null for what is not ours. */
  find(file: string, name: string): Declaration | null
}

export const readProgram = (root: string, folders: readonly string[]): Program => {
  const files = folders.flatMap(folder => sourceFiles(root, folder))
  const modules = new Map(files.map(file => [file, moduleOf(root, file)]))
  const find = (file: string, name: string): Declaration | null => {
    const module = modules.get(file)
    const elsewhere = module?.imported.get(name) ?? module?.exportedFrom.get(name)
    return module?.declared.get(name) ?? (elsewhere ? find(elsewhere.file, elsewhere.name) : null)
  }
  return { declarations: [...modules.values()].flatMap(({ declared }) => [...declared.values()]), find }
}
