import { describe, expect, it } from 'vitest'
import { readSettings } from './settings.ts'

const read = (variables: Record<string, string>) => () => readSettings(variables)

describe('the settings of a school', () => {
  it('may all be left out or empty', () => {
    expect(readSettings({ PUBLIC_URL: '', TRUST_PROXY: '' })).toMatchObject({
      port: 3000,
      publicUrl: null,
      trustProxy: null,
      smtpUrl: null,
    })
  })

  it('name the address that people type, without a slash at the end', () => {
    expect(readSettings({ PUBLIC_URL: 'https://points.example.org/' }).publicUrl).toBe('https://points.example.org')
  })

  it.each(['localhost:3000', 'points.example.org', 'ftp://points.example.org', 'https://example.org/points'])(
    'refuse %s as that address',
    url => {
      expect(read({ PUBLIC_URL: url })).toThrow('PUBLIC_URL: an address such as')
    },
  )

  it.each(['127.0.0.1', '10.0.0.0/8, ::1', 'loopback', 'fd00::/8'])('trust the proxies %s', proxies => {
    expect(readSettings({ TRUST_PROXY: proxies }).trustProxy).toBe(proxies)
  })

  it.each(['true', '1', '0.0.0.0/0', '10.0.0.0/33', 'proxy.example.org', '127.0.0.1,'])('trust nobody by TRUST_PROXY=%s', proxies => {
    expect(read({ TRUST_PROXY: proxies })).toThrow('TRUST_PROXY: addresses such as')
  })

  it('send no letters whose links lead to an address that a stranger chose', () => {
    expect(read({ SMTP_URL: 'smtps://mail.example.org' })).toThrow('PUBLIC_URL: needed with SMTP_URL')
    expect(readSettings({ SMTP_URL: 'smtps://mail.example.org', PUBLIC_URL: 'https://a.example.org' }).smtpUrl).toBe(
      'smtps://mail.example.org',
    )
    expect(read({ SMTP_URL: 'mail.example.org', PUBLIC_URL: 'https://a.example.org' })).toThrow('SMTP_URL: a mail server such as')
  })
})
