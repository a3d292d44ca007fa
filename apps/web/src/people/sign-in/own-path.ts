/** Returns the path to open after signing in: a path of our own, or home for everything else. */
export function ownPath(wanted: string | null): string {
  if (!wanted?.startsWith('/')) return '/'
  let address: URL
  try {
    address = new URL(wanted, window.location.origin)
  } catch {
    return '/'
  }
  const isOurs = address.origin === window.location.origin && !address.pathname.startsWith('//')
  const isScreen = !/^\/(api|live|login|setup)(\/|$)/.test(address.pathname)
  return isOurs && isScreen ? address.pathname + address.search + address.hash : '/'
}
