// `npm run balance`: measures the duels, the bosses and, where it exists, the economy; writes docs/balance.md; fails when a figure leaves its range.

import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { tallyOnAllCores } from './all-cores.ts'
import { bossReport } from './boss-report.ts'
import { duelReport, type Report } from './duel-report.ts'

const MATCHES = 20_000
const DOCS = join(import.meta.dirname, '..', '..', 'docs')
const ECONOMY = join(import.meta.dirname, 'economy.ts')

const economyPart = async (): Promise<Report | null> => {
  if (!existsSync(ECONOMY)) return null
  const part = (await import(ECONOMY)) as { economyReport: () => Report | Promise<Report> }
  return part.economyReport()
}

const started = performance.now()
const tally = await tallyOnAllCores(MATCHES)
const seconds = (performance.now() - started) / 1000
const duels = duelReport(tally, seconds)
const economy = await economyPart()
const parts = [duels, bossReport(), ...(economy === null ? [] : [economy])]

const head = ['# Balance', '', 'Written by `npm run balance`, which fails when a figure leaves its range. Do not edit by hand.', '']
await mkdir(join(DOCS, 'balance'), { recursive: true })
await writeFile(join(DOCS, 'balance.md'), [...head, ...parts.map(part => part.markdown)].join('\n'))
for (const part of parts) {
  for (const [name, svg] of Object.entries(part.svgs)) await writeFile(join(DOCS, 'balance', name), svg)
}

const failures = parts.flatMap(part => part.failures)
console.log(`${tally.battles} duels in ${seconds.toFixed(1)} s, ${tally.replayed} replayed, ${tally.replayedDifferently} differ`)
for (const failure of failures) console.error(`out of range: ${failure}`)
console.log(failures.length === 0 ? 'All figures are in range: docs/balance.md' : `${failures.length} figures are out of range`)
process.exitCode = failures.length === 0 ? 0 : 1
