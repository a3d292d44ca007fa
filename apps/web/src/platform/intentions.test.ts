import { expect, it } from 'vitest'
import { CallRefused, ServerAway } from './call.ts'
import { Intentions, intentionOf } from './intentions.ts'

const [CLASS, ANN, BEN] = ['a', 'b', 'c'].map(letter => `0199e0aa-1111-7000-8000-00000000000${letter}`)
const award = (amount: number, ...pupilIds: unknown[]): string => intentionOf('scorekeeping.award', { classId: CLASS, pupilIds, amount })
const AWARD = award(5, ANN, BEN)

/** Whether the next press of a lost award has the same key, after this has worked. */
const isKeptAfter = async (other: string): Promise<boolean> => {
  const intentions = new Intentions()
  let lost = ''
  const send = intentions.send(AWARD, key => {
    lost = key
    return Promise.reject(new ServerAway(null))
  })
  await expect(send).rejects.toThrow()
  await intentions.send(other, async () => null)
  return intentions.keyOf(AWARD) === lost
}

it.each([
  ['another amount', award(1, ANN, BEN)],
  ['the same for one of them', award(5, ANN)],
  ['another command of the class', intentionOf('scorekeeping.start-lesson', { classId: CLASS })],
  ['another feature', intentionOf('squads.keep-apart', { classId: CLASS, pair: [ANN, BEN] })],
])('the key of a press whose outcome is unknown is kept after %s', async (_, other) => {
  expect(await isKeptAfter(other)).toBe(true)
})

it('it is dropped after another command about exactly the same, such as what takes it back', async () => {
  expect(await isKeptAfter(intentionOf('scorekeeping.withdraw', { pupilIds: [BEN, ANN], classId: CLASS }))).toBe(false)
})

it('a wish that names no ids is dropped by nothing else', async () => {
  const intentions = new Intentions()
  const create = intentionOf('battle.create', { name: 'One' })
  await expect(intentions.send(create, () => Promise.reject(new ServerAway(null)), 'first')).rejects.toThrow()
  await intentions.send(intentionOf('battle.create', { name: 'Two' }), async () => null)
  expect(intentions.keyOf(create)).toBe('first')
})

it.each([
  ['http.too-many', 429, true],
  ['http.signed-out', 401, true],
  ['http.forbidden', 403, false],
] as const)(
  'after %s for the second try, the key of the first is kept only while the rules have not said no',
  async (refusal, status, isKept) => {
    const intentions = new Intentions()
    const no = new CallRefused({ refusal, words: 'No.', detail: {}, errorId: null }, status)
    for (const error of [new ServerAway(null), no]) {
      await expect(intentions.send(AWARD, () => Promise.reject(error), 'first')).rejects.toThrow()
    }
    expect(intentions.keyOf(AWARD) === 'first').toBe(isKept)
  },
)
