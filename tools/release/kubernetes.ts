// The manifests of deploy/kubernetes, put together by kubectl and compared with what Kubernetes says of each kind of object.

import { spawnSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { failed, impossible, OK, type ReleaseCheck } from './check.ts'
import { fromNpm } from './from-npm.ts'
import { run } from './run.ts'

const ROOT = join(import.meta.dirname, '../..')
const OVERLAYS = ['one-school', 'one-school-stopped', 'many-nodes', 'many-nodes-bus', 'district']
const PARSER = { name: 'yaml', version: '2.8.1' }
/** Types and checks that were generated from the description of Kubernetes' own API. */
const KINDS = { name: 'kubernetes-models', version: '5.1.0' }
const COMPILE = [
  '--ignoreConfig',
  '--noEmit',
  '--strict',
  '--skipLibCheck',
  '--target',
  'es2023',
  '--module',
  'esnext',
  '--moduleResolution',
  'bundler',
]

type Parser = { readonly parseAllDocuments: (text: string) => readonly { toJS(): KubernetesObject }[] }
type KubernetesObject = { readonly apiVersion: string; readonly kind: string }

/** A program that the compiler refuses if a field is unknown, missing or of another type, and that fails if a value is not allowed. */
const programOf = (objects: readonly KubernetesObject[]): string =>
  objects
    .map(
      (
        object,
        nth,
      ) => `import { ${object.kind} as Kind${nth}, type I${object.kind} as Fields${nth} } from '${KINDS.name}/${object.apiVersion}/${object.kind}'
const object${nth}: Fields${nth} = ${JSON.stringify(object, null, 2)}
new Kind${nth}(object${nth}).validate()`,
    )
    .join('\n\n')

export const kubernetes: ReleaseCheck = {
  name: 'kubernetes',
  what: 'kubectl puts the manifests of deploy/kubernetes together, and each is what Kubernetes describes',
  run: async folder => {
    if (spawnSync('kubectl', ['version', '--client']).status !== 0) return impossible('There is no kubectl on this machine.')
    const kinds = await fromNpm(join(folder, 'kinds'), KINDS.name, KINDS.version)
    const parser = await fromNpm(join(folder, 'parser'), PARSER.name, PARSER.version)
    if (kinds === null || parser === null) return impossible(`npm could not bring ${KINDS.name} and ${PARSER.name}.`)
    const { parseAllDocuments } = (await import(pathToFileURL(join(parser, 'dist/index.js')).href)) as Parser
    for (const overlay of OVERLAYS) {
      const { status, stdout, stderr } = spawnSync('kubectl', ['kustomize', join(ROOT, 'deploy/kubernetes', overlay)], { encoding: 'utf8' })
      if (status !== 0 || stderr !== '') return failed(`${overlay}: ${stderr}`)
      const program = join(folder, 'kinds', `${overlay}.mts`)
      await writeFile(program, programOf(parseAllDocuments(stdout).map(document => document.toJS())))
      const isTyped = await run(process.execPath, [join(ROOT, 'node_modules/typescript/bin/tsc'), ...COMPILE, program])
      const isValid = await run(process.execPath, ['--import', 'tsx', program], { cwd: ROOT })
      if (!isTyped || !isValid) return failed(`${overlay} is not what Kubernetes describes; see above.`)
    }
    return OK
  },
}
