import proxies from '@fastify/proxy-addr'

/** Whether a peer is one of the proxies that TRUST_PROXY names, which may say where a request comes from; null: there is none. */
export type TrustedProxies = ((peer: string, hop: number) => boolean) | null

export const trustedProxies = (named: string | null): TrustedProxies =>
  named === null ? null : proxies.compile(named.split(',').map(each => each.trim()))
