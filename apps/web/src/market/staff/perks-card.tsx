import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Answer } from '../../platform/answer.tsx'
import { useCommand } from '../../platform/use-command.ts'
import { useFailure } from '../../platform/use-failure.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Chip } from '../../ui/display/chip.tsx'
import { SkeletonRows } from '../../ui/display/waiting.tsx'
import { Card, CardHead } from '../../ui/layout/card.tsx'
import { EmptyState } from '../../ui/messages/states.tsx'
import { useToast } from '../../ui/overlay/toasts.tsx'
import { Picture } from '../picture.tsx'
import { marketApi } from '../use-market.ts'
import { PerkDialog } from './perk-dialog.tsx'
import { factsOf, whyHidden } from './perk-facts.ts'
import styles from './staff.module.css'
import { type Perk, usePerks } from './use-purchases.ts'
import { t } from './words/index.ts'

/** The perks that the school sells, and those that it has taken off sale. */
export function PerksCard() {
  const perks = usePerks()
  const [edited, setEdited] = useState<Perk | 'new' | null>(null)
  // As it is now, also when it changes while the dialog is open.
  const now = (perk: Perk): Perk => perks.data?.perks.find(({ id }) => id === perk.id) ?? perk
  return (
    <Card>
      <CardHead title={t('perks')} note={t('perks.note')}>
        {perks.data === undefined ? null : (
          <Button look="secondary" icon={Plus} onClick={() => setEdited('new')}>
            {t('perks.new')}
          </Button>
        )}
      </CardHead>
      <Answer query={perks} failed={t('perks.failed')} waiting={<SkeletonRows rows={4} disc={false} />} inside="card">
        {data => <Perks perks={data.perks} onEdit={setEdited} />}
      </Answer>
      {edited === null ? null : <PerkDialog perk={edited === 'new' ? null : now(edited)} onClose={() => setEdited(null)} />}
    </Card>
  )
}

function Perks({ perks, onEdit }: { perks: readonly Perk[]; onEdit: (perk: Perk) => void }) {
  const toast = useToast()
  const suggest = useCommand(marketApi, 'market.add-suggestions', {
    changes: ['market.perks', 'market.shelf'],
    onDone: answer => toast(t('suggested', { count: answer.perks.length }), 'good'),
    onFailed: useFailure(),
  })
  if (perks.length === 0) {
    return (
      <EmptyState
        title={t('perks.none')}
        actions={
          <Button busy={suggest.busy} busyLabel={t('suggesting')} onClick={() => suggest.send({})}>
            {t('suggest')}
          </Button>
        }
      >
        <p>{t('perks.noneText')}</p>
      </EmptyState>
    )
  }
  return (
    <ul className={styles.rows}>
      {perks.map(perk => (
        <li key={perk.id}>
          <Picture of={perk.picture} className={styles.mark} />
          <div className={styles.words}>
            <h3>{perk.name}</h3>
            <p className={styles.quiet}>{factsOf(perk).join(' · ')}</p>
            <SaleChip perk={perk} />
          </div>
          <div className={styles.buttons}>
            <Button look="secondary" onClick={() => onEdit(perk)} aria-label={t('edit.for', { name: perk.name })}>
              {t('edit')}
            </Button>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** Shows why pupils do not see it now, if so. */
function SaleChip({ perk }: { perk: Perk }) {
  const why = whyHidden(perk)
  return why ? <Chip tone="warn">{t(why)}</Chip> : null
}
