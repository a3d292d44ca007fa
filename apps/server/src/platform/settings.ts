import { isIP } from 'node:net'
import { siteAddress } from '@xiotein/contract/wire'
import { z } from 'zod'
import { missingOpenIdVariables, type OpenIdProvider, openIdProviders, openIdVariables } from './openid-settings.ts'

export type { OpenIdProvider } from './openid-settings.ts'

const THIS_COMPUTER = ['localhost', '127.0.0.1', '[::1]']
/** Whether only this computer itself can reach the address. */
export const isThisComputer = (address: string): boolean => URL.canParse(address) && THIS_COMPUTER.includes(new URL(address).hostname)

/** Data sent there must be private: TLS, except to this computer. `fetch` rejects addresses with a password. */
const isReceiver = (text: string): boolean => {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username, password } = new URL(text)
  return username === '' && password === '' && (protocol === 'https:' || (protocol === 'http:' && THIS_COMPUTER.includes(hostname)))
}

const flag = z.stringbool().optional()

const NAMED_RANGES = ['loopback', 'linklocal', 'uniquelocal']
const isRange = (text: string): boolean => {
  const [address = '', bits = '1'] = text.split('/')
  const kind = isIP(address)
  return (
    NAMED_RANGES.includes(text) || (kind !== 0 && /^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= (kind === 4 ? 32 : 128))
  )
}

/** Addresses only: trusting every proxy would let anybody fake their address. */
const proxies = z.string().refine(text => text.split(',').every(part => isRange(part.trim())), {
  error: 'addresses such as 127.0.0.1 or 10.0.0.0/8, with commas between them',
})

/** `rediss://user:password@bus.example.org:6379/0`; what is wrong with it is never said with the address, which holds a password. */
const isRedis = (text: string): boolean => {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, pathname, search, hash } = new URL(text)
  return /^rediss?:$/.test(protocol) && hostname !== '' && /^(\/\d{0,4})?$/.test(pathname) && search + hash === ''
}

/** Everything that is configured from outside, by environment variables. docs/operations/reference.md explains each. */
const environment = z
  .object({
    PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
    HOST: z.string().default('0.0.0.0'),
    PUBLIC_URL: siteAddress.optional(),
    DATA_DIR: z.string().optional(),
    DATABASE_URL: z.string().optional(),
    DISTRICT_DATABASE_URL: z.string().optional(),
    DISTRICT_CLOSE_MINUTES: z.coerce.number().int().min(1).max(1_440).default(15),
    DISTRICT_CONNECTIONS: z.coerce.number().int().min(1).max(6).default(3),
    LIVE_BUS_URL: z
      .string()
      .refine(isRedis, {
        error: 'a Redis or Valkey such as rediss://user:password@bus.example.org:6379, with the number of a database at most after it',
      })
      .optional(),
    SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'a mail server such as smtps://user:password@mail.example.org' }).optional(),
    MAIL_FROM: z.string().optional(),
    ...openIdVariables,
    TRUST_PROXY: proxies.optional(),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
    METRICS_TOKEN: z.string().min(16).optional(),
    ANALYTICS_URL: z
      .string()
      .refine(isReceiver, { error: 'an address such as https://counts.example.org/xiotein, without a user name or password' })
      .optional(),
    PASSKEYS_OPTIONAL: flag,
  })
  // Without it, a link in an email would lead to the host that the request named, and an attacker can name any host in a request that sends somebody else an email.
  .refine(env => env.SMTP_URL === undefined || env.PUBLIC_URL !== undefined || env.DISTRICT_DATABASE_URL !== undefined, {
    path: ['PUBLIC_URL'],
    error: 'needed with SMTP_URL, for the links in emails',
  })
  // Mail servers refuse emails from an address that nobody can answer, and nobody would notice for a day.
  .refine(env => env.SMTP_URL === undefined || env.MAIL_FROM !== undefined, {
    path: ['MAIL_FROM'],
    error: 'needed with SMTP_URL, an address for which that server may send, such as Hilltop School <points@example.org>',
  })
  .superRefine((env, context) => {
    // Each school of a district has its own.
    for (const name of ['DATABASE_URL', 'PUBLIC_URL'] as const) {
      if (env.DISTRICT_DATABASE_URL !== undefined && env[name] !== undefined)
        context.addIssue({ code: 'custom', path: [name], message: 'of one school, and not to be set with DISTRICT_DATABASE_URL' })
    }
    // The embedded database has one node, which has nobody to notify.
    if (env.LIVE_BUS_URL !== undefined && env.DATABASE_URL === undefined && env.DISTRICT_DATABASE_URL === undefined)
      context.addIssue({
        code: 'custom',
        path: ['LIVE_BUS_URL'],
        message: 'for several nodes, and only with DATABASE_URL or DISTRICT_DATABASE_URL',
      })
    for (const name of missingOpenIdVariables(env)) {
      context.addIssue({ code: 'custom', path: [name], message: 'needed with the other settings of OPENID' })
    }
  })

