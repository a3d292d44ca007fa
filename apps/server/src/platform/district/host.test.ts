import { expect, test } from 'vitest'
import { hostOf, plainHost, targetOf } from './host.ts'

const asked = (...hosts: string[]) => ({ rawHeaders: hosts.flatMap(host => ['Host', host]), url: '/' })

test.each([
  ['oak.example.org', 'oak.example.org'],
  ['OAK.Example.ORG', 'oak.example.org'],
  ['oak.example.org:8443', 'oak.example.org'],
  ['oak.example.org.', 'oak.example.org'],
  ['oak.example.org.:443', 'oak.example.org'],
  ['localhost:3000', 'localhost'],
])('the host %s is that of the school %s', (written, plain) => {
  expect(hostOf(asked(written))).toBe(plain)
})

test.each([
  '',
  '.',
  'oak..example.org',
  'oak.example.org..',
  'oak_example.org',
  '-oak.example.org',
  'oak.example.org:',
  'oak.example.org:x',
  'oak.example.org:443:443',
  'oak.example.org/elm.example.org',
  'oak.example.org,elm.example.org',
  'oak.example.org elm.example.org',
  'elm.example.org@oak.example.org',
  'oak.example.org\u0000',
  'oák.example.org',
  '[::1]',
  `${'a.'.repeat(200)}org`,
  `${'a'.repeat(64)}.org`,
])('%j is the host of no school', written => {
  expect(hostOf(asked(written))).toBeNull()
})

test('a request that names no host, several, or another in its target is for no school', () => {
  expect(hostOf(asked())).toBeNull()
  expect(hostOf(asked('oak.example.org', 'elm.example.org'))).toBeNull()
  expect(hostOf(asked('oak.example.org', 'oak.example.org'))).toBeNull()
  expect(hostOf({ ...asked('oak.example.org'), url: 'http://elm.example.org/login' })).toBeNull()
  expect(hostOf({ ...asked('oak.example.org'), url: 'elm.example.org:443' })).toBeNull()
  expect(hostOf({ ...asked('oak.example.org'), url: 'http://OAK.example.org:80/login' })).toBe('oak.example.org')
  expect(hostOf({ rawHeaders: ['X-Forwarded-Host', 'oak.example.org'], url: '/' })).toBeNull()
})

test('the target of a request is its path, however it was written', () => {
  expect(targetOf('/login?a=1')).toBe('/login?a=1')
  expect(targetOf('http://oak.example.org/login?a=1')).toBe('/login?a=1')
  expect(targetOf('//elm.example.org/login')).toBe('//elm.example.org/login')
  expect(plainHost('oak.example.org')).toBe('oak.example.org')
})
