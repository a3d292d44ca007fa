import { describe, expect, it } from 'vitest'
import { economyReport, simulateEconomy } from './economy.ts'
import { figuresOfBullied, missedByBullied } from './economy-bullies.ts'
import { forecastReport } from './economy-forecast.ts'
import { missedGoals } from './economy-goals.ts'
import { whatIfReport } from './economy-what-if.ts'

const year = simulateEconomy(1)

describe('the simulated school year', () => {
  it('is the same for the same seed and another for another', () => {
    expect(simulateEconomy(1)).toEqual(year)
    expect(simulateEconomy(2)).not.toEqual(year)
  })

  it('creates and destroys no PP', () => {
    for (const mode of ['contested', 'friendly', 'off'] as const)
      expect(simulateEconomy(5, mode)).toMatchObject({ driftPp: 0, theftDriftPp: 0 })
  })

  it('has sieges only where the school wants them', () => {
    expect(year.flows.stolen).toBeLessThan(0)
    expect(simulateEconomy(1, 'off').flows).not.toHaveProperty('stolen')
    expect(simulateEconomy(1, 'friendly').flows).not.toHaveProperty('stolen')
  })
})

describe('the goals', () => {
  const lastGate = { chapter: 9, sharePercent: 10, diligentPercent: 90, halfByWeek: null }

  it.each([
    ['PP from nowhere', { driftPp: 3 }, '3 PP came from nowhere'],
    ['sieges that make PP', { theftDriftPp: 1 }, 'sieges made or ate 1 PP'],
    ['a rich few', { gini: year.gini.map(() => 0.7) }, 'Gini reaches 0.70'],
    ['a median pupil without PP', { bands: year.bands.map(band => ({ ...band, median: 0 })) }, 'falls to 0 PP'],
    ['PP that are worth nothing', { bands: year.bands.map(band => ({ ...band, median: 5_000 })) }, 'reaches 5000 PP'],
    ['a robbed pupil', { worstLossPercent: 40 }, 'loses 40 percent'],
    ['dear dues', { duesPercent: 30 }, 'dues take 30 percent'],
    ['a flood of rewards', { siegeRewardsPercent: 30 }, 'friendly sieges are 30 percent'],
    ['a perk that nobody can pay', { prices: [{ name: 'Tea', pp: 200, sharePercent: 5, halfByWeek: null }] }, 'out of reach: Tea'],
    ['a gate that shuts the diligent out', { gates: [lastGate] }, 'only 90 percent of the diligent pass chapter 9'],
    ['a gate that shuts most out', { gates: [lastGate] }, 'only 10 percent pass chapter 9'],
  ])('notice %s', (_, change, words) => {
    expect(missedGoals('test', { ...year, ...change }).join('\n')).toContain(words)
  })
})

describe('a class with bullies', () => {
  const figures = figuresOfBullied(1, 'contested')

  it('takes from nobody more than a tenth in a day, and from nobody anything in a friendly school', () => {
    expect(figures.worstDayPercent).toBeGreaterThan(9)
    expect(figures.worstDayPercent).toBeLessThanOrEqual(10)
    expect(figuresOfBullied(1, 'friendly')).toMatchObject({ worstDayPercent: 0, helplessLossPercent: 0 })
  })

  it('leaves more to a fearful pupil whose thefts are counted, and over a longer time', () => {
    const [oneAWeek = 0, twoAWeek = 0, uncounted = 0] = figures.otherLossPercents
    const { closingLossPercent, helplessLossPercent } = figures
    const ordered = [closingLossPercent, helplessLossPercent, oneAWeek, twoAWeek, uncounted]
    expect([...ordered].sort((a, b) => a - b)).toEqual(ordered)
  })

  it('is judged', () => {
    expect(missedByBullied('test', { ...figures, worstDayPercent: 11, helplessLossPercent: 16, poorestThirdPercent: 90 })).toEqual([
      'test: one day takes 11 percent from somebody',
      'test: the fearful pupil loses 16 percent of its income',
      'test: the poorest third keeps 90 percent of its median income',
    ])
  })
})

const isNight = process.env.XIOTEIN_NIGHT === '1'
/** Classes that docs/balance.md does not show, by day in short; at night also those that it shows, which take six times as long. */
const REPORTED: readonly (readonly [whose: string, seeds: readonly number[] | undefined])[] = [
  ['other classes', [11, 12]],
  ...(isNight ? [['the classes of docs/balance.md', undefined] as const] : []),
]

describe.each(REPORTED)('the report of %s', (_, seeds) => {
  const report = economyReport(seeds, { short: !isNight })

  it('finds every figure in its range, also of the forecast, and at night of the what-if of sieges', () => {
    expect(report.failures).toEqual([])
  })

  it('draws every picture that its text shows', () => {
    const shown = [...report.markdown.matchAll(/\(balance\/(economy-[a-z]+\.svg)\)/g)].map(([, name]) => name)
    expect(shown.sort()).toEqual(Object.keys(report.svgs).sort())
    for (const svg of Object.values(report.svgs)) {
      expect(svg).toMatch(/^<svg [^>]*role="img"/)
      expect(svg).not.toContain('NaN')
    }
  })
})

describe('the forecast', () => {
  it('that is off is reported', () => {
    const missed = [{ seed: 1, mode: 'off' as const, week: 12, pupils: 240, percent: -17 }]
    const grouped = [{ seed: 1, mode: 'off' as const, week: 12, pupils: 112, percent: 17 }]
    expect(forecastReport(missed, grouped, [missed]).failures).toEqual([
      'forecast: the middle error is 17.0 percent',
      'forecast with half as many points: the middle error is 17.0 percent',
      'forecast: nine of ten errors are under 17.0 percent',
      'forecast of 112 pupils: nine of ten errors are under 17.0 percent',
    ])
  })
})

describe('the what-if of sieges', () => {
  it('that is off is reported', () => {
    const off = { seed: 1, asItWas: 100, really: 120, replayed: 90 }
    expect(whatIfReport([[off, off, off]]).failures).toEqual([
      'what-if of sieges, PP under 200 are safe: the middle error is 25.0 percent',
      'what-if of sieges, at most 5 percent a day: the middle error is 25.0 percent',
      'what-if of sieges, one theft in 14 days: the middle error is 25.0 percent',
    ])
  })
})