export type Settings = {
  readonly port: number
  readonly host: string
  /** Address that people type, without a slash at the end; null: whatever address they used. */
  readonly publicUrl: string | null
  readonly dataDir: string | null
  readonly databaseUrl: string | null
  /** Many schools in one deployment; null: one. */
  readonly district: {
    readonly databaseUrl: string
    /** The time after which a school that nobody uses closes. */
    readonly closeAfterMs: number
    /** Connections of an open school: for reading, and as many for transactions. */
    readonly connections: number
  } | null
  /** Redis or Valkey, by which nodes notify each other of live events; null: by PostgreSQL. */
  readonly liveBusUrl: string | null
  readonly smtpUrl: string | null
  readonly mailFrom: string
  /** In the order of the sign-in buttons. */
  readonly openIdProviders: readonly OpenIdProvider[]
  readonly trustProxy: string | null
  readonly logLevel: string
  readonly metricsToken: string | null
  /** The address to which hourly sums of page views are posted; null: nothing is counted. */
  readonly analyticsUrl: string | null
  /** Lets staff work without a passkey although the school requires one, for an admin who has lost theirs. */
  readonly passkeysOptional: boolean
}

/** The school's address as far as its own computer knows it. */
export const ownAddress = ({ publicUrl, port }: Pick<Settings, 'publicUrl' | 'port'>): string => publicUrl ?? `http://localhost:${port}`

const districtOf = (env: z.infer<typeof environment>): Settings['district'] =>
  env.DISTRICT_DATABASE_URL === undefined
    ? null
    : {
        databaseUrl: env.DISTRICT_DATABASE_URL,
        closeAfterMs: env.DISTRICT_CLOSE_MINUTES * 60_000,
        connections: env.DISTRICT_CONNECTIONS,
      }

/** Reads the settings, or throws an Error whose message names every variable that is wrong. */
export const readSettings = (variables: Readonly<Record<string, string | undefined>>): Settings => {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = environment.safeParse(given)
  if (!parsed.success) {
    const wrong = parsed.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`).join('; ')
    throw new Error(`These settings are not usable: ${wrong}.`)
  }
  const env = parsed.data
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl: env.PUBLIC_URL ?? null,
    dataDir: env.DATA_DIR ?? null,
    databaseUrl: env.DATABASE_URL ?? null,
    district: districtOf(env),
    liveBusUrl: env.LIVE_BUS_URL ?? null,
    smtpUrl: env.SMTP_URL ?? null,
    // Without a mail server nothing is sent.
    mailFrom: env.MAIL_FROM ?? 'Xiotein <xiotein@localhost>',
    openIdProviders: openIdProviders(env),
    trustProxy: env.TRUST_PROXY ?? null,
    logLevel: env.LOG_LEVEL,
    metricsToken: env.METRICS_TOKEN ?? null,
    analyticsUrl: env.ANALYTICS_URL ?? null,
    passkeysOptional: env.PASSKEYS_OPTIONAL ?? false,
  }
}
