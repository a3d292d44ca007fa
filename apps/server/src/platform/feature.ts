import type { Catalogues } from '@xiotein/content/rules'
import type { Recount } from './backup/recount.ts'
import type { Desks } from './desk.ts'
import type { Served } from './http/index.ts'
import type { Job } from './jobs/index.ts'
import type { Listening } from './listening.ts'
import type { TopicRules } from './live/index.ts'
import type { Eraser, Exporter } from './personal-data.ts'

/** All that a feature brings to the server, in one value: `index.ts` of its folder exports it, and `features.ts` lists it. */
export type Feature = {
  /** One word: the folder, and what tables, calls and happenings begin with. */
  readonly name: string
  /** Its calls. Those that work with what every feature brings are made from it. */
  readonly calls?: readonly Served[] | ((joined: Joined) => readonly Served[])
  /**
   * After its calls somebody may be somebody else, may do other things than before, or is shown to others under another name: nobody
   * is answered before this node has heard of it.
   */
  readonly changesCallers?: true
  /** Who may watch its live topics. */
  readonly topics?: TopicRules
  readonly jobs?: readonly Job[]
  /** The words of its refusals. */
  readonly words?: Catalogues<string>
  /** What it does when an earlier feature tells of a happening. */
  readonly listeners?: readonly Listening[]
  /** What it holds on a person, for whoever takes their own data along. */
  readonly exporters?: readonly Exporter[]
  /** Takes away what it holds on a person who is erased. */
  readonly erasers?: readonly Eraser[]
  /** Where its requests are decided, by the type of the notice that tells of them. */
  readonly desks?: Desks
  /** The totals that it stores beside their journals, to be counted again by every restore. */
  readonly recounts?: readonly Recount[]
  /** Its tables whose rows no restore brings back. */
  readonly forgotten?: readonly string[]
}

/** What all features bring together, for the calls that work with it: no feature has to know a later one for that. */
export type Joined = {
  readonly names: readonly string[]
  readonly exporters: readonly Exporter[]
  readonly erasers: readonly Eraser[]
  readonly desks: Desks
  /** Every call of the school. It is asked for while a call runs: the calls are being made when this is handed over. */
  readonly calls: () => readonly Served[]
}
