// `node tools/mutation/run.mjs [FEATURE ...]`: changes the rules one by one and asks whether a test notices. At least 85 percent must be.

import { spawnSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installOnDemand } from '../on-demand.mjs'

const HERE = dirname(fileURLToPath(import.meta.url))
const ROOT = join(HERE, '..', '..')
const STRYKER = join(HERE, 'node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js')

const run = (command, args) => spawnSync(command, args, { cwd: ROOT, stdio: 'inherit' }).status ?? 1

if (!installOnDemand(join(HERE, 'package.json'))) process.exit(1)

const features = process.argv.slice(2)
const notRules = ['index', '*.test'].map(name => `!packages/game/src/**/${name}.ts`)
const mutate = features.length === 0 ? ['packages/game/src/**/*.ts'] : features.map(feature => `packages/game/src/${feature}/**/*.ts`)
process.exit(
  run(process.execPath, [STRYKER, 'run', join('tools', 'mutation', 'stryker.config.json'), '--mutate', [...mutate, ...notRules].join(',')]),
)
