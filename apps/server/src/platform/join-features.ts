import { type Catalogues, sayFrom } from '@xiotein/content/rules'
import { LANGUAGES } from '@xiotein/game/rules'
import type { Recount } from './backup/recount.ts'
import { type Bearers, NO_BEARERS } from './bearers.ts'
import type { DomainListener } from './domain-event.ts'
import type { Feature, Joined } from './feature.ts'
import { httpWords, reportError, type Served, type Words } from './http/index.ts'
import { houseJobs, type Job } from './jobs/index.ts'
import type { TopicRules } from './live/index.ts'
import { countView, PAGE_VIEW_TABLE, pageViewJobs } from './page-views/index.ts'

export type JoinedFeatures = {
  readonly served: readonly Served[]
  readonly bearers: Bearers
  readonly topics: TopicRules
  readonly jobs: readonly Job[]
  readonly listeners: readonly DomainListener[]
  readonly recounts: readonly Recount[]
  readonly forgotten: readonly string[]
  /** Whether somebody may be somebody else after this call, or may do other things than before. */
  readonly changesCallers: (call: Served) => boolean
  /** The words of a refusal; without words of its own, those of an unexpected failure. */
  readonly wordsOf: Words
  /** Every name that can be a refusal has its words here. */
  readonly refusalNames: readonly string[]
  /** The English sentences of the refusals alone, by name: what the description of the calls lists. */
  readonly refusalWords: Readonly<Record<string, string>>
}

/** What the platform serves itself. */
const openHouse = (): Feature => ({
  name: 'house',
  calls: [reportError(), countView()],
  jobs: [...houseJobs, ...pageViewJobs],
  words: httpWords,
  forgotten: [PAGE_VIEW_TABLE],
})

/** The name of a refusal begins with its feature, or with a name of the platform. */
const isRefusal = (name: string, features: readonly Feature[]): boolean =>
  ['http', ...features.map(each => each.name)].some(of => name.startsWith(`${of}.`))

/** Joins the parts of all features into the calls, topics, jobs and words of the school, in the order of the list. */
export const joinFeatures = (features: readonly Feature[]): JoinedFeatures => {
  const all = [openHouse(), ...features]
  const joined: Joined = {
    names: features.map(({ name }) => name),
    exporters: all.flatMap(({ exporters = [] }) => exporters),
    erasers: all.flatMap(({ erasers = [] }) => erasers),
    desks: Object.assign({}, ...all.map(({ desks }) => desks)),
    calls: () => served,
  }
  const made = all.map(({ calls = [], changesCallers = false }) => ({
    calls: typeof calls === 'function' ? calls(joined) : calls,
    changesCallers,
  }))
  const served = made.flatMap(({ calls }) => calls)
  const changing = new Set(made.flatMap(({ calls, changesCallers }) => (changesCallers ? calls.filter(call => !call.onlyReads) : [])))
  const words = Object.fromEntries(
    LANGUAGES.map(language => [language, Object.assign({}, ...all.map(({ words }) => words?.[language]))]),
  ) as Catalogues<string>
  const say = sayFrom(words)
  return {
    served,
    bearers: all.find(({ bearers }) => bearers)?.bearers ?? NO_BEARERS,
    topics: Object.assign({}, ...all.map(({ topics }) => topics)),
    jobs: all.flatMap(({ jobs = [] }) => jobs),
    listeners: all.flatMap(({ listeners = [] }) => listeners),
    recounts: all.flatMap(({ recounts = [] }) => recounts),
    forgotten: all.flatMap(({ forgotten = [] }) => forgotten),
    changesCallers: call => changing.has(call),
    wordsOf: (language, name, detail) => say(language, Object.hasOwn(words.en, name) ? name : 'http.broken', detail),
    refusalNames: Object.keys(words.en),
    refusalWords: Object.fromEntries(Object.entries(words.en).filter(([name]) => isRefusal(name, features))),
  }
}
