import { expect, test } from 'vitest'
import { readSettings } from '../platform/settings.ts'
import { addressesHere, reachOf } from './handed-address.ts'

const HERE = ['http://10.12.3.4:3000', 'http://172.17.0.1:3000']

test.each([
  ['http://localhost:3000', 'this-computer'],
  ['http://192.168.1.20:3000', 'other-network'],
  ['http://172.20.0.9:3000', 'other-network'],
  ['http://10.12.3.4:8080', 'this-network'],
  ['https://10.points.example', 'anywhere'],
  ['http://harbour.local:3000', 'anywhere'],
  ['https://203.0.113.7', 'anywhere'],
])('%s leads here from: %s', (address, from) => {
  expect(reachOf(address, HERE)).toBe(from)
})

test("only a browser on the server's own computer is told its networks, and nobody where the operator has set the address", () => {
  const networkAddresses = () => HERE
  const settings = readSettings({})
  const at = (address: string, source: string) => addressesHere({ settings, networkAddresses }, { address, source })
  expect([at('http://localhost:3000', '127.0.0.1'), at('http://localhost:3000', '0:0:0:0')]).toEqual([HERE, HERE])
  // From another device, through a proxy, and in a container.
  expect(at('http://10.12.3.4:3000', '10.12.3.9')).toEqual([])
  expect(at('http://points.example', '127.0.0.1')).toEqual([])
  expect(at('http://localhost:3000', '172.17.0.1')).toEqual([])
  const known = readSettings({ PUBLIC_URL: 'http://localhost:3000' })
  expect(addressesHere({ settings: known, networkAddresses }, { address: 'http://localhost:3000', source: '127.0.0.1' })).toEqual([])
})
