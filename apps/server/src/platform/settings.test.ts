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
      analyticsUrl: null,
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

  it.each(['https://counts.example.org/xiotein', 'http://localhost:9000/', 'http://127.0.0.1:9000/x', 'http://[::1]:9000'])(
    'pass page views on to %s',
    url => expect(readSettings({ ANALYTICS_URL: url }).analyticsUrl).toBe(url),
  )

  it.each([
    'http://counts.example.org',
    'http://localhost.example.org',
    'https://me:secret@counts.example.org',
    'ftp://counts.example.org',
    'counts.example.org',
    'yes',
  ])('pass page views on to nobody by %s', url => {
    expect(read({ ANALYTICS_URL: url })).toThrow('ANALYTICS_URL: an address such as')
  })

  const several = { DATABASE_URL: 'postgres://xiotein:secret@db.example.org/xiotein' }

  it.each(['redis://127.0.0.1', 'rediss://xiotein:secret@bus.example.org:6380/2', 'redis://:secret@[::1]:6379/'])(
    'let nodes tell each other by %s',
    url => {
      expect(readSettings({ ...several, LIVE_BUS_URL: url }).liveBusUrl).toBe(url)
      expect(readSettings({ DISTRICT_DATABASE_URL: several.DATABASE_URL, LIVE_BUS_URL: url }).liveBusUrl).toBe(url)
    },
  )

  it.each([
    '127.0.0.1:6379',
    'http://:hidden@bus.example.org',
    'redis://',
    'redis:hidden',
    'redis://:hidden@bus.example.org/xiotein',
    'redis://:hidden@bus.example.org/0?x=1',
    'redis://:hidden@bus.example.org:six',
    'yes',
  ])('refuse to tell anybody by %s, and do not repeat it', url => {
    expect(read({ ...several, LIVE_BUS_URL: url })).toThrow('LIVE_BUS_URL: a Redis or Valkey such as')
    expect(read({ ...several, LIVE_BUS_URL: url })).not.toThrow('hidden')
  })

  it('have nobody to tell where the only node has the embedded database', () => {
    expect(read({ LIVE_BUS_URL: 'redis://127.0.0.1' })).toThrow('LIVE_BUS_URL: for several nodes, and only with DATABASE_URL')
  })

  it.each(['127.0.0.1', '10.0.0.0/8, ::1', 'loopback', 'fd00::/8'])('trust the proxies %s', proxies => {
    expect(readSettings({ TRUST_PROXY: proxies }).trustProxy).toBe(proxies)
  })

  it.each(['true', '1', '0.0.0.0/0', '10.0.0.0/33', 'proxy.example.org', '127.0.0.1,'])('trust nobody by TRUST_PROXY=%s', proxies => {
    expect(read({ TRUST_PROXY: proxies })).toThrow('TRUST_PROXY: addresses such as')
  })

  const own = {
    OPENID_ISSUER: 'https://id.example.org/realms/school',
    OPENID_NAME: 'Hilltop Account',
    OPENID_CLIENT_ID: 'xiotein',
    OPENID_CLIENT_SECRET: 'a secret',
  }

  it('name the providers that people can sign in with, Google first', () => {
    expect(readSettings({}).openIdProviders).toEqual([])
    const both = readSettings({ ...own, GOOGLE_CLIENT_ID: 'a', GOOGLE_CLIENT_SECRET: 'b' }).openIdProviders
    expect(both.map(({ name, issuer, linkedAs }) => [name, issuer, linkedAs])).toEqual([
      ['Google', 'https://accounts.google.com', 'google'],
      ['Hilltop Account', own.OPENID_ISSUER, own.OPENID_ISSUER],
    ])
    expect(both.map(provider => provider.verifiesAddresses)).toEqual([false, false])
    expect(readSettings({ ...own, OPENID_VERIFIES_ADDRESSES: 'true' }).openIdProviders[0]?.verifiesAddresses).toBe(true)
  })

  it('say what is missing of a provider that is named by half', () => {
    const { OPENID_NAME: _name, OPENID_CLIENT_SECRET: _secret, ...half } = own
    expect(read(half)).toThrow('OPENID_CLIENT_SECRET: needed with the other settings of OPENID; OPENID_NAME: needed')
    expect(read({ ...own, OPENID_NAME: 'x'.repeat(41) })).toThrow('OPENID_NAME: 1 to 40 characters')
  })

  it.each(['common', 'organizations', 'consumers'])(
    'refuse the directory %s of Microsoft, where anybody can claim any address',
    directory => {
      const issuer = `https://login.microsoftonline.com/${directory}/v2.0`
      expect(read({ ...own, OPENID_ISSUER: issuer })).toThrow('OPENID_ISSUER: the issuer of your own directory')
    },
  )

  it('send no emails whose links lead to an address that a stranger chose', () => {
    expect(read({ SMTP_URL: 'smtps://mail.example.org' })).toThrow('PUBLIC_URL: needed with SMTP_URL')
    const known = { PUBLIC_URL: 'https://a.example.org', MAIL_FROM: 'A <a@example.org>' }
    expect(readSettings({ SMTP_URL: 'smtps://mail.example.org', ...known }).smtpUrl).toBe('smtps://mail.example.org')
    expect(read({ SMTP_URL: 'mail.example.org', ...known })).toThrow('SMTP_URL: a mail server such as')
  })

  it('send no emails from nobody, which mail servers refuse', () => {
    for (const where of [{ PUBLIC_URL: 'https://a.example.org' }, { DISTRICT_DATABASE_URL: 'postgres://db.example.org/district' }])
      expect(read({ SMTP_URL: 'smtps://mail.example.org', ...where })).toThrow('MAIL_FROM: needed with SMTP_URL')
  })
})
