import { createHash, createSign, generateKeyPairSync, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The person at the provider's sign-in page. */
export type Guest = { sub: string; email: string; email_verified?: boolean; name?: string }

export type OpenIdProvider = {
  readonly issuer: string
  /** Sets who signs in there next. */
  signsIn(guest: Guest): void
  /** Sets what the next answer claims instead of the truth, to be refused. */
  claims(lie: Record<string, unknown>): void
  /** Responds with 503 only from now on, or as usual again. */
  breaks(broken: boolean): void
  /** Sets what it says of itself besides what it must. */
  describes(more: Record<string, unknown>): void
  close(): Promise<void>
}

type Waiting = { guest: Guest; nonce: string; challenge: string; clientId: string; redirectUri: string; lie: Record<string, unknown> }

const base64url = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

const bodyOf = async (request: IncomingMessage): Promise<URLSearchParams> => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return new URLSearchParams(Buffer.concat(parts).toString())
}

const newKeys = () => generateKeyPairSync('rsa', { modulusLength: 2048 })
/** Keys of providers that were closed: making a pair takes longer than a test, and no two open providers share one. */
const freeKeys: ReturnType<typeof newKeys>[] = []

/** A small OpenID provider on this machine, for tests of signing in with one. It checks PKCE and signs with RS256. */
export const openOpenIdProvider = async (): Promise<OpenIdProvider> => {
  const keys = freeKeys.pop() ?? newKeys()
  const { privateKey, publicKey } = keys
  const key = { ...publicKey.export({ format: 'jwk' }), kid: 'test-key', use: 'sig', alg: 'RS256' }
  const waiting = new Map<string, Waiting>()
  let guest: Guest = { sub: 'nobody', email: 'nobody@example.org' }
  let lie: Record<string, unknown> = {}
  let broken = false
  let described: Record<string, unknown> = {}

  const send = (response: ServerResponse, status: number, body: object): void => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }
  const idToken = (issuer: string, one: Waiting): string => {
    const now = Math.floor(Date.now() / 1000)
    const claims = {
      iss: issuer,
      aud: one.clientId,
      iat: now,
      exp: now + 300,
      nonce: one.nonce,
      email_verified: true,
      ...one.guest,
      ...one.lie,
    }
    const content = `${base64url({ alg: 'RS256', kid: key.kid })}.${base64url(claims)}`
    return `${content}.${createSign('RSA-SHA256').update(content).sign(privateKey).toString('base64url')}`
  }

  const authorize = (url: URL, response: ServerResponse): void => {
    const asked = (name: string): string => url.searchParams.get(name) ?? ''
    const code = randomUUID()
    const redirectUri = asked('redirect_uri')
    waiting.set(code, { guest, nonce: asked('nonce'), challenge: asked('code_challenge'), clientId: asked('client_id'), redirectUri, lie })
    lie = {}
    response.writeHead(302, { location: `${redirectUri}?${new URLSearchParams({ code, state: asked('state') })}` }).end()
  }
  const exchange = async (issuer: string, request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await bodyOf(request)
    const code = body.get('code') ?? ''
    const one = waiting.get(code)
    waiting.delete(code)
    const challenge = createHash('sha256')
      .update(body.get('code_verifier') ?? '')
      .digest('base64url')
    if (!one || one.challenge !== challenge || body.get('redirect_uri') !== one.redirectUri)
      return send(response, 400, { error: 'invalid_grant' })
    send(response, 200, { access_token: randomUUID(), token_type: 'Bearer', expires_in: 300, id_token: idToken(issuer, one) })
  }

  const server = createServer((request, response) => {
    const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const url = new URL(request.url ?? '/', issuer)
    if (broken) return send(response, 503, {})
    if (url.pathname === '/authorize') return authorize(url, response)
    if (url.pathname === '/keys') return send(response, 200, { keys: [key] })
    if (url.pathname === '/.well-known/openid-configuration') {
      return send(response, 200, {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        code_challenge_methods_supported: ['S256'],
        ...described,
      })
    }
    if (url.pathname !== '/token') return send(response, 404, {})
    exchange(issuer, request, response).catch((error: unknown) => send(response, 500, { error: String(error) }))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    issuer: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    signsIn: next => {
      guest = next
    },
    claims: next => {
      lie = next
    },
    breaks: next => {
      broken = next
    },
    describes: more => {
      described = more
    },
    close: async () => {
      await new Promise<void>(resolve => void server.close(() => resolve()))
      freeKeys.push(keys)
    },
  }
}
