// `npm run scale`: computes the tables of docs/scale.md from measured figures, prints them and writes them there.

import { readFileSync, writeFileSync } from 'node:fs'
import { SCALE, withTables } from './document.ts'
import { TABLES } from './tables.ts'

const text = readFileSync(SCALE, 'utf8')
for (const [name, table] of Object.entries(TABLES)) process.stdout.write(`\n${name}\n${table()}\n`)
const written = withTables(text)
writeFileSync(SCALE, written)
process.stdout.write(text === written ? '\ndocs/scale.md agrees with the model\n' : '\ndocs/scale.md is written\n')
