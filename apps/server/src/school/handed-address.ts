import type { Browser } from '../platform/http/index.ts'
import type { Services } from '../platform/services.ts'
import { isThisComputer } from '../platform/settings.ts'

/**
 * The address for what staff hand out: cards, links and codes. It is the one that the page is open at, except on the computer of the
 * server itself, whose name for itself leads nobody else there: then it is the one that the admins have set.
 */
export const handedAddress = (browser: Pick<Browser, 'address'>, row: { readonly address: string | null } | null): string =>
  isThisComputer(browser.address) ? (row?.address ?? browser.address) : browser.address

/** As `browser.source` has them; the second is that of ::1. */
const LOOPBACK = /^(127\.|0:0:0:0$)/

/**
 * The addresses of the server in its networks, for a browser on the server's own computer; none for others. In a container the server does not
 * know them, and there no browser comes from a loopback address.
 */
export const addressesHere = (
  { settings, networkAddresses }: Pick<Services, 'settings' | 'networkAddresses'>,
  { address, source }: Pick<Browser, 'address' | 'source'>,
): string[] => (settings.publicUrl === null && isThisComputer(address) && LOOPBACK.test(source) ? networkAddresses() : [])

/** Numbers that each network gives out for itself (RFC 1918 and RFC 3927), so that another network does not know them. */
const OF_ONE_NETWORK = /^(10|169\.254|172\.(1[6-9]|2\d|3[01])|192\.168)\.[\d.]+$/

/**
 * From where the address leads to the server. `here`: the answer of `addressesHere`. A number of a network counts as one of this network unless
 * the server has others.
 */
export const reachOf = (address: string, here: readonly string[]): 'this-computer' | 'this-network' | 'other-network' | 'anywhere' => {
  if (isThisComputer(address)) return 'this-computer'
  const { hostname } = new URL(address)
  if (!OF_ONE_NETWORK.test(hostname)) return 'anywhere'
  return here.length === 0 || here.some(each => new URL(each).hostname === hostname) ? 'this-network' : 'other-network'
}
