import type { ComponentProps } from 'react'
import { Select } from '../ui/forms/select.tsx'

export const NEW_CLASS = 'new'

type ClassSelectProps = Omit<ComponentProps<typeof Select>, 'value' | 'onChange' | 'children'> & {
  classes: readonly { id: string; name: string }[]
  /** The words of the choice that is no class, such as "All classes". Without it, a class is always chosen. */
  none?: string | undefined
  /** The words of the choice to make a new class, whose value is `NEW_CLASS`. */
  fresh?: string | undefined
  /** The id of a class; empty where none is chosen. */
  value: string
  onValue: (classId: string) => void
}

/** One of several classes, by name. */
export function ClassSelect({ classes, none, fresh, value, onValue, ...rest }: ClassSelectProps) {
  return (
    <Select value={value} onChange={event => onValue(event.target.value)} {...rest}>
      {none === undefined ? null : <option value="">{none}</option>}
      {classes.map(each => (
        <option key={each.id} value={each.id}>
          {each.name}
        </option>
      ))}
      {fresh === undefined ? null : <option value={NEW_CLASS}>{fresh}</option>}
    </Select>
  )
}
