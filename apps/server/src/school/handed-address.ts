import type { Browser } from '../platform/http/index.ts'
import { isThisComputer } from '../platform/settings.ts'

/**
 * The address for what staff hand out: cards, links and codes. It is the one that the page is open at, except on the computer of the
 * server itself, whose name for itself leads nobody else there: then it is the one that the admins have set.
 */
export const handedAddress = (browser: Pick<Browser, 'address'>, row: { readonly address: string | null } | null): string =>
  isThisComputer(browser.address) ? (row?.address ?? browser.address) : browser.address
