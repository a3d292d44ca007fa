import { isGet, pathOf, refusalAnswer } from '@xiotein/contract/wire'
import { z } from 'zod'
import { bodyLimitOf, type Endpoint, IDEMPOTENCY_KEY, sessionCookieName } from '../http/index.ts'
import { platformRefusalsOf } from './platform-refusals.ts'
import { refusedBy } from './refused.ts'
import {
  type Content,
  type DescribedRefusal,
  inputShape,
  outputShape,
  type Parameter,
  queryOf,
  type Response,
  type Shape,
} from './shapes.ts'

/** The content of the description besides the shapes of the calls. */
export type About = {
  /** All refusals by name: the status, and the English sentence as an ICU message whose slots are filled from `detail`. */
  readonly refusals: Readonly<Record<string, DescribedRefusal>>
  /** The refusals with which the rules of a call can answer. */
  readonly refusalsOf: (call: string) => readonly string[]
  readonly version: string
  /** The scopes that each open the call to a token. */
  readonly scopesOf: (call: string) => readonly string[]
}
type Reference = { readonly $ref: string }
export type Operation = {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly summary: string
  readonly description: string
  readonly security: readonly Readonly<Record<string, readonly string[]>>[]
  readonly parameters: readonly (Parameter | Reference)[]
  readonly requestBody?: { readonly required: true; readonly content: Content }
  readonly responses: Readonly<Record<string, Response>>
}
export type Tag = { readonly name: string; readonly description: string; readonly 'x-refusals': Readonly<Record<string, DescribedRefusal>> }
export type ApiDescription = {
  readonly openapi: string
  readonly info: Readonly<Record<string, unknown>> & { readonly description: string }
  readonly servers: readonly { readonly url: string; readonly description: string }[]
  readonly tags: readonly Tag[]
  readonly paths: Readonly<Record<string, { readonly get?: Operation; readonly post?: Operation }>>
  readonly components: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

const ABOUT = `Every call that the pages of a school make, for programs that want to make them too. Each school serves this description of its own version; it is the same for every school of that version and tells nothing about one.

**Reads** are GET with their input in the query and change nothing. **Commands** are POST with JSON; the few that take a file take its bytes as they are, with their other fields in the query. A field that is not described is refused, in the query and in the body.

**Keys.** A command that asks for the header \`Idempotency-Key\` is done once for each key: the same key with the same body gets the first answer again, with the header \`Idempotent-Replayed\`, or \`http.done-before\` when that answer is no longer kept or the caller's rights have changed. Make a new key for each intention and keep it while you try again. Commands without that header sign in or out or change an account, and are done each time.

**Signing in.** \`POST /api/people/sign-in\` sets the session cookie; send it with every other call. Rights are those of the person. Programs other than browsers send no \`Origin\` header: with one of another site, commands are refused.

**Tokens.** A program that needs little signs in as nobody: an admin makes a token for it, with scopes. It sends the token in the header \`Authorization: Bearer …\`, without a cookie. The scopes of which each opens a call are listed with the call under \`security\`; a call that lists none is closed to tokens (\`http.token-scope\`).

**Refusals.** Whatever is not done is answered with the shape \`Refusal\`: act on \`refusal\`, which is a name; show \`words\`, which are in the language of \`Accept-Language\` (\`en\`, \`es\`). Each call lists by status the names that it can answer; a name that a call lists is not refused by every path through it. The words of each name are listed with its feature under \`x-refusals\`.

**What is not described.** Live events (socket.io at \`/live\`), and which people may make which call: anybody who may not is told \`http.forbidden\` or the refusal that says why.`

const SESSION = [{ session: [] }, { sessionOverHttp: [] }]

const featureOf = (name: string): string => name.slice(0, name.indexOf('.'))

const summaryOf = (name: string): string => {
  const words = name.slice(name.indexOf('.') + 1).replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const descriptionOf = (endpoint: Endpoint, scopes: readonly string[]): string =>
  [
    endpoint.who === 'anybody' ? 'Anybody may call this, signed in or not.' : 'For anybody who is signed in, as far as their rights go.',
    ...(scopes.length === 0 ? [] : [`A token needs the scope ${scopes.map(scope => `\`${scope}\``).join(' or ')}.`]),
    ...(endpoint.call.kind === 'session' ? ['Takes no idempotency key.'] : []),
    ...(endpoint.whileActing ? [] : ['Not while an admin acts as a test account.']),
    `One person may call it ${endpoint.limit.calls} times in ${endpoint.limit.perSeconds} seconds.`,
    ...(isGet(endpoint.call) ? [] : [`The body holds at most ${bodyLimitOf(endpoint.call)} bytes.`]),
  ].join(' ')

const bodyOf = ({ call }: Endpoint): Content =>
  call.types === null
    ? { 'application/json': { schema: inputShape(call) } }
    : Object.fromEntries(call.types.map(type => [type, { schema: { contentMediaType: type } }]))

const answersOf = ({ call }: Endpoint): Readonly<Record<string, Response>> =>
  call.kind === 'visit'
    ? {
        200: { description: 'The file, with its type in `Content-Type`.', content: { '*/*': { schema: {} } } },
        302: { description: 'A redirect.', headers: { Location: { schema: { type: 'string' } } } },
      }
    : { 200: { description: 'Done, or read.', content: { 'application/json': { schema: outputShape(call) } } } }

const securityOf = ({ who }: Endpoint, scopes: readonly string[]): Operation['security'] => [
  ...(who === 'anybody' ? [{}] : []),
  ...SESSION,
  ...scopes.map(scope => ({ token: [scope] })),
]

/** Every refusal of a call, by status: those of the platform, and those of its rules. */
const refusalsByStatus = (endpoint: Endpoint, { refusals, refusalsOf }: About): ReadonlyMap<number, readonly string[]> => {
  const byStatus = new Map<number, string[]>()
  for (const [status, names] of platformRefusalsOf(endpoint)) byStatus.set(status, [...names])
  for (const name of refusalsOf(endpoint.name)) {
    const { status } = refusals[name] ?? {}
    if (status !== undefined) byStatus.set(status, [...(byStatus.get(status) ?? []), name])
  }
  return byStatus
}

const operationOf = (endpoint: Endpoint, about: About): Operation => {
  const scopes = about.scopesOf(endpoint.name)
  const refused = [...refusalsByStatus(endpoint, about)]
  return {
    operationId: endpoint.name,
    tags: [featureOf(endpoint.name)],
    summary: summaryOf(endpoint.name),
    description: descriptionOf(endpoint, scopes),
    security: securityOf(endpoint, scopes),
    parameters: [
      ...(isGet(endpoint.call) || endpoint.call.types !== null ? queryOf(endpoint.call) : []),
      ...(endpoint.call.kind === 'command' ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
    ],
    ...(isGet(endpoint.call) ? {} : { requestBody: { required: true, content: bodyOf(endpoint) } }),
    responses: {
      ...answersOf(endpoint),
      ...Object.fromEntries(refused.map(([status, names]) => [status, refusedBy(status, names, about.refusals)])),
    },
  }
}

const tagOf = (name: string, refusals: About['refusals']): Tag => {
  const own = Object.entries(refusals).filter(([refusal]) => featureOf(refusal) === name)
  const names = own.map(([refusal]) => `\`${refusal}\``).join(', ')
  return {
    name,
    description: names === '' ? 'No refusals of its own.' : `Refusals of its own: ${names}.`,
    'x-refusals': Object.fromEntries(own),
  }
}

/** The OpenAPI 3.1 description of these calls. */
export const describeCalls = (calls: readonly Endpoint[], about: About): ApiDescription => ({
  openapi: '3.1.0',
  info: { title: 'Xiotein', version: about.version, license: { name: 'MIT', identifier: 'MIT' }, description: ABOUT },
  servers: [{ url: '/', description: 'The school that serves this description' }],
  tags: [...new Set([...calls.map(({ name }) => featureOf(name)), ...Object.keys(about.refusals).map(featureOf)])].map(name =>
    tagOf(name, about.refusals),
  ),
  paths: Object.fromEntries(
    calls.map(endpoint => [pathOf(endpoint.name), { [isGet(endpoint.call) ? 'get' : 'post']: operationOf(endpoint, about) }]),
  ),
  components: {
    schemas: { Refusal: refusalShape() },
    parameters: {
      IdempotencyKey: {
        name: 'Idempotency-Key',
        in: 'header',
        required: true,
        description: 'Names one intention, such as a UUID: whatever is sent under it again is done once.',
        schema: { type: 'string', pattern: IDEMPOTENCY_KEY.source },
      },
    },
    securitySchemes: {
      session: {
        type: 'apiKey',
        in: 'cookie',
        name: sessionCookieName(true),
        description: 'The session, where the school is reached over https.',
      },
      sessionOverHttp: {
        type: 'apiKey',
        in: 'cookie',
        name: sessionCookieName(false),
        description: 'The session, where it is reached over plain http.',
      },
      token: {
        type: 'http',
        scheme: 'bearer',
        description: 'A token that an admin has made for a program, with the scopes that the call lists.',
      },
    },
  },
})

const refusalShape = (): Shape => {
  const { $schema, ...shape } = z.toJSONSchema(refusalAnswer)
  return shape as Shape
}
