import { TransNoContext } from '@lingui/react/server'
import { FORMATS } from '@xiotein/game/rules'
import type { ReactElement, ReactNode } from 'react'
import { type Ask, spoken, type Values } from './speech.ts'

type RichProps<Id extends string> = {
  /** The `t` of the folder. */
  of: Ask<Id>
  id: Id
  values?: Values
  /** The elements for the message's tags: `{ b: <strong /> }` for `<b>…</b>`. */
  components: Readonly<Record<string, ReactElement>>
}

/** A message with elements inside: `<Rich of={t} id="lead" components={{ b: <strong /> }} />`. */
export function Rich<Id extends string>({ of, id, values = {}, components }: RichProps<Id>) {
  return (
    <TransNoContext
      id={`${of.place}.${id}`}
      values={asElements(values)}
      components={components}
      formats={FORMATS}
      lingui={{ i18n: spoken }}
    />
  )
}

/** Values that are neither text nor number are inserted after the message is parsed, so a name that looks like a tag stays a name. */
const asElements = (values: Values): Record<string, ReactNode> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? [value] : value]))
