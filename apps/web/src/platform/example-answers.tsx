import { QueryClientProvider, type QueryKey } from '@tanstack/react-query'
import type { Calls, OutputOf, ReadNames } from '@xiotein/contract/wire'
import { type ReactNode, useState } from 'react'
import { Answers } from './answers.ts'

/** The answers that some reads would give, by their names. */
export type Examples<C extends Calls> = { readonly [N in ReadNames<C>]?: OutputOf<C[N]> }

/** A cache that asks nobody. */
class ExampleCache extends Answers {
  readonly #examples: Readonly<Record<string, unknown>>
  constructor(examples: Readonly<Record<string, unknown>>) {
    super({ defaultOptions: { queries: { retry: false } } })
    this.#examples = examples
  }
  override async ask<Output>(key: QueryKey): Promise<Output> {
    const name = String(key[0])
    if (!Object.hasOwn(this.#examples, name)) throw new Error(`there is no example of ${name}`)
    return this.#examples[name] as Output
  }
}

/** Draws screens on example data: every read inside is answered by its example. What is pressed inside would be real. */
export function ExampleAnswers<C extends Calls>({ examples, children }: { examples: Examples<C>; children: ReactNode }) {
  const [cache] = useState(() => new ExampleCache(examples))
  return <QueryClientProvider client={cache}>{children}</QueryClientProvider>
}
