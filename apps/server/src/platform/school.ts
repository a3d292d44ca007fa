import type { Language } from '@xiotein/game/rules'
import type { Database, Transaction } from './database/index.ts'
import type { Hub } from './live/told.ts'
import type { Log } from './log.ts'
import type { Post } from './mail/post.ts'
import type { Settings } from './settings.ts'
import type { Passwords } from './sign-in/index.ts'

/** Something that an earlier feature did and a later one has to know, told within the same transaction. */
export type Happenings = {
  /** Classes were made, by somebody who reads this language. */
  readonly 'people.classes-created': { readonly classIds: readonly string[]; readonly language: Language }
  /** Classes are called otherwise, have other pupils or pupils of another name, or were put away or opened again. */
  readonly 'people.classes-changed': { readonly classIds: readonly string[] }
  /** Pupils left these classes: they were taken out, or became staff. */
  readonly 'people.pupils-left': { readonly personIds: readonly string[]; readonly classIds: readonly string[] }
  /** Staff made something that helps into these accounts, to be handed to their owners; cards and codes for a class name it. */
  readonly 'people.access-issued': {
    readonly kind: 'link' | 'card' | 'code'
    readonly by: { readonly id: string; readonly displayName: string }
    readonly owners: readonly { readonly id: string; readonly displayName: string }[]
    readonly className: string | null
  }
  /** Somebody asks to be called by a name that these readers may agree to; others read `shownName` meanwhile. */
  readonly 'people.name-asked': {
    readonly id: string
    readonly personId: string
    readonly displayName: string
    readonly shownName: string
    readonly readerIds: readonly string[]
  }
  /** Somebody does not ask for that name any longer. */
  readonly 'people.name-dropped': { readonly id: string }
  readonly 'people.name-decided': {
    readonly id: string
    readonly personId: string
    readonly displayName: string
    readonly outcome: 'approved' | 'denied'
  }
  /** A pupil has chosen a manifest. */
  readonly 'moves.manifest-chosen': { readonly personId: string }
  /** Pupils got a boost. */
  readonly 'growth.boosts-granted': { readonly personIds: readonly string[] }
}

/** One school and all it stands on. Nothing is global, so that one process can hold many schools and a test can too. */
export type School = {
  readonly settings: Settings
  readonly db: Database
  readonly clock: () => Date
  readonly newId: () => string
  /** A 32-bit seed for a generator that is kept with its record. */
  readonly newSeed: () => number
  readonly log: Log
  readonly hub: Hub
  readonly passwords: Passwords
  readonly post: Post
  /** Tells later features what has happened, in the same transaction. */
  readonly happened: <Name extends keyof Happenings>(
    school: School,
    tx: Transaction,
    name: Name,
    happening: Happenings[Name],
  ) => Promise<void>
  /** Work that nobody waits for, such as a letter after its answer. It never fails, and closing lets it end. */
  readonly background: (work: Promise<void>) => void
  /** Prints a line on the console of the school's computer. */
  readonly say: (line: string) => void
  /** Connection that owns the tables; used by nothing but set-up and removal of a demo school. */
  readonly ownerUrl: string
}
