// Two nodes of one district: each hears by itself what an operator does and what the other commits, and what is due is done once.

import { randomUUID } from 'node:crypto'
import type { peopleCalls } from '@xiotein/contract/people'
import { pathOf } from '@xiotein/contract/wire'
import { expect, onTestFinished, test, vi } from 'vitest'
import { connectDatabase, sql } from '../../platform/database/index.ts'
import { schoolUrl } from '../../platform/district/index.ts'
import { DAY_MS } from '../../platform/durations.ts'
import { openTestDistrict } from '../district-life.ts'
import { BUSES } from '../redis.ts'
import { award, fill, OAK, SOON, watch } from './district-lesson.ts'
import { byDay, PATIENCE_MS } from './night.ts'

const ELM = 'elm.example.org'
const FRONT = pathOf('people.front' satisfies keyof typeof peopleCalls)

test.each(BUSES.slice(0, byDay(1, 2)))(
  'what an operator does, and what one node commits, the other node hears by itself, by $bus',
  { timeout: PATIENCE_MS },
  async ({ variables }) => {
    const { LIVE_BUS_URL: liveBusUrl } = await variables()
    const life = await openTestDistrict({ limits: false, liveBusUrl })
    const nodes = [life, await life.openNode()]
    const cast = await fill(life)
    const both = (host: string, status: number) =>
      vi.waitFor(async () => {
        const answers = await Promise.all(nodes.map(node => node.ask(host, { path: FRONT })))
        expect(answers.map(answer => answer.status)).toEqual([status, status])
      }, SOON)
    await both(OAK, 200)
    const screens = await Promise.all(nodes.map(node => watch(node, cast, life.port)))
    for (const [at, node] of nodes.entries()) {
      expect((await award(node, cast, randomUUID())).status).toBe(200)
      await vi.waitFor(() => expect(screens.map(heard => heard.at(-1))).toEqual([at + 1, at + 1]), SOON)
    }
    await life.commands.suspend(OAK)
    await both(OAK, 503)
    await life.commands.resume(OAK)
    await both(OAK, 200)
    await life.commands.move(OAK, `http://${ELM}:${life.port}`)
    await both(ELM, 200)
    await both(OAK, 421)
  },
)

test('jobs that are due run once, however many nodes look', { timeout: PATIENCE_MS }, async () => {
  const life = await openTestDistrict()
  const nodes = [life, await life.openNode()]
  const schools = [await life.add(OAK), await life.add(ELM)]
  const owner = connectDatabase(life.districtUrl, { maxConnections: 1 })
  onTestFinished(() => owner.end())
  const lookEverywhere = async (): Promise<void> => {
    await owner.run(sql`update district.school set jobs_looked_at = now() - interval '2 hours'`)
    await Promise.all(nodes.map(node => node.district.rounds.runDue()))
  }
  await lookEverywhere()
  life.setClock(new Date(Date.now() + 8 * DAY_MS))
  for (let round = 0; round < 3; round += 1) await lookEverywhere()
  for (const school of schools) {
    const db = connectDatabase(schoolUrl(life.districtUrl, school), { maxConnections: 1 })
    onTestFinished(() => db.end())
    const runs = await db.rows<{ tries: number; over: boolean }>(
      sql`select tries, ended_at is not null as over from platform_job_run where tries > 0`,
    )
    expect(runs.length).toBeGreaterThan(20)
    expect(runs.filter(({ tries, over }) => tries !== 1 || !over)).toEqual([])
  }
})
