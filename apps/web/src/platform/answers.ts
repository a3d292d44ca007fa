import {
  hashKey,
  type InvalidateOptions,
  type InvalidateQueryFilters,
  notifyManager,
  type Query,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import type { ReadName } from '@xiotein/contract/wire'
import { positionNow, positionOf } from './call.ts'
import { Intentions } from './intentions.ts'
import { type Since, sinceNow } from './live.ts'

// A changed answer is drawn together with the state of components that was set beside it. Announced by a timer, as usual, it comes later:
// a choice that has just been saved is then drawn for a moment as it was before.
notifyManager.setScheduler(queueMicrotask)

/** The time that a browser waits before it asks again: the least, and at most how much more, so that the waits of a whole school differ. */
export type Wait = { readonly soonestMs: number; readonly spreadMs: number }

const AT_ONCE: Wait = { soonestMs: 0, spreadMs: 0 }

type Step = (known: unknown) => unknown
/** The position of an answer; it is newer for topics of which it has heard since. */
type Age = Since & { readonly heardOf: Map<string, number> }

/**
 * The cache of the server's answers. An answer can be older than an event, or than the answer to a command, that arrived
 * while it was on its way: it never overwrites them.
 */
export class Answers extends QueryClient {
  /** The requests under way for each key, each with when it was sent and the changes that were made since. */
  readonly #underWay = new Map<string, Set<{ readonly age: Age; readonly steps: Step[] }>>()
  readonly #ages = new WeakMap<Query, Age>()
  /** The answers that are asked for again in a moment. */
  readonly #soon = new Set<string>()
  /** The presses of the person whose answers these are. */
  intentions = new Intentions()

  /** Forgets everything of one person, before another one. */
  override clear(): void {
    super.clear()
    this.intentions.end()
    this.intentions = new Intentions()
  }

  /** Sends a request. Its answer may be older than the changes that were made while it was on its way, so they are applied to it again. */
  async ask<Output>(key: QueryKey, request: () => Promise<Output>): Promise<Output> {
    const hash = hashKey(key)
    const requests = this.#underWay.get(hash) ?? new Set()
    const sent = { age: { ...sinceNow(), heardOf: new Map() }, steps: [] as Step[] }
    this.#underWay.set(hash, requests.add(sent))
    try {
      const answer: unknown = await request()
      const query = this.getQueryCache().find({ queryKey: key })
      if (query) this.#ages.set(query, { ...sent.age, position: positionOf(answer) })
      return sent.steps.reduce((known, step) => step(known), answer) as Output
    } finally {
      requests.delete(sent)
      if (requests.size === 0) this.#underWay.delete(hash)
    }
  }

  /** Returns when the answers under this key were begun, first of those that are on their way. */
  #agesOf(key: QueryKey): readonly Age[] {
    const query = this.getQueryCache().find({ queryKey: key })
    const known = query && this.#ages.get(query)
    const underWay = [...(this.#underWay.get(hashKey(key)) ?? [])].map(({ age }) => age)
    return known ? [...underWay, known] : underWay
  }

  /** An event of a topic has changed the answer under this key, or had it asked for again: so far the answer has missed nothing of the topic. */
  heard(key: QueryKey, topic: string): void {
    for (const { heardOf } of this.#agesOf(key)) heardOf.set(topic, sinceNow().moment)
  }

  /** For a topic, a moment that is not newer than the answer under this key, be it known or on its way. */
  sinceOf(key: QueryKey, topic: string): Since {
    const [age] = this.#agesOf(key)
    return age ? { position: age.position ?? positionNow(), moment: age.heardOf.get(topic) ?? age.moment } : sinceNow()
  }

  /** Asks again for the answer under this key in a moment, or as soon as all who want it have said so: once for all of them. */
  askSoon(queryKey: QueryKey, { soonestMs, spreadMs } = AT_ONCE): void {
    // A request made at once does not wait with those made later.
    const asking = hashKey(queryKey) + soonestMs
    const ask = (): void => {
      this.#soon.delete(asking)
      void this.invalidateQueries({ queryKey, exact: true })
    }
    if (!this.#soon.has(asking)) setTimeout(ask, soonestMs + Math.random() * spreadMs)
    this.#soon.add(asking)
  }

  /** Changes an answer that is known or on its way. The step must not change an answer that is newer than the step's data. */
  change<Output>(key: QueryKey, step: (known: Output) => Output): void {
    this.setQueryData<Output>(key, known => (known === undefined ? undefined : step(known)))
    for (const { steps } of this.#underWay.get(hashKey(key)) ?? []) steps.push(step as Step)
  }

  /**
   * Asks again for the answers of these reads, whatever their input or only with this one. Settled as soon as they have come, or failed; says
   * whether all that are on the screen have come.
   */
  async invalidate(reads: readonly ReadName[], input?: object): Promise<boolean> {
    const keys = reads.map((read): QueryKey => (input ? [read, input] : [read]))
    await Promise.all(keys.map(queryKey => this.invalidateQueries({ queryKey })))
    return keys.every(queryKey =>
      this.getQueryCache()
        .findAll({ queryKey, type: 'active' })
        .every(({ state }) => !state.isInvalidated && state.error === null),
    )
  }

  /** Asks again. A first answer that is on its way may be too old: it is shown when it comes, and asked for once more. */
  override async invalidateQueries(filters: InvalidateQueryFilters = {}, options: InvalidateOptions = {}): Promise<void> {
    const firstOnItsWay = this.getQueryCache()
      .findAll({ ...filters, fetchStatus: 'fetching' })
      .filter(query => query.state.data === undefined)
    await super.invalidateQueries(filters, options)
    if (firstOnItsWay.length > 0) await super.invalidateQueries({ ...filters, predicate: query => firstOnItsWay.includes(query) }, options)
  }
}
