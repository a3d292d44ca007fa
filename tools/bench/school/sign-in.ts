// Sign-ins in a second of CPU, against bare argon2id with the same cost.

import { openPasswords } from '../../../apps/server/src/platform/sign-in/index.ts'
import { median, type Row } from '../row.ts'
import type { BenchSchool } from './bench-school.ts'

const PEOPLE = 40
const SIGN_INS = 120
const ROUNDS = 5
const PASSWORD = 'bench-lantern-93'

const cpuSecondsOf = async (work: () => Promise<void>): Promise<number> => {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1e6
}

const inParallel = async (count: number, hands: number, work: (index: number) => Promise<void>): Promise<void> => {
  let next = 0
  const hand = async (): Promise<void> => {
    for (let index = next; index < count; index = next) {
      next += 1
      await work(index)
    }
  }
  await Promise.all(Array.from({ length: hands }, hand))
}

export const signInBench = async (bench: BenchSchool): Promise<Row[]> => {
  const opened = await bench.open()
  await Promise.all(Array.from({ length: PEOPLE }, (_, index) => bench.person(`Signer ${index}`, { password: PASSWORD })))
  const passwords = openPasswords()
  const turn = { known: 'bench' }
  const stored = await passwords.hash(PASSWORD, turn)
  const signIn = async (index: number): Promise<void> => {
    const response = await opened.app.inject({
      method: 'POST',
      url: '/api/people/sign-in',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ name: `signer.${index % PEOPLE}`, password: PASSWORD }),
    })
    if (response.statusCode !== 200) throw new Error(`a sign-in was answered with ${response.statusCode}: ${response.body}`)
  }
  // Everybody signs in once before the measurement, because a server that has just started compiles its code first.
  await inParallel(SIGN_INS, 4, signIn)
  const ratios: number[] = []
  const ours: number[] = []
  const bare: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const school = await cpuSecondsOf(() => inParallel(SIGN_INS, 4, signIn))
    const hashes = await cpuSecondsOf(() => inParallel(SIGN_INS, 4, async () => void (await passwords.isRight(stored, PASSWORD, turn))))
    ours.push(SIGN_INS / school)
    bare.push(SIGN_INS / hashes)
    ratios.push(hashes / school)
  }
  await opened.close()
  const ratio = median(ratios)
  return [
    {
      name: 'Sign-ins in a CPU second of the app against bare argon2id',
      figure: `${ratio.toFixed(2)} (${median(ours).toFixed(0)} against ${median(bare).toFixed(0)} a second)`,
      goal: 'at least 0.8',
      ratio,
    },
  ]
}
