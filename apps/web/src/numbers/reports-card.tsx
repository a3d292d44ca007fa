import { Printer } from 'lucide-react'
import { ClassSelect, useOneClass } from '../classes/index.ts'
import { ButtonLink } from '../ui/actions/button.tsx'
import { Field } from '../ui/forms/field.tsx'
import { Card } from '../ui/layout/card.tsx'
import styles from './numbers.module.css'
import { t } from './words/index.ts'

/** Leads to the reports about the pupils of a class. */
export function ReportsCard({ classes }: { classes: readonly { readonly id: string; readonly name: string }[] }) {
  const { chosen, choose } = useOneClass(classes)
  const classId = chosen?.id ?? ''
  return (
    <Card as="aside" className={styles.aside} aria-label={t('reports')}>
      <h2>{t('reports')}</h2>
      <p className={styles.about}>{t('reports.text')}</p>
      <Field label={t('reports.class')}>
        <ClassSelect classes={classes} value={classId} onValue={choose} />
      </Field>
      <ButtonLink href={`/admin/classes/${classId}/reports`} icon={Printer}>
        {t('reports.open')}
      </ButtonLink>
    </Card>
  )
}
