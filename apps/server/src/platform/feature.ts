import type { Catalogues } from '@xiotein/content/rules'
import type { RefusalStatus } from '@xiotein/contract/wire'
import type { AuditNames } from './audit-names.ts'
import type { Recount } from './backup/recount.ts'
import type { Redaction } from './backup/rows-in-transit.ts'
import type { Bearers } from './bearers.ts'
import type { Queryable } from './database/index.ts'
import type { Deadlines } from './deadlines/index.ts'
import type { DomainListener } from './domain-event.ts'
import type { Endpoint } from './http/index.ts'
import type { Job } from './jobs/index.ts'
import type { TopicRules } from './live/index.ts'
import type { Eraser, Exporter, OwnersPart } from './personal-data.ts'
import type { RequestHandlers } from './requests.ts'
import type { RetentionRule } from './retention/index.ts'
import type { RightsOf, RightsPart } from './rights.ts'
import type { Fill } from './slot.ts'
import type { NewsPart, WaitingPart } from './waiting.ts'

type TimeZonePart = (db: Queryable) => Promise<string>

/** Everything that a feature adds to the server, in one value: `index.ts` of its folder exports it, and `features.ts` lists it. */
export type Feature = {
  /** One word: the folder, and the prefix of its tables, calls and domain events. */
  readonly name: string
  /** Its calls. A function makes the calls that need the parts of all features. */
  readonly calls?: readonly Endpoint[] | ((joined: FeatureParts) => readonly Endpoint[])
  /**
   * Its calls may change who a caller is, what they may do, or the name that others see: nobody gets an answer before this node has
   * received the change.
   */
  readonly changesCallers?: true
  /** The check of a program's token, and the calls that its scopes allow. Only one feature has this part. */
  readonly bearers?: Bearers
  /** The rules for watching its live topics. */
  readonly topics?: TopicRules
  /** The rights that it decides, for what the pages lead a person to. Each right has one feature. */
  readonly rights?: RightsPart
  readonly jobs?: readonly Job[] | ((joined: FeatureParts) => readonly Job[])
  /** The data that it deletes when their time is over. */
  readonly retention?: readonly RetentionRule[]
  /** Deadlines: work that is due to the second, by its own rows. */
  readonly deadlines?: readonly Deadlines[]
  /** Its refusals, with the HTTP status of each, and their words. */
  readonly refusals?: Readonly<Record<string, RefusalStatus>>
  readonly words?: Catalogues<string>
  /** Its listeners for the domain events of earlier features. */
  readonly listeners?: readonly DomainListener[]
  /** Names for the ids in its entries of the audit log. */
  readonly auditNames?: AuditNames
  /** The data that it stores about a person, for people who download their data. */
  readonly exporters?: readonly Exporter[]
  /** Deletes what it stores about a person who is erased. */
  readonly erasers?: readonly Eraser[]
  /** Finds the people who have something of their own in it: they are not erased like people who are new. */
  readonly owners?: OwnersPart
  /** The handlers that decide its requests, by the type of the notice about them. */
  readonly requestHandlers?: RequestHandlers
  /** The items that wait for a decision of staff, by kind. */
  readonly waiting?: readonly WaitingPart[]
  /** The news that staff read about the days since the last school day, a line each. */
  readonly news?: readonly NewsPart[]
  /** Its parts in the slots that earlier features declare. */
  readonly fills?: readonly Fill[]
  /** The time zone in which the school's days begin; one feature provides it. */
  readonly timeZone?: TimeZonePart
  /** The totals that it stores beside their journals; every restore counts them again. */
  readonly recounts?: readonly Recount[]
  /** Its tables whose rows a restore leaves out. */
  readonly forgotten?: readonly string[]
  /** The rows that no backup holds. */
  readonly redactedInBackup?: readonly Redaction[]
}

/** The parts of all features joined, for the calls that need them, so that no feature has to know a later one. */
export type FeatureParts = {
  readonly names: readonly string[]
  readonly auditNames: AuditNames
  readonly exporters: readonly Exporter[]
  readonly erasers: readonly Eraser[]
  readonly owners: readonly OwnersPart[]
  readonly rightsOf: RightsOf
  readonly requestHandlers: RequestHandlers
  readonly waiting: readonly WaitingPart[]
  readonly news: readonly NewsPart[]
  readonly timeZone: TimeZonePart
  readonly retention: readonly RetentionRule[]
  readonly redactedInBackup: readonly Redaction[]
  /** Every call of the school. It is a function, because the calls are still being created when this is passed. */
  readonly calls: () => readonly Endpoint[]
}
