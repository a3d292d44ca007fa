import { describe, expect, test } from 'vitest'
import { openTestSchool, type TestSchool } from '../../testing/school.ts'

describe('the address of the school', () => {
  const at = async (school: TestSchool, host: string, publicUrl: string | null) => {
    const response = await school.app.inject({
      method: 'POST',
      url: '/api/people/begin-passkey-sign-in',
      headers: { host, 'content-type': 'application/json', ...(publicUrl ? { origin: publicUrl } : {}) },
      payload: '{}',
    })
    return [response.statusCode, (response.json() as { rpId?: string; refusal?: string }).rpId ?? response.json().refusal]
  }

  test('is what its passkeys are bound to, whatever host a request names', async () => {
    const url = 'https://points.example.org'
    const school = await openTestSchool({ variables: { PUBLIC_URL: url } })
    expect(await at(school, 'points.example.org', url)).toEqual([200, 'points.example.org'])
    expect(await at(school, 'localhost', url)).toEqual([200, 'points.example.org'])
  })

  test.each(['http://points.example.org', 'https://192.0.2.7', 'https://[2001:db8::7]:8443'])(
    'has to be secure and a name: %s',
    async url => {
      const school = await openTestSchool({ variables: { PUBLIC_URL: url } })
      expect(await at(school, 'localhost', url)).toEqual([409, 'people.passkeys-impossible'])
    },
  )

  test('is taken from the request on localhost only, where none is set', async () => {
    const school = await openTestSchool()
    expect(await at(school, 'localhost:3000', null)).toEqual([200, 'localhost'])
    expect(await at(school, 'points.example.org', null)).toEqual([409, 'people.passkeys-impossible'])
  })
})
