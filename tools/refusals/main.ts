// `npm run refusals` writes which refusals each call can answer, as the code says: apps/server/src/refusals-of-calls.json.
import { execFileSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { FILE, foundRefusals, ROOT } from './all.ts'

await writeFile(join(ROOT, FILE), JSON.stringify(foundRefusals().byCall))
const biome = join(ROOT, 'node_modules/@biomejs/biome/bin/biome')
execFileSync(process.execPath, [biome, 'format', '--write', FILE], { cwd: ROOT, stdio: 'inherit' })
