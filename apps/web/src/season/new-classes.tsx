import { FileUp } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { Button, ButtonLink } from '../ui/actions/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { DataTable } from '../ui/display/data-table.tsx'
import { Card, CardHead } from '../ui/layout/card.tsx'
import { Row } from '../ui/layout/stack.tsx'
import { useRefocus } from '../ui/use-refocus.ts'
import { CarryDialog } from './carry-dialog.tsx'
import styles from './season.module.css'
import type { ClosedClass } from './use-season.ts'
import { t } from './words/index.ts'

const placeOf = (classId: string): string => `carried-${classId}`

/** The classes of the season before: from a roster, or carried over under another name, one by one or all that are left. */
export function NewClasses({ classes }: { classes: readonly ClosedClass[] }) {
  const [carried, setCarried] = useState<readonly ClosedClass[]>([])
  const [done, setDone] = useState<string | null>(null)
  const isDone = carried.length === 0 && classes.some(({ id, carriedTo }) => id === done && carriedTo)
  const left = classes.filter(({ carriedTo }) => carriedTo === null)
  // The button is gone with the dialog: what stands in its place has the focus.
  useRefocus(isDone && done ? placeOf(done) : '')
  return (
    <Card padded={false} aria-labelledby="new-classes">
      <CardHead id="new-classes" inset title={t('new')} note={t('new.note')}>
        <Row>
          <ButtonLink look="secondary" icon={FileUp} href="/admin/import">
            {t('new.import')}
          </ButtonLink>
          {left.length > 1 ? (
            <Button look="secondary" onClick={() => setCarried(left)}>
              {t('carry.all')}
            </Button>
          ) : null}
        </Row>
      </CardHead>
      <DataTable
        caption={t('new')}
        items={classes}
        keyOf={({ id }) => id}
        columns={[
          {
            id: 'name',
            header: t('new.class'),
            phone: 'lead',
            cell: ({ id, name }) => (
              <Link className={classNames(styles.to, styles.class)} href={`/admin/classes/${id}`}>
                {name}
              </Link>
            ),
          },
          { id: 'pupils', header: t('new.pupils'), align: 'right', phone: 'line', cell: ({ pupils }) => pupils },
          { id: 'teachers', header: t('new.teachers'), phone: 'line', cell: ({ teachers }) => teachers.join(', ') || t('new.nobody') },
          {
            id: 'carried',
            header: t('new.now'),
            phone: 'line',
            cell: schoolClass =>
              schoolClass.carriedTo ? (
                <Link className={styles.to} id={placeOf(schoolClass.id)} href={`/admin/classes/${schoolClass.carriedTo.id}`}>
                  {t('new.carried', { name: schoolClass.carriedTo.name })}
                </Link>
              ) : (
                <Button
                  look="secondary"
                  size="small"
                  aria-label={t('carry.for', { name: schoolClass.name })}
                  onClick={() => setCarried([schoolClass])}
                >
                  {t('carry')}
                </Button>
              ),
          },
        ]}
      />
      {carried.length > 0 ? (
        <CarryDialog
          key={carried.map(({ id }) => id).join(' ')}
          classes={carried}
          onDone={([first = null]) => setDone(first)}
          onClose={() => setCarried([])}
        />
      ) : null}
    </Card>
  )
}
