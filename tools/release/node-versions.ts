import { delimiter, join } from 'node:path'
import { failed, impossible, OK, type ReleaseCheck } from './check.ts'
import { fromNpm } from './from-npm.ts'
import { plainEnvironment, run } from './run.ts'

const ROOT = join(import.meta.dirname, '../..')
/** Beside the one that runs this. The newest of each is taken. */
const MAJORS = [22, 24]

const onNode = (major: number): ReleaseCheck => ({
  name: `node-${major}`,
  what: `the suite on Node ${major}`,
  run: async (folder, testArguments) => {
    const name = `node-${process.platform}-${process.arch}`
    const found = await fromNpm(folder, name, String(major))
    if (found === null) return impossible(`npm could not bring ${name}@${major}.`)
    const programs = join(found, 'bin')
    const env = { ...plainEnvironment(), PATH: [programs, process.env.PATH].join(delimiter) }
    const node = join(programs, 'node')
    if (!(await run(node, ['--version'], { env }))) return failed('Its program does not start.')
    return (await run(node, [join(ROOT, 'tools/test/test.mjs'), ...testArguments], { cwd: ROOT, env }))
      ? OK
      : failed('The suite failed; see above.')
  },
})

export const nodeVersions: readonly ReleaseCheck[] = MAJORS.map(onNode)
