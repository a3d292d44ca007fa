// The economy of a class over a school year: simulated, measured, drawn and judged.

import type { SiegeMode } from '@xiotein/game/siege'
import { BULLIED_GOALS, type BulliedFigures, figuresOfBullied, missedByBullied, OTHER_LIMITS } from './economy-bullies.ts'
import { CLASS_SIZE } from './economy-class.ts'
import { type EconomyFigures, figuresOf } from './economy-figures.ts'
import { forecastReport, missedBy, missedByGroups, missedByTrial, TRIALS } from './economy-forecast.ts'
import { ECONOMY_GOALS, missedGoals } from './economy-goals.ts'
import { linePlot, sharePlot } from './economy-plots.ts'
import { playSchoolYear, SCHOOL_WEEKS } from './economy-school.ts'
import { triedIn, whatIfReport } from './economy-what-if.ts'

type EconomyReport = {
  readonly markdown: string
  /** SVG text by file name; the text refers to them in a folder `balance`. */
  readonly svgs: Readonly<Record<string, string>>
  readonly failures: readonly string[]
}

const MODES: readonly SiegeMode[] = ['contested', 'friendly', 'off']
/** Classes simulated for each mode; the first is the one that is drawn. */
const SEEDS: readonly number[] = Array.from({ length: 10 }, (_, index) => index + 1)
/** One class of this many is the seed of a school of eight classes for each mode, whose forecasts are compared with what came. */
const CLASSES_FOR_A_SCHOOL = 2

/** One class of 30 pupils over 40 school weeks; the same seed gives the same figures. */
export const simulateEconomy = (seed: number, mode: SiegeMode = 'contested'): EconomyFigures => figuresOf(playSchoolYear(seed, mode))

const table = (head: readonly string[], rows: readonly (readonly (string | number)[])[]): string =>
  [head, head.map(() => '---'), ...rows].map(cells => `| ${cells.join(' | ')} |`).join('\n')

const between = (values: readonly number[], digits = 0): string => {
  const low = Math.min(...values).toFixed(digits)
  const high = Math.max(...values).toFixed(digits)
  return low === high ? low : `${low} to ${high}`
}

const weekOf = (week: number | null): string => (week === null ? 'never' : `week ${week}`)

const modeRow = (mode: SiegeMode, years: readonly EconomyFigures[]): readonly string[] => [
  mode,
  between(years.map(({ bands }) => bands.at(-1)?.median ?? 0)),
  between(
    years.map(({ gini }) => gini.at(-1) ?? 0),
    2,
  ),
  between(years.map(({ worstLossPercent }) => Math.max(0, worstLossPercent))),
  between(years.map(({ siegeRewardsPercent }) => siegeRewardsPercent)),
  between(years.map(({ duesPercent }) => duesPercent)),
]

const drawn = (years: Readonly<Record<SiegeMode, EconomyFigures>>): EconomyReport['svgs'] => {
  const { contested } = years
  return {
    'economy-pp.svg': linePlot('PP of a pupil over a school year (contested)', 'PP', [
      { name: 'richest tenth', values: contested.bands.map(({ high }) => high) },
      { name: 'median', values: contested.bands.map(({ median }) => median) },
      { name: 'poorest tenth', values: contested.bands.map(({ low }) => low) },
    ]),
    'economy-gini.svg': linePlot(
      'How unequal PP are (Gini)',
      'Gini',
      MODES.map(mode => ({ name: mode, values: years[mode].gini })),
    ),
    'economy-prices.svg': sharePlot(
      'Pupils who had the price in hand (contested)',
      contested.prices.map(({ name, pp, sharePercent, halfByWeek }) => ({
        name: `${name} (${pp})`,
        value: sharePercent,
        note: `half: ${weekOf(halfByWeek)}`,
      })),
    ),
    'economy-gates.svg': sharePlot(
      'Pupils who passed the gate of a chapter (contested)',
      contested.gates.map(({ chapter, sharePercent, halfByWeek }) => ({
        name: `Chapter ${chapter}`,
        value: sharePercent,
        note: `half: ${weekOf(halfByWeek)}`,
      })),
    ),
  }
}

const bulliedPart = (years: readonly BulliedFigures[]): string => {
  const row = (what: string, of: (figures: BulliedFigures) => number): readonly string[] => [what, between(years.map(of), 1)]
  return [
    '### Bullies and the bullied',
    `The same classes with a ring of five who attack one fearful pupil of the poorest third on every school day, and a lone attacker who attacks the rich three times a day (contested, ${years.length} classes). The fearful pupil never attacks and never fetches anything back.`,
    table(
      ['what', 'percent'],
      [
        row('most that one day took from anybody, of the PP of that morning', of => of.worstDayPercent),
        row('median income of the poorest third, against the same class without sieges', of => of.poorestThirdPercent),
        row('won by the ring and the lone attacker, of their income', of => of.attackersGainPercent),
        row('lost by the fearful pupil for good, of its income, if it does nothing at all', of => of.helplessLossPercent),
        row('the same, if it closes its vault for a week whenever it was robbed', of => of.closingLossPercent),
        ...OTHER_LIMITS.map(({ name }, index) =>
          row(`if it does nothing, in a school that allows ${name}`, of => of.otherLossPercents[index] ?? 0),
        ),
      ],
    ),
    `Ranges that must hold: no day takes more than ${BULLIED_GOALS.worstDayPercent} percent; a pupil whom five attack on every school day and who does nothing loses at most ${BULLIED_GOALS.helplessLossPercent} percent of its income; the poorest third keeps at least ${BULLIED_GOALS.poorestThirdPercent} percent of its median income.`,
    'The daily limit protects a class, and does not protect a pupil whom a ring attacks on every day of a year and who does nothing: a tenth a day is a large part of what it saves. The thefts from each vault are therefore counted: one within 14 days closes it, until its owner attacks somebody. Seven days would cost such a pupil more than the aim, even with one theft. Attackers see the open vaults only, and choose the richest of three.',
  ].join('\n\n')
}

