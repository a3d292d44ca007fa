import { peopleCalls } from '@xiotein/contract/people'
import { expect, test } from 'vitest'
import { openTestSchool, PASSWORD } from '../school.ts'

const namesOf = (cookies: readonly string[]): string[] => cookies.map(line => line.split('=')[0] ?? '')

test('signing in sets each cookie once', async () => {
  const school = await openTestSchool()
  await school.person('Ada', { email: 'ada@school.example', password: PASSWORD })
  const { cookies } = await school.anybody().call(peopleCalls, 'people.sign-in', { name: 'ada@school.example', password: PASSWORD })
  expect(namesOf(cookies)).toEqual(['xiotein', 'xiotein-device'])
  for (const line of cookies) expect(line).toMatch(/^[\w-]+=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/)
})

test('a cookie that is set again in one answer is sent as it was set last', async () => {
  const school = await openTestSchool({
    variables: { PUBLIC_URL: 'https://school.example', GOOGLE_CLIENT_ID: 'a', GOOGLE_CLIENT_SECRET: 'b' },
  })
  const { cookies } = await school.anybody().call(peopleCalls, 'people.google-return', {})
  expect(cookies).toEqual(['__Host-xiotein-note=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax'])
  const ada = await school.person('Ada')
  ada.cookie = ada.cookie.replace('xiotein', '__Host-xiotein')
  expect(namesOf((await ada.call(peopleCalls, 'people.sign-out', {})).cookies)).toEqual(['__Host-xiotein'])
})
