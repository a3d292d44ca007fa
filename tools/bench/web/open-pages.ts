import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { openSchool } from '../../../apps/server/src/open-school.ts'
import { sql } from '../../../apps/server/src/platform/database/index.ts'
import { readSettings } from '../../../apps/server/src/platform/settings.ts'
import { TUTORIALS } from '../../../packages/game/src/tutorials/index.ts'
import { findChromium } from '../../test/find-chromium.mjs'
import type { BenchPerson, BenchSchool } from '../school/bench-school.ts'
import { openArena } from './open-arena.ts'

const ROOT = join(import.meta.dirname, '../../..')
const PUPILS = 28

export type Cookie = { readonly name: string; readonly value: string; readonly url: string }

type Pages = {
  readonly browser: Browser
  readonly address: string
  /** Cookie of the scorekeeper of a class of 28. */
  readonly scorekeeper: Cookie
  /** Cookie of a pupil of that class. */
  readonly pupil: Cookie
  /** Allows sieges and duels; two other pupils of the class begin to fight. Returns the address of their fight, and one's cookie. */
  openArena(): Promise<{ readonly path: string; readonly cookie: Cookie }>
  close(): Promise<void>
}

/** Serves the pages, rebuilt when a source has changed, from a real school with one class, and starts a browser. */
export const openPages = async (bench: BenchSchool): Promise<Pages> => {
  execFileSync(process.execPath, [join(ROOT, 'tools/start/build.mjs')], { stdio: 'inherit' })
  const executablePath = findChromium()
  if (executablePath === null) throw new Error('Measuring pages needs Chromium.')
  const classId = await bench.schoolClass('Pages')
  const scorekeeper = await bench.person('Pages Scorekeeper', { role: 'scorekeeper', classId })
  const pupil = await bench.person('Pages Pupil', { pupilOf: classId })
  const host = await bench.person('Pages Host', { pupilOf: classId })
  const guest = await bench.person('Pages Guest', { pupilOf: classId })
  // A tutorial that begins automatically shows a picture over the page: the pupil's pages are measured as on every later day.
  await bench.db.run(sql`
    insert into tutorials_progress (person_id, tutorial, skipped, completed_at)
    select ${pupil.id}, unnest(${[...TUTORIALS]}::text[]), true, now()`)
  for (let index = 3; index < PUPILS; index += 1) await bench.person(`Pages Pupil ${index}`, { pupilOf: classId })
  const opened = await openSchool({
    settings: readSettings({ LOG_LEVEL: 'silent' }),
    url: bench.url,
    ownerUrl: bench.ownerUrl,
    webRoot: join(ROOT, 'dist/web'),
  })
  await opened.app.listen({ port: 0, host: '127.0.0.1' })
  const address = `http://127.0.0.1:${(opened.app.server.address() as { port: number }).port}`
  const cookieOf = ({ cookie }: BenchPerson): Cookie => ({ name: 'xiotein', value: cookie.split('=')[1] ?? '', url: address })
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  return {
    browser,
    address,
    scorekeeper: cookieOf(scorekeeper),
    pupil: cookieOf(pupil),
    openArena: async () => ({ path: await openArena(bench, opened.school, [host, guest]), cookie: cookieOf(host) }),
    close: async () => {
      await browser.close()
      await opened.close()
    },
  }
}