const written = (byMode: Readonly<Record<SiegeMode, readonly EconomyFigures[]>>, first: EconomyFigures): string =>
  [
    `## Economy\n\n${CLASS_SIZE} pupils, ${SCHOOL_WEEKS} school weeks, ${byMode.contested.length} classes for each mode of the sieges.`,
    table(
      [
        'sieges',
        'PP of the median pupil at the end',
        'Gini at the end',
        'worst loss to sieges, percent of income',
        'siege rewards, percent',
        'dues, percent',
      ],
      MODES.map(mode => modeRow(mode, byMode[mode])),
    ),
    '![PP over the year](balance/economy-pp.svg)\n\n![Gini over the year](balance/economy-gini.svg)',
    '### Prices\n\nShare of the pupils who had the price in hand, and the week by which half of them had it (first class, contested).',
    table(
      ['price', 'PP', 'pupils, percent', 'half of them by'],
      first.prices.map(({ name, pp, sharePercent, halfByWeek }) => [name, pp, sharePercent, weekOf(halfByWeek)]),
    ),
    '![Prices](balance/economy-prices.svg)',
    '### Gates\n\nShare of the pupils who passed the gate of a chapter, and the week by which half of them had (first class, contested).',
    table(
      ['chapter', 'pupils, percent', 'of the diligent, percent', 'half of all by'],
      first.gates.map(({ chapter, sharePercent, diligentPercent, halfByWeek }) => [
        chapter,
        sharePercent,
        diligentPercent,
        weekOf(halfByWeek),
      ]),
    ),
    '![Gates](balance/economy-gates.svg)',
    '### Where PP come from and go\n\nThe whole class over the year (first class, contested).',
    table(['what', 'PP'], Object.entries(first.flows)),
    `Ranges that must hold: Gini at most ${ECONOMY_GOALS.highestGini}; the median pupil between ${ECONOMY_GOALS.medianPp.low} and ${ECONOMY_GOALS.medianPp.high} PP; every perk within reach of ${ECONOMY_GOALS.perkWithinReachPercent} percent; every diligent pupil and ${ECONOMY_GOALS.everybodyThroughGatesPercent} percent of all through every gate; nobody loses more than ${ECONOMY_GOALS.worstLossPercent} percent of its income to sieges; dues take at most ${ECONOMY_GOALS.duesPercent} percent; not one PP from nowhere.`,
  ].join('\n\n')

const schoolsOf = (seeds: readonly number[]): readonly number[] => seeds.slice(0, seeds.length / CLASSES_FOR_A_SCHOOL)

/** The errors of the forecast, which its bands are taken from. */
export const forecastPart = (
  seeds: readonly number[] = SEEDS,
  modes: readonly SiegeMode[] = MODES,
): Pick<EconomyReport, 'markdown' | 'failures'> => {
  const schools = schoolsOf(seeds)
  return forecastReport(
    modes.flatMap(mode => schools.flatMap(seed => missedBy(seed, mode))),
    modes.flatMap(mode => schools.flatMap(seed => missedByGroups(seed, mode))),
    TRIALS.map(trial => modes.flatMap(mode => schools.map(seed => missedByTrial(seed, mode, trial)))),
  )
}

/** Simulates every mode with every seed, and says what is outside its range. `short`: forecasts of the mode between the others alone, and no what-if of sieges. */
export const economyReport = (seeds: readonly number[] = SEEDS, { short = false } = {}): EconomyReport => {
  const years = (mode: SiegeMode): readonly EconomyFigures[] => seeds.map(seed => simulateEconomy(seed, mode))
  const byMode = { contested: years('contested'), friendly: years('friendly'), off: years('off') }
  const firstOf = (mode: SiegeMode): EconomyFigures => byMode[mode][0] ?? simulateEconomy(1, mode)
  const first = { contested: firstOf('contested'), friendly: firstOf('friendly'), off: firstOf('off') }
  const bullied = seeds.map(seed => figuresOfBullied(seed, 'contested'))
  const schools = schoolsOf(seeds)
  const forecasts = forecastPart(seeds, short ? ['friendly'] : MODES)
  const whatIf = whatIfReport(short ? [] : schools.map(triedIn))
  const failures = [
    ...forecasts.failures,
    ...whatIf.failures,
    ...MODES.flatMap(mode => byMode[mode].flatMap((figures, index) => missedGoals(`economy, ${mode}, class ${seeds[index]}`, figures))),
    ...bullied.flatMap((figures, index) => missedByBullied(`bullied class ${seeds[index]}`, figures)),
  ]
  return {
    markdown: `${written(byMode, first.contested)}\n\n${bulliedPart(bullied)}\n\n${forecasts.markdown}\n\n${whatIf.markdown}\n`,
    svgs: drawn(first),
    failures,
  }
}
