// `npm run balance`: measures the duels, the bosses and the economy; writes docs/balance.md; fails when a figure leaves its range.
// `npm run balance -- forecast` prints the errors of the forecast alone, by which its bands are chosen, and writes nothing.

import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { tallyOnAllCores } from './all-cores.ts'
import { bossReport } from './boss-report.ts'
import { duelReport } from './duel-report.ts'
import { economyReport, forecastPart } from './economy.ts'

const MATCHES = 20_000
const DOCS = join(import.meta.dirname, '..', '..', 'docs')

const judge = (failures: readonly string[], where: string): void => {
  for (const failure of failures) console.error(`out of range: ${failure}`)
  console.log(failures.length === 0 ? `All figures are in range${where}` : `${failures.length} figures are out of range`)
  process.exitCode = failures.length === 0 ? 0 : 1
}

const measureAll = async (): Promise<void> => {
  const started = performance.now()
  const tally = await tallyOnAllCores(MATCHES)
  const seconds = (performance.now() - started) / 1000
  const parts = [duelReport(tally, seconds), bossReport(), economyReport()]
  const head = ['# Balance', '', 'Written by `npm run balance`, which fails when a figure leaves its range. Do not edit by hand.', '']
  await mkdir(join(DOCS, 'balance'), { recursive: true })
  await writeFile(join(DOCS, 'balance.md'), [...head, ...parts.map(part => part.markdown)].join('\n'))
  for (const part of parts) {
    for (const [name, svg] of Object.entries(part.svgs)) await writeFile(join(DOCS, 'balance', name), svg)
  }
  console.log(`${tally.battles} duels in ${seconds.toFixed(1)} s, ${tally.replayed} replayed, ${tally.replayedDifferently} differ`)
  judge(
    parts.flatMap(part => part.failures),
    ': docs/balance.md',
  )
}

if (process.argv[2] === 'forecast') {
  const { markdown, failures } = forecastPart()
  console.log(markdown)
  judge(failures, '')
} else await measureAll()
