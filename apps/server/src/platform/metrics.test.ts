import { expect, test } from 'vitest'
import { openTestSchool } from '../testing/school.ts'

const TOKEN = 'a-token-of-the-school'

test('figures are for whoever has the token; to everybody else the address does not exist', async () => {
  const school = await openTestSchool({ variables: { METRICS_TOKEN: TOKEN } })
  const ask = (authorization?: string) => school.app.inject({ url: '/metrics', headers: authorization ? { authorization } : {} })
  for (const answer of [await ask(), await ask('Bearer '), await ask(`Bearer ${TOKEN}x`), await ask(TOKEN)])
    expect(answer.statusCode).toBe(404)
  const figures = await ask(`Bearer ${TOKEN}`)
  expect(figures.statusCode).toBe(200)
  expect(figures.body).toContain('xiotein_live_connections 0')
  expect((await (await openTestSchool()).app.inject({ url: '/metrics' })).statusCode).toBe(404)
})
