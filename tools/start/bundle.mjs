// Makes the product out of the sources, into the folder that is named: `server/` by esbuild, `web/` by Vite.
import { spawnSync } from 'node:child_process'
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { build as buildWeb } from 'vite'
import { bundleServer } from './bundle-server.mjs'
import { compressFiles } from './compress-files.mjs'
import { ROOT } from './prepare.mjs'

const target = process.argv[2]
if (target === undefined) throw new Error('name the folder to build into')
const server = join(ROOT, 'apps/server')

/** Returns what is built, to identify what runs: `d370a3f1c2`, `-dirty` where files were changed since; empty without Git. */
const commit = () => {
  const { status, stdout } = spawnSync('git', ['describe', '--always', '--dirty', '--abbrev=10', '--exclude=*'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  return status === 0 ? stdout.trim() : ''
}
process.env.XIOTEIN_COMMIT ||= commit()

const programs = ['main', 'backup-command', 'school-command', 'reset-link-command']
await bundleServer(Object.fromEntries(programs.map(name => [name, join(server, `src/${name}.ts`)])), join(target, 'server'))
cpSync(join(server, 'migrations'), join(target, 'server/migrations'), { recursive: true })

await buildWeb({
  root: join(ROOT, 'apps/web'),
  configFile: join(ROOT, 'apps/web/vite.config.ts'),
  logLevel: 'error',
  build: { outDir: join(target, 'web'), emptyOutDir: true },
})
await compressFiles(join(target, 'web'))

await buildWeb({
  root: join(ROOT, 'apps/web'),
  configFile: join(ROOT, 'apps/web/draw.config.ts'),
  logLevel: 'error',
  build: { outDir: join(target, 'draw'), emptyOutDir: true },
})
