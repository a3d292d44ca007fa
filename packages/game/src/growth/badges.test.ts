import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BADGE_GOALS, BADGES, type Badge, badgeProgress, badgesGained, type Tally, titlesOf, wearTitle } from './badges.ts'
import { levelFromXp, xpForReaching } from './level.ts'

const NOTHING: Tally = { xp: 0, classPoints: 0, classDays: 0 }
const tally = fc.record({ xp: fc.nat(4_000), classPoints: fc.nat(800), classDays: fc.nat(30) })
const someBadges = fc.subarray([...BADGES])

/** The thresholds a second time, written independently: in XP instead of levels. */
const MARKS: Readonly<Partial<Record<Badge, (of: Tally) => number>>> = {
  'first-xp': of => of.xp - 1,
  'level-2': of => of.xp - xpForReaching(2),
  'level-5': of => of.xp - xpForReaching(5),
  'level-10': of => of.xp - xpForReaching(10),
  'days-5': of => of.classDays - 5,
  'days-20': of => of.classDays - 20,
  'points-50': of => of.classPoints - 50,
  'points-500': of => of.classPoints - 500,
}

describe('a badge', () => {
  it('is gained exactly when a change takes a pupil to its threshold or past it', () => {
    fc.assert(
      fc.property(tally, tally, (before, after) => {
        const passed = BADGES.filter(badge => {
          const over = MARKS[badge]
          return over !== undefined && over(before) < 0 && over(after) >= 0
        })
        expect(badgesGained(before, after)).toEqual(passed)
      }),
    )
  })

  it('is gained once as long as points only grow, however they are divided into steps', () => {
    fc.assert(
      fc.property(fc.array(tally, { maxLength: 12 }), gains => {
        let now = NOTHING
        const gained: Badge[] = []
        for (const { xp, classPoints, classDays } of gains) {
          const next = { xp: now.xp + xp, classPoints: now.classPoints + classPoints, classDays: now.classDays + classDays }
          gained.push(...badgesGained(now, next))
          now = next
        }
        expect(gained.sort()).toEqual([...badgesGained(NOTHING, now)].sort())
      }),
    )
  })

  it('is not gained by a loss, nor without a change', () => {
    expect(badgesGained({ xp: 3_000, classPoints: 600, classDays: 21 }, NOTHING)).toEqual([])
    expect(badgesGained({ xp: 100, classPoints: 50, classDays: 5 }, { xp: 100, classPoints: 50, classDays: 5 })).toEqual([])
  })

  it('shows how far somebody has come, never beyond its goal', () => {
    fc.assert(
      fc.property(fc.constantFrom(...BADGES), tally, (badge, of) => {
        const progress = badgeProgress(badge, of)
        const goal = BADGE_GOALS[badge]
        if (goal === null || goal.mark === 1) expect(progress).toBeNull()
        else {
          expect(progress?.needed).toBe(goal.mark)
          expect(progress?.reached === goal.mark).toBe(badgesGained(NOTHING, of).includes(badge))
          expect(progress?.reached).toBeLessThanOrEqual(goal.mark)
        }
      }),
    )
    expect(badgeProgress('level-5', { ...NOTHING, xp: 400 })).toEqual({ reached: levelFromXp(400), needed: 5 })
  })
})

describe('a title', () => {
  it('is worn by a pupil who has earned its badge, and by nobody else', () => {
    fc.assert(
      fc.property(someBadges, fc.constantFrom(...BADGES), (earned, badge) => {
        const worn = wearTitle(earned, badge)
        expect(worn.ok).toBe(earned.includes(badge))
        expect(worn).toEqual(
          worn.ok ? { ok: true, outcome: badge } : { ok: false, refusal: { name: 'growth.title-not-earned', detail: {} } },
        )
        expect(titlesOf(earned).includes(badge)).toBe(worn.ok)
      }),
    )
  })

  it('can always be taken off', () => {
    expect(wearTitle([], null)).toEqual({ ok: true, outcome: null })
  })

  it('is listed once, in the order of the badges', () => {
    expect(titlesOf(['scorekeeper', 'first-xp', 'scorekeeper'])).toEqual(['first-xp', 'scorekeeper'])
  })
})
