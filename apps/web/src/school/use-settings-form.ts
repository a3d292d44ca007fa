import type { SchoolTopics } from '@xiotein/contract/school'
import type { Calls, InputOf, KeyedNames, ReadName } from '@xiotein/contract/wire'
import { useRef, useState } from 'react'
import type { Api } from '../platform/call.ts'
import { useCommand } from '../platform/use-command.ts'
import { useInvalidation } from '../platform/use-invalidation.ts'
import { answerKey, useAnswers } from '../platform/use-read.ts'
import { isSame } from '../platform/use-seen.ts'

type Options<Fields, Settings> = {
  /** The read that `settings` is the answer of. With its version, nothing is saved over settings that the reader has not seen. */
  readonly read: ReadName
  readonly settings: Settings
  /** The settings as the form holds them: numbers as text, for example. */
  readonly fieldsOf: (settings: Settings) => Fields
  readonly onDone: () => void
  /** Other reads whose answers may change. */
  readonly changes?: readonly ReadName[]
}

/**
 * A form over settings that several people may change. A field that nobody has touched shows what the server holds, also when that
 * changes; what was typed stays, and the form can say which of those fields somebody else has changed since.
 */
export function useSettingsForm<
  C extends Calls,
  N extends KeyedNames<C>,
  Fields extends object,
  Settings extends object & { readonly version?: string | undefined },
>(api: Api<C>, name: N, { read, settings, fieldsOf, onDone, changes = [] }: Options<Fields, Settings>) {
  type Field = keyof Fields
  /** The typed values, and what the server held when somebody began to type. */
  type Touched = ReadonlyMap<Field, { readonly value: Fields[Field]; readonly over: Fields[Field] }>
  const answers = useAnswers()
  // Another admin may save other settings meanwhile.
  const on = { 'school.settings-changed': ({ read: changed }: { read: string }) => changed === read }
  useInvalidation<SchoolTopics>({ topic: 'school-settings', of: 'all', on }, [read])
  const [all, setTouched] = useState<Touched>(new Map())
  const sent = useRef(all)
  const saved = fieldsOf(settings)
  // A field that equals the server's value is no longer somebody's own.
  const touched: Touched = new Map([...all].filter(([field, { value }]) => !isSame(value, saved[field])))
  if (touched.size < all.size) setTouched(touched)

  const save = useCommand(api, name, {
    changes: [read, ...changes],
    onDone: (answer, input) => {
      const next = { ...(input as Partial<Settings>), ...(answer as Partial<Settings>) }
      const now: Settings = { ...settings, ...next }
      answers.change<Settings>(answerKey(read, {}), known => ({ ...known, ...next }))
      // Text that was typed while it was being saved replaces what was saved.
      const over = fieldsOf(now)
      setTouched(before => {
        const later = [...before].filter(([field, typed]) => typed !== sent.current.get(field))
        return new Map(later.map(([field, { value }]) => [field, { value, over: over[field] }]))
      })
      onDone()
    },
  })
  return {
    fields: { ...saved, ...Object.fromEntries([...touched].map(([field, { value }]) => [field, value])) } as Fields,
    set: (part: Partial<Fields>): void =>
      setTouched(before => {
        const typed = Object.entries(part) as [Field, Fields[Field]][]
        return new Map([
          ...before,
          ...typed.map(([field, value]) => [field, { value, over: before.get(field)?.over ?? saved[field] }] as const),
        ])
      }),
    /** Shows what the server holds: in these fields, or in all. */
    discard: (fields?: readonly Field[]): void =>
      setTouched(before => new Map([...before].filter(([field]) => fields !== undefined && !fields.includes(field)))),
    send: (input: InputOf<C[N]>): void => {
      sent.current = all
      save.send({ ...(input as object), version: settings.version } as InputOf<C[N]>)
    },
    busy: save.busy,
    // A save whose answer was lost may have counted: once nothing differs any more, there is nothing left to try again.
    problem: sent.current.size > 0 && touched.size === 0 ? null : save.problem,
    /** The fields that somebody else has changed while another value was typed here. */
    theirs: [...touched].filter(([field, { over }]) => !isSame(over, saved[field])).map(([field]) => field),
  }
}
