import { isIPv4 } from 'node:net'

const GROUPS = 8
const GROUPS_OF_A_NETWORK = 4

/** The network that an address belongs to: for IPv6 the first 64 bits, because one household has all the rest. */
export const sourceOf = (address: string): string => {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (isIPv4(plain)) return plain
  const [head = '', tail] = (plain.split('%')[0] ?? '').toLowerCase().split('::')
  const [before, after] = [head.split(':').filter(Boolean), tail?.split(':').filter(Boolean) ?? []]
  const zeros = Array.from({ length: Math.max(0, GROUPS - before.length - after.length) }, () => '0')
  const groups = [...before, ...zeros, ...after].map(group => group.replace(/^0+(?=.)/, ''))
  return groups.slice(0, GROUPS_OF_A_NETWORK).join(':')
}
