import { describe, expect, it } from 'vitest'
import { navigate } from 'wouter/use-browser-location'
import { followNavigation } from '../platform/navigation-log.ts'
import { answering } from '../testing/answering.ts'
import { reportError } from './report-error.ts'
import { routes } from './routes.ts'

describe('the report of an error', () => {
  it('names the place in the program and the last pages, and nothing that can contain a name', () => {
    const asked = answering({ 'platform.report-error': () => ({ done: true }) })
    followNavigation()
    navigate('/admin/classes/0a1b2c3d-1111-4222-8333-444455556666?of=Amara')
    const error = new TypeError('Amara Okafor has no squad')
    error.stack = 'TypeError: Amara Okafor has no squad\n    at draw (https://school.example/assets/inside-k3fQ.js:1:2345)'
    reportError({ errorId: 'ABCDE-FGHJK', error })
    expect(asked.map(call => call.input)).toEqual([
      {
        errorId: 'ABCDE-FGHJK',
        kind: 'TypeError',
        frames: ['assets/inside-k3fQ.js:1:2345'],
        routes: ['/', '/admin/classes/:classId'],
      },
    ])
  })

  it('can name every page of the product', async () => {
    const { PAGE_PATTERNS } = await import('@xiotein/contract/wire')
    expect(routes.map(route => route.path).sort()).toEqual([...PAGE_PATTERNS].sort())
  })
})
