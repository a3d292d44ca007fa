import { describe, expect, test } from 'vitest'
import { openHashing } from './hashing.ts'
import { openPasswords } from './passwords.ts'
import { TooManyWaiting } from './slots.ts'

const OWN = { known: 'ada' }

/** Work that lasts until it is released, and how much of it is in progress. */
const openGate = () => {
  const state = { underWay: 0 }
  let letGo = (): void => undefined
  const gate = new Promise<void>(resolve => {
    letGo = resolve
  })
  const work = async (): Promise<void> => {
    state.underWay += 1
    await gate
    state.underWay -= 1
  }
  return { state, work, letGo: () => letGo() }
}

describe('passwords', () => {
  test('are right where they were hashed so, however their letters are composed', async () => {
    const passwords = openPasswords()
    const stored = await passwords.hash('caf\u00e9-lantern', OWN)
    expect(await passwords.isRight(stored, 'cafe\u0301-lantern', OWN)).toBe(true)
    expect(await passwords.isRight(stored, 'cafe-lantern', OWN)).toBe(false)
  })

  test('are never right where none is stored', async () => {
    expect(await openPasswords().isRight(null, 'blue-lantern-47', OWN)).toBe(false)
  })

  test('are checked two at a time', async () => {
    const passwords = openPasswords()
    const { state, work, letGo } = openGate()
    const all = Array.from({ length: 20 }, (_, index) => passwords.inTurn({ known: `${index}` }, work))
    expect([state.underWay, passwords.waiting()]).toEqual([2, 18])
    letGo()
    await Promise.all(all)
    expect([state.underWay, passwords.waiting()]).toEqual([0, 0])
  })

  test('go on after one that failed', async () => {
    const passwords = openPasswords()
    const broken = Array.from({ length: 8 }, (_, index) =>
      passwords.inTurn({ known: `${index}` }, () => Promise.reject(new Error('a bug'))),
    )
    const ends = await Promise.allSettled(broken)
    expect(ends.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 'rejected'))
    expect(await passwords.inTurn(OWN, async () => 'done')).toBe('done')
  })

  test('that wait are refused when the school closes, and those in progress are finished', async () => {
    const passwords = openPasswords()
    const { state, work, letGo } = openGate()
    const all = Array.from({ length: 6 }, (_, index) => passwords.inTurn({ source: 'home', name: `${index}` }, work))
    await expect.poll(() => state.underWay).toBe(2)
    passwords.close()
    for (const refused of await Promise.allSettled(all.slice(2))) expect(refused).toMatchObject({ reason: expect.any(TooManyWaiting) })
    letGo()
    await Promise.all(all.slice(0, 2))
  })

  test('of all schools of a process are checked two at a time, and no school waits for the many of another', async () => {
    const hashingOf = openHashing()
    const [oak, elm] = ['oak', 'elm'].map(school => openPasswords(undefined, hashingOf(school)))
    const { state, work, letGo } = openGate()
    const served: string[] = []
    const begin = (school: typeof oak, name: string) =>
      school?.inTurn({ known: name }, async () => {
        served.push(name)
        await work()
      })
    const all = [...Array.from({ length: 20 }, (_, index) => begin(oak, `oak ${index}`)), begin(elm, 'elm 0'), begin(elm, 'elm 1')]
    expect([state.underWay, oak?.waiting(), elm?.waiting()]).toEqual([2, 18, 2])
    letGo()
    await Promise.all(all)
    expect(served.slice(0, 6)).toEqual(['oak 0', 'oak 1', 'oak 2', 'elm 0', 'oak 3', 'elm 1'])
  })

  test('that wait in a school that closes are refused, and those of the others are not', async () => {
    const hashingOf = openHashing()
    const [oak, elm] = [openPasswords(undefined, hashingOf('oak')), openPasswords(undefined, hashingOf('elm'))]
    const { work, letGo } = openGate()
    const all = [oak, oak, oak, elm].map((school, index) => school.inTurn({ known: `${index}` }, work))
    oak.close()
    await expect(all[2]).rejects.toThrow(TooManyWaiting)
    await expect(oak.inTurn(OWN, work)).rejects.toThrow(TooManyWaiting)
    letGo()
    await Promise.all([all[0], all[1], all[3]])
  })

  test('of a school that first waits for its database keep no other school waiting, and no more than four of them do so at once', async () => {
    const hashingOf = openHashing()
    const [oak, elm] = [openPasswords(undefined, hashingOf('oak')), openPasswords(undefined, hashingOf('elm'))]
    const { state, work, letGo } = openGate()
    const all = Array.from({ length: 10 }, (_, index) => oak.isRight(null, 'spray', { source: 'home', name: `${index}` }, work))
    expect([state.underWay, oak.waiting()]).toEqual([4, 6])
    const stored = await elm.hash('blue-lantern-47', OWN)
    expect(await elm.isRight(stored, 'blue-lantern-47', OWN)).toBe(true)
    letGo()
    expect(await Promise.all(all)).not.toContain(true)
  })

  test('are not checked when what comes first fails, and the next one is', async () => {
    const passwords = openPasswords()
    const stored = await passwords.hash('blue-lantern-47', OWN)
    const broken = Array.from({ length: 8 }, () =>
      passwords.isRight(stored, 'blue-lantern-47', OWN, () => Promise.reject(new Error('away'))),
    )
    for (const end of await Promise.allSettled(broken)) expect(end).toMatchObject({ reason: { message: 'away' } })
    expect(await passwords.isRight(stored, 'blue-lantern-47', OWN, async () => undefined)).toBe(true)
  })
})
