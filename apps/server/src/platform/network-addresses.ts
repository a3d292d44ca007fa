import type { NetworkInterfaceInfo } from 'node:os'

export type Interfaces = Readonly<Record<string, readonly Pick<NetworkInterfaceInfo, 'address' | 'family' | 'internal'>[] | undefined>>

/** The addresses at which other devices of the network reach the server; none when it listens to this computer alone. */
export const networkAddresses = (host: string, port: number, interfaces: Interfaces): string[] => {
  const all = Object.values(interfaces).flatMap(each => each ?? [])
  const reachable = all.filter(
    ({ address, family, internal }) => family === 'IPv4' && !internal && ['0.0.0.0', '::', address].includes(host),
  )
  return reachable.map(({ address }) => `http://${address}:${port}`)
}
