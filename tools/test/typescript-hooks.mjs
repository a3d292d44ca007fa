// Hooks of Node's module loader: TypeScript without its types, and JSON as a module. The line numbers of errors are those of the sources.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { transformSync } from '@swc/core'

const OURS = /^file:(?!.*\/node_modules\/).*\.(?:ts|json)(?:\?|$)/

const SWC = {
  sourceMaps: 'inline',
  configFile: false,
  swcrc: false,
  jsc: { target: 'es2022', parser: { syntax: 'typescript' }, transform: { verbatimModuleSyntax: true } },
}

export const load = (url, context, next) => {
  if (!OURS.test(url)) return next(url, context)
  const filename = fileURLToPath(url)
  const text = readFileSync(filename, 'utf8')
  const source = filename.endsWith('.json') ? `export default ${text}` : transformSync(text, { ...SWC, filename }).code
  return { format: 'module', source, shortCircuit: true }
}
