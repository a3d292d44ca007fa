// G3: guessing at one account against keeping its owner out.

import { peopleCalls } from '@xiotein/contract/people'
import { pathOf } from '@xiotein/contract/wire'
import { expect, test } from 'vitest'
import { openTestSchool, PASSWORD } from '../school.ts'
import { byDay, PATIENCE_MS, record } from './night.ts'

const GUESSES = byDay(60, 1000)
const EMAIL = 'ada@example.org'

test.each([1, 100])(
  'G3: of many wrong passwords from %i addresses at most 20 are looked at, and the owner gets in each time',
  {
    timeout: PATIENCE_MS,
  },
  async addresses => {
    const school = await openTestSchool()
    school.setClock('2026-11-23T09:00:00Z')
    await school.person('Ada', { email: EMAIL, password: PASSWORD })
    const own = school.anybody()
    const ownerGetsIn = async (): Promise<number> =>
      (await own.call(peopleCalls, 'people.sign-in', { name: EMAIL, password: PASSWORD })).status
    expect(await ownerGetsIn()).toBe(200)
    const guess = async (index: number): Promise<string> => {
      const response = await school.app.inject({
        method: 'POST',
        url: pathOf('people.sign-in'),
        remoteAddress: `10.0.0.${(index % addresses) + 1}`,
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify({ name: EMAIL, password: `guess ${index}` }),
      })
      return response.json().refusal
    }
    const answers: string[] = []
    const owner: number[] = []
    for (let from = 0; from < GUESSES; from += 20) {
      answers.push(...(await Promise.all(Array.from({ length: 20 }, (_, index) => guess(from + index)))))
      owner.push(await ownerGetsIn())
    }
    const evaluated = answers.filter(refusal => refusal === 'people.wrong-sign-in').length
    record('G3', { addresses, guesses: answers.length, evaluated, 'owner in': owner.filter(status => status === 200).length })
    expect(evaluated).toBeGreaterThan(0)
    expect(evaluated).toBeLessThanOrEqual(20)
    expect(owner.every(status => status === 200)).toBe(true)
  },
)
