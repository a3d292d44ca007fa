import { expect, test } from 'vitest'
import { errorInLog } from './log.ts'

test('a log line of a database error names neither the row nor the connection', () => {
  const error = Object.assign(new Error('duplicate key value', { cause: Object.assign(new Error('inner'), { password: 'canary-3' }) }), {
    code: '23505',
    detail: 'Key (email)=(canary-1@example.org) already exists.',
    client: { secretKey: 'canary-2' },
  })
  expect(errorInLog(error)).toMatchObject({ type: 'Error', message: 'duplicate key value', code: '23505', cause: { message: 'inner' } })
  expect(JSON.stringify(errorInLog(error))).not.toContain('canary')
})
