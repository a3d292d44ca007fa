import { expect, test } from 'vitest'
import { networkAddresses } from './network-addresses.ts'

const interfaces = {
  lo: [{ address: '127.0.0.1', family: 'IPv4', internal: true }],
  eth0: [
    { address: '192.168.1.20', family: 'IPv4', internal: false },
    { address: 'fe80::1', family: 'IPv6', internal: false },
  ],
} as const

test('the console says the addresses of the network, and none where only this computer is let in', () => {
  expect(networkAddresses('0.0.0.0', 4510, interfaces)).toEqual(['http://192.168.1.20:4510'])
  expect(networkAddresses('192.168.1.20', 4510, interfaces)).toEqual(['http://192.168.1.20:4510'])
  expect(networkAddresses('127.0.0.1', 4510, interfaces)).toEqual([])
})
