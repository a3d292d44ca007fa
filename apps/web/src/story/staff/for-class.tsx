import { type ReactNode, useState } from 'react'
import { ClassSelect, useClasses } from '../../classes/index.ts'
import { Answer } from '../../platform/answer.tsx'
import { SkeletonRows } from '../../ui/display/waiting.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Card, CardHead } from '../../ui/layout/card.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { EmptyState } from '../../ui/messages/states.tsx'
import { t } from './words/index.ts'

type ForClassProps = {
  id: string
  title: string
  note: string
  /** The message when it could not be loaded. */
  failed: string
  /** The text for staff of no class. */
  noClass: string
  children: (classId: string) => ReactNode
}

/** A card about one class at a time: the first one, until its reader chooses another. */
export function ForClass({ id, title, note, failed, noClass, children }: ForClassProps) {
  const classes = useClasses()
  const [chosen, setChosen] = useState('')
  return (
    <Card aria-labelledby={id}>
      <CardHead id={id} title={title} note={note} />
      <Answer query={classes} failed={failed} waiting={<SkeletonRows rows={3} />} inside="card">
        {known => {
          const classId = chosen || (known.classes[0]?.id ?? '')
          return classId === '' ? (
            <EmptyState art="benches" title={t('noClass')}>
              <p>{noClass}</p>
            </EmptyState>
          ) : (
            <Stack>
              {known.classes.length < 2 ? null : (
                <Field label={t('choose.class')}>
                  <ClassSelect classes={known.classes} value={classId} onValue={setChosen} />
                </Field>
              )}
              {children(classId)}
            </Stack>
          )
        }}
      </Answer>
    </Card>
  )
}
