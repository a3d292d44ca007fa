import { Timer } from 'lucide-react'
import { useState } from 'react'
import type { OpenClass } from '../../classes/index.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Card, CardHead } from '../../ui/layout/card.tsx'
import { BoostDialog } from './boost-dialog.tsx'
import { t } from './words/index.ts'

/** Beside a roster: Double PP for its pupils. Nothing for a class without any. */
export function GiveBoostCard({ schoolClass }: { schoolClass: OpenClass }) {
  const [boosting, setBoosting] = useState(false)
  if (schoolClass.roster.length === 0) return null
  return (
    <>
      <Card>
        <CardHead title={t('title')} note={t('note')} />
        <Button look="secondary" size="small" icon={Timer} onClick={() => setBoosting(true)}>
          {t('give')}
        </Button>
      </Card>
      {boosting ? <BoostDialog schoolClass={schoolClass} onClose={() => setBoosting(false)} /> : null}
    </>
  )
}
