import { minutesOfSitting } from '@xiotein/content/story'
import { describe, expect, it } from 'vitest'
import { CAMPAIGN, type CampaignChapter } from './campaign.ts'
import { DILIGENT_PUPILS } from './habits.ts'
import { firstChapter } from './minutes.ts'
import { walkCampaign } from './walk.ts'

describe('a diligent pupil', () => {
  it.each(Object.entries(DILIGENT_PUPILS))('who is "%s" passes all nine gates and waits at none', (_, habits) => {
    for (const seed of [1, 2, 3]) {
      const stops = walkCampaign(CAMPAIGN, habits, seed)
      expect(stops.map(({ chapter }) => chapter)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
      expect(stops.filter(({ opened, weeksWaited }) => !opened || weeksWaited > 0)).toEqual([])
    }
  })

  it('has finished all nine chapters within a school year of 40 weeks', () => {
    const last = walkCampaign(CAMPAIGN, DILIGENT_PUPILS.usual).at(-1)
    expect(last?.week).toBeLessThanOrEqual(40 - DILIGENT_PUPILS.usual.weeksPerChapter)
  })
})

describe('the first chapter', () => {
  it.each(['en', 'es'] as const)('takes about 25 minutes in one sitting (%s)', language => {
    const minutes = minutesOfSitting(firstChapter(language))
    expect(minutes).toBeGreaterThanOrEqual(20)
    expect(minutes).toBeLessThanOrEqual(30)
  })
})

describe('the walk', () => {
  const raised = (change: Partial<CampaignChapter>): CampaignChapter[] =>
    CAMPAIGN.map(gate => (gate.chapter === 5 ? { ...gate, ...change } : gate))

  it('notices a gate that asks for more power than a year gives', () => {
    expect(walkCampaign(raised({ minPower: 500 }), DILIGENT_PUPILS.usual).at(-1)).toMatchObject({ chapter: 5, opened: false })
  })

  it('notices a gate that asks for an ascension that nobody has yet', () => {
    expect(walkCampaign(raised({ minAscension: 3 }), DILIGENT_PUPILS.usual).at(-1)).toMatchObject({ chapter: 5, opened: false })
  })

  it('counts the weeks that a pupil has to grind', () => {
    expect(walkCampaign(raised({ minLevel: 10 }), DILIGENT_PUPILS.usual).find(({ chapter }) => chapter === 5)?.weeksWaited).toBeGreaterThan(
      0,
    )
  })
})
