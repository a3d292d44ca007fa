import type { ComponentProps } from 'react'
import { QueryFailed } from '../platform/query-failed.tsx'
import { Field } from '../ui/forms/field.tsx'
import { ClassSelect } from './class-select.tsx'
import { type SchoolClass, useClasses } from './use-classes.ts'
import { t } from './words/index.ts'

type ClassChoiceProps = Pick<ComponentProps<typeof Field>, 'label' | 'hideLabel' | 'required' | 'error'> &
  Pick<ComponentProps<typeof ClassSelect>, 'value' | 'onValue'> & {
    /** The words of the choice that is no class, such as "All classes". */
    none: string
    /** Selects among the reader's classes; all of them by default. */
    among?: (schoolClass: SchoolClass) => boolean
    /** The text shown where there is no class to choose. */
    noClass?: string
    /** Shows nothing to somebody with one class, who has nothing to choose. */
    onlyIfSeveral?: boolean
  }

/** One of the reader's classes, which it reads separately: it says when they cannot be loaded. */
export function ClassChoice({ none, value, onValue, among, noClass, onlyIfSeveral = false, ...field }: ClassChoiceProps) {
  const query = useClasses()
  const classes = query.data?.classes.filter(each => among?.(each) ?? true)
  if (classes === undefined && query.isError) return <QueryFailed query={query} look="note" title={t('choice.failed')} />
  if (onlyIfSeveral && value === '' && (classes ?? []).length < 2) return null
  return (
    <Field {...field} hint={classes?.length === 0 ? noClass : undefined}>
      <ClassSelect classes={classes ?? []} none={none} value={value} onValue={onValue} disabled={classes === undefined} />
    </Field>
  )
}
