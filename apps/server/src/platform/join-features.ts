import { type Catalogues, sayFrom } from '@xiotein/content/rules'
import { httpRefusals, type RefusalName, type RefusalStatus } from '@xiotein/contract/wire'
import { LANGUAGES } from '@xiotein/game/rules'
import { type Recount, recountJob } from './backup/recount.ts'
import type { Redaction } from './backup/rows-in-transit.ts'
import { type Bearers, NO_BEARERS } from './bearers.ts'
import type { Deadlines } from './deadlines/index.ts'
import type { DomainListener } from './domain-event.ts'
import type { Feature, FeatureParts } from './feature.ts'
import { type Endpoint, httpWords, reportError, type StatusOf, type Words } from './http/index.ts'
import type { Job } from './jobs/index.ts'
import type { TopicRules } from './live/index.ts'
import { countView, PAGE_VIEW_TABLE, pageViewJobs } from './page-views/index.ts'
import { cleaningJobs, platformRetention } from './retention/index.ts'
import { joinRights } from './rights.ts'
import { type Filled, fillSlots } from './slot.ts'

type JoinedFeatures = {
  readonly endpoints: readonly Endpoint[]
  readonly bearers: Bearers
  readonly timeZone: FeatureParts['timeZone']
  readonly topics: TopicRules
  readonly jobs: readonly Job[]
  readonly deadlines: readonly Deadlines[]
  readonly listeners: readonly DomainListener[]
  readonly filled: Filled
  readonly recounts: readonly Recount[]
  readonly forgotten: readonly string[]
  readonly redactedInBackup: readonly Redaction[]
  /** Whether the call may change who the caller is or what they may do. */
  readonly changesCallers: (call: Endpoint) => boolean
  readonly wordsOf: Words
  readonly statusOf: StatusOf
  /** Every refusal of the school, with its status and its English sentence: what the description of the calls lists. */
  readonly refusals: Readonly<Record<string, { readonly status: RefusalStatus; readonly words: string }>>
}

/** The calls and jobs of the platform itself. */
const openInstallation = (): Feature => ({
  name: 'platform',
  calls: [reportError(), countView()],
  jobs: pageViewJobs,
  retention: platformRetention,
  refusals: httpRefusals,
  words: httpWords,
  forgotten: [PAGE_VIEW_TABLE],
})

/** A part that one feature provides at most: with two, which of them counts would depend on their order. */
const partOf = <Part extends 'bearers' | 'timeZone'>(features: readonly Feature[], part: Part): Feature[Part] | undefined => {
  const providing = features.filter(feature => feature[part] !== undefined)
  if (providing.length > 1) throw new Error(`${part} is provided by ${providing.map(({ name }) => name).join(' and ')}`)
  return providing[0]?.[part]
}

/** Joins the parts of all features into the calls, topics, jobs and words of the school, in the order of the list. */
export const joinFeatures = (features: readonly Feature[]): JoinedFeatures => {
  const all = [openInstallation(), ...features]
  const retention = all.flatMap(({ retention: own = [] }) => own)
  const recounts = all.flatMap(({ recounts: own = [] }) => own)
  const timeZone = partOf(all, 'timeZone') ?? (async () => 'UTC')
  const joined: FeatureParts = {
    names: features.map(({ name }) => name),
    auditNames: Object.assign({}, ...all.map(({ auditNames }) => auditNames)),
    exporters: all.flatMap(({ exporters = [] }) => exporters),
    erasers: all.flatMap(({ erasers = [] }) => erasers),
    owners: all.flatMap(({ owners }) => owners ?? []),
    rightsOf: joinRights(all.map(({ rights = {} }) => rights)),
    requestHandlers: Object.assign({}, ...all.map(({ requestHandlers }) => requestHandlers)),
    waiting: all.flatMap(({ waiting = [] }) => waiting),
    news: all.flatMap(({ news = [] }) => news),
    timeZone,
    retention,
    redactedInBackup: all.flatMap(({ redactedInBackup = [] }) => redactedInBackup),
    calls: () => endpoints,
  }
  const made = all.map(({ calls = [], changesCallers = false }) => ({
    calls: typeof calls === 'function' ? calls(joined) : calls,
    changesCallers,
  }))
  const endpoints = made.flatMap(({ calls }) => calls)
  const changing = new Set(made.flatMap(({ calls, changesCallers }) => (changesCallers ? calls.filter(call => !call.onlyReads) : [])))
  const words = Object.fromEntries(
    LANGUAGES.map(language => [language, Object.assign({}, ...all.map(({ words }) => words?.[language]))]),
  ) as Catalogues<string>
  const say = sayFrom(words)
  const statuses: Readonly<Record<RefusalName, RefusalStatus>> = Object.assign({}, ...all.map(({ refusals }) => refusals))
  return {
    endpoints,
    bearers: partOf(all, 'bearers') ?? NO_BEARERS,
    timeZone,
    topics: Object.assign({}, ...all.map(({ topics }) => topics)),
    jobs: [
      ...all.flatMap(({ jobs = [] }) => (typeof jobs === 'function' ? jobs(joined) : jobs)),
      ...cleaningJobs(retention),
      recountJob(recounts),
    ],
    deadlines: all.flatMap(({ deadlines = [] }) => deadlines),
    listeners: all.flatMap(({ listeners = [] }) => listeners),
    filled: fillSlots(all),
    recounts,
    forgotten: all.flatMap(({ forgotten = [] }) => forgotten),
    redactedInBackup: joined.redactedInBackup,
    changesCallers: call => changing.has(call),
    wordsOf: say,
    statusOf: name => statuses[name],
    refusals: Object.fromEntries(Object.entries(statuses).map(([name, status]) => [name, { status, words: words.en[name] ?? '' }])),
  }
}
