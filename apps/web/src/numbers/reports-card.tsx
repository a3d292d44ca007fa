import { Printer } from 'lucide-react'
import { useState } from 'react'
import { ButtonLink } from '../ui/actions/button.tsx'
import { Field } from '../ui/forms/field.tsx'
import { Select } from '../ui/forms/select.tsx'
import { Card } from '../ui/layout/card.tsx'
import styles from './numbers.module.css'
import { t } from './words/index.ts'

/** Leads to the reports about the pupils of a class. */
export function ReportsCard({ classes }: { classes: readonly { readonly id: string; readonly name: string }[] }) {
  const [chosen, setChosen] = useState(classes[0]?.id ?? '')
  return (
    <Card as="aside" className={styles.aside} aria-label={t('reports')}>
      <h2>{t('reports')}</h2>
      <p className={styles.about}>{t('reports.text')}</p>
      <Field label={t('reports.class')}>
        <Select value={chosen} onChange={({ target }) => setChosen(target.value)}>
          {classes.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <ButtonLink href={`/admin/classes/${chosen}/reports`} icon={Printer}>
        {t('reports.open')}
      </ButtonLink>
    </Card>
  )
}
