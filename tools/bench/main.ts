// `npm run bench [PART ...] [/PATH ...]`: ratios within one run, so that they hold on any machine. With a path, weight and paint measure that page alone.

import { cpus } from 'node:os'
import { gameBench } from './game/index.ts'
import type { Row } from './row.ts'
import { approvalBench } from './school/approval.ts'
import { type BenchSchool, startBenchSchool } from './school/bench-school.ts'
import { deliveryBench } from './school/delivery.ts'
import { districtBench } from './school/district.ts'
import { districtFormsBench } from './school/district-forms.ts'
import { duesBench } from './school/dues.ts'
import { firstSideBench } from './school/first-side.ts'
import { liveBusBench, liveNodesBench } from './school/live-bus.ts'
import { liveDuelsBench } from './school/live-duels.ts'
import { numbersBench } from './school/numbers.ts'
import { readsBench } from './school/reads.ts'
import { recountsBench } from './school/recounts.ts'
import { seasonBench } from './school/season.ts'
import { sharesBench } from './school/shares.ts'
import { signInBench } from './school/sign-in.ts'
import { spendingBench } from './school/spending.ts'
import { framesBench } from './web/frames.ts'
import { paintBench } from './web/paint.ts'
import { tappingBench } from './web/tapping.ts'
import { weightBench } from './web/weight.ts'

const isPath = (word: string): boolean => word.startsWith('/')
const paths = process.argv.slice(2).filter(isPath)

const onSchool = (measure: (bench: BenchSchool) => Promise<Row[]>) => async (): Promise<Row[]> => {
  const bench = await startBenchSchool()
  try {
    return await measure(bench)
  } finally {
    await bench.close()
  }
}

const parts: Readonly<Record<string, () => Promise<Row[]>>> = {
  approval: onSchool(approvalBench),
  spending: onSchool(spendingBench),
  'sign-in': onSchool(signInBench),
  reads: onSchool(readsBench),
  delivery: onSchool(deliveryBench),
  'live-bus': onSchool(liveBusBench),
  'live-nodes': onSchool(liveNodesBench),
  dues: onSchool(duesBench),
  duels: onSchool(liveDuelsBench),
  'first-side': onSchool(firstSideBench),
  numbers: onSchool(numbersBench),
  recounts: onSchool(recountsBench),
  season: onSchool(seasonBench),
  shares: onSchool(sharesBench),
  district: districtBench,
  'district-forms': districtFormsBench,
  weight: onSchool(bench => weightBench(bench, paths)),
  paint: onSchool(bench => paintBench(bench, paths)),
  tapping: onSchool(tappingBench),
  frames: () => framesBench(paths),
  game: gameBench,
}

/** These take many minutes, or need a program that not every machine has. */
const ONLY_WHEN_NAMED = ['district', 'district-forms', 'live-bus', 'live-nodes', 'recounts']

const print = (rows: readonly Row[]): void => {
  process.stdout.write('\n| What | Figure | Goal |\n| --- | --- | --- |\n')
  for (const row of rows) process.stdout.write(`| ${row.name} | ${row.figure} | ${row.goal} |\n`)
}

const run = async (): Promise<void> => {
  const wanted = process.argv.slice(2).filter(word => !isPath(word))
  const unknown = wanted.filter(name => !(name in parts))
  if (unknown.length > 0) throw new Error(`There is no part ${unknown.join(', ')}. Parts: ${Object.keys(parts).join(', ')}.`)
  process.stdout.write(`Node ${process.version}, ${cpus().length} x ${cpus()[0]?.model ?? 'unknown'}\n`)
  const rows: Row[] = []
  for (const [name, measure] of Object.entries(parts)) {
    if (wanted.length > 0 ? !wanted.includes(name) : ONLY_WHEN_NAMED.includes(name)) continue
    process.stdout.write(`Measuring: ${name}\n`)
    rows.push(...(await measure()))
  }
  print(rows)
}

await run()
