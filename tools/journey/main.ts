// npm run journey: every kind of diligent pupil passes every gate of the nine chapters without waiting in front of one, and how long the first chapter takes; then, with
// `npm run journey -- year`, thirty pupils play a school year of the story on two real nodes, which takes a quarter of an hour. `XIOTEIN_LOAD=0.1` plays a part of it.

import { spawnSync } from 'node:child_process'
import { CAMPAIGN } from './campaign.ts'
import { DILIGENT_PUPILS } from './habits.ts'
import { assumptions, firstChapter, minutesByAge, partsOf } from './minutes.ts'
import { walkCampaign } from './walk.ts'

const widths = [7, 4, 9, 12, 12, 14, 10, 17, 6]
const line = (cells: readonly (string | number)[]): string => cells.map((cell, index) => `${cell}`.padStart(widths[index] ?? 0)).join('  ')
const failures: string[] = []

for (const [name, habits] of Object.entries(DILIGENT_PUPILS)) {
  console.log(`\nA diligent pupil: ${name}`)
  console.log(line(['chapter', 'week', 'XP', 'level/gate', 'ascension/gate', 'power/gate', 'PP', 'PP for strength', 'waits']))
  const stops = walkCampaign(CAMPAIGN, habits)
  for (const [index, stop] of stops.entries()) {
    const gate = CAMPAIGN[index]
    if (gate === undefined) throw new Error('more stops than chapters')
    const { chapter, week, xp, level, ascension, power, balancePp, spentOnStrengthPp, weeksWaited, opened } = stop
    console.log(
      line([
        chapter,
        week,
        xp,
        `${level}/${gate.minLevel}`,
        `${ascension}/${gate.minAscension}`,
        `${power}/${gate.minPower}`,
        balancePp,
        spentOnStrengthPp,
        weeksWaited,
      ]),
    )
    if (!opened) failures.push(`${name}: the gate of chapter ${chapter} stays shut`)
    else if (weeksWaited > 0) failures.push(`${name}: waits ${weeksWaited} weeks in front of chapter ${chapter}`)
  }
}

console.log(failures.length === 0 ? '\nEverybody arrives, and nobody waits.' : `\n${failures.join('\n')}`)
process.exitCode = failures.length === 0 ? 0 : 1

for (const language of ['en', 'es'] as const) {
  const sitting = firstChapter(language)
  const { words, presses, turns, errands } = sitting
  console.log(
    `Chapter 1 in one sitting (${language}): ${words} words, ${presses} steps in encounters, ${turns} turns in battles, ${errands} errands: ${minutesByAge(sitting)}. At 10 in minutes: ${partsOf(sitting)}.`,
  )
}
console.log(assumptions())

if (process.argv.includes('year')) {
  const year = ['vitest', 'run', '--project', 'server', 'apps/server/src/testing/checks/story-year.night.test.ts']
  const { status } = spawnSync('npx', year, { stdio: 'inherit', env: { ...process.env, XIOTEIN_NIGHT: '1' } })
  process.exitCode ||= status ?? 1
}
