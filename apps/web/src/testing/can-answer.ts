// What the server can answer, by the contract: for tests and screens that answer in its place.
import {
  type Calls,
  httpRefusals,
  type LiveEvent,
  platformCalls,
  type RefusalName,
  type Refusals,
  refusalAnswer,
  type Topics,
} from '@xiotein/contract/wire'

type Shape = Topics[string][string]

/** The refusals that the rules of each call can answer: `apps/server/src/refusals-of-calls.json`. */
export type ListedRefusals = Readonly<Record<string, readonly string[]>>

const readContract = async () => {
  const features: readonly object[] = await Promise.all([
    import('@xiotein/contract/attendance'),
    import('@xiotein/contract/audit'),
    import('@xiotein/contract/battle'),
    import('@xiotein/contract/care'),
    import('@xiotein/contract/classes'),
    import('@xiotein/contract/demo'),
    import('@xiotein/contract/fame'),
    import('@xiotein/contract/goals'),
    import('@xiotein/contract/growth'),
    import('@xiotein/contract/ledger'),
    import('@xiotein/contract/market'),
    import('@xiotein/contract/moves'),
    import('@xiotein/contract/notices'),
    import('@xiotein/contract/numbers'),
    import('@xiotein/contract/people'),
    import('@xiotein/contract/rehearsal'),
    import('@xiotein/contract/reports'),
    import('@xiotein/contract/retention'),
    import('@xiotein/contract/school'),
    import('@xiotein/contract/scorekeeping'),
    import('@xiotein/contract/season'),
    import('@xiotein/contract/siege'),
    import('@xiotein/contract/squads'),
    import('@xiotein/contract/story'),
    import('@xiotein/contract/today'),
    import('@xiotein/contract/tokens'),
    import('@xiotein/contract/tutorials'),
    import('@xiotein/contract/vault'),
  ])
  /** What the features export under names that end like this, such as `siegeCalls`. */
  const all = <Part>(suffix: string): readonly Part[] =>
    features.flatMap(feature => Object.entries(feature).flatMap(([name, part]) => (name.endsWith(suffix) ? [part] : [])))
  const calls: Calls = Object.assign({}, platformCalls, ...all('Calls'))
  const statuses: Readonly<Record<string, number>> = Object.assign({}, httpRefusals, ...all<Refusals<string>>('Refusals'))
  const events = new Map<string, Shape>()
  for (const topics of all<Topics>('Topics'))
    for (const [kind, shapes] of Object.entries(topics))
      for (const [name, shape] of Object.entries(shapes)) events.set(`${kind} ${name}`, shape)
  return { calls, statuses, events }
}

// The tests of the pages load our own modules again for each file; the schemas stay.
const everywhere: object = globalThis
const kept: { contractOfTests?: ReturnType<typeof readContract> } = everywhere
kept.contractOfTests ??= readContract()
const contract = await kept.contractOfTests

/** Says where something breaks a shape once it has arrived as JSON, one line for each place; nothing if it keeps to it. */
const faults = (shape: Shape, value: unknown): readonly string[] =>
  (shape.safeParse(JSON.parse(JSON.stringify(value))).error?.issues ?? []).map(
    ({ path, message }) => `${path.join('.') || 'the whole'}: ${message}`,
  )

const faultsOfAnswer = (name: string, json: unknown): readonly string[] => {
  const call = contract.calls[name]
  return (call ? faults(call.output, json) : ['there is no such call']).map(fault => `${name}: ${fault}`)
}

/** Returns the HTTP status of a refusal. */
export const statusOf = (refusal: RefusalName): number => contract.statuses[refusal] ?? 0

/** Other refusals come before the rules of a call are asked, and most of them can come from any call. */
const isOfRules = (refusal: string): boolean => !refusal.startsWith('http.') || refusal === 'http.not-found'

const faultsOfRefusal = (name: string, json: unknown, status: number, listed: ListedRefusals): readonly string[] => {
  const { data } = refusalAnswer.safeParse(json)
  if (!data) return [`${name}: the answer with the status ${status} is no refusal`]
  const { refusal } = data
  const known = contract.statuses[refusal]
  return [
    ...(isOfRules(refusal) && !listed[name]?.includes(refusal) ? [`${name}: ${refusal} is none of its refusals`] : []),
    ...(known === status ? [] : [`${name}: ${refusal} has the status ${known}, not ${status}`]),
  ]
}

/** Says what the server cannot answer to a call, one line for each place; nothing if it can. */
export const faultsOf = (name: string, json: unknown, status: number, listed: ListedRefusals): readonly string[] =>
  status < 400 ? faultsOfAnswer(name, json) : faultsOfRefusal(name, json, status, listed)

/** Says what the server cannot send of a live event. */
export const faultsOfEvent = ({ topic, name, payload }: LiveEvent): readonly string[] => {
  const shape = contract.events.get(`${topic.slice(0, topic.indexOf(':'))} ${name}`)
  return (shape ? faults(shape, payload) : ['there is no such event']).map(fault => `${topic} ${name}: ${fault}`)
}

/** Fails the test for what the server cannot send. */
export const refuseFaults = (faults: readonly string[]): void => {
  if (faults.length > 0) throw new Error(`The server cannot send this:\n${faults.join('\n')}`)
}
