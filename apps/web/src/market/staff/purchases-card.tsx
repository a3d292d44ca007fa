import { useState } from 'react'
import { ClassChoice } from '../../classes/index.ts'
import { Answer } from '../../platform/answer.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { Pager } from '../../ui/actions/pager.tsx'
import { Chip } from '../../ui/display/chip.tsx'
import { DataTable } from '../../ui/display/data-table.tsx'
import { readNumber } from '../../ui/display/numbers.ts'
import { When } from '../../ui/display/when.tsx'
import { SearchInput, useSettled } from '../../ui/forms/search-input.tsx'
import { Card, CardHead } from '../../ui/layout/card.tsx'
import { EmptyState } from '../../ui/messages/states.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import styles from './staff.module.css'
import { type Purchase, usePurchases } from './use-purchases.ts'
import { t } from './words/index.ts'

const TONES = { held: 'plain', waiting: 'pending', used: 'good', refunded: 'warn' } as const

/** The purchases of pupils, perks and artifacts, newest first; a purchase can be refunded. */
export function PurchasesCard() {
  const [classId, setClassId] = useState('')
  const [perk, setPerk] = useState('')
  const [refunded, setRefunded] = useState<Purchase | null>(null)
  const wanted = useSettled(perk).trim()
  const filter = { ...(classId && { classId }), ...(wanted && { query: wanted }) }
  const { query, page, turning, onNewer, onOlder } = usePurchases(filter)
  return (
    <Card>
      <CardHead title={t('purchases')} note={t('purchases.note')} />
      <div className={styles.filter}>
        <ClassChoice label={t('purchases.class')} hideLabel none={t('purchases.allClasses')} value={classId} onValue={setClassId} />
        <SearchInput label={t('purchases.search')} placeholder={t('purchases.search')} maxLength={60} value={perk} onValue={setPerk} />
      </div>
      <Answer query={query} failed={t('purchases.failed')} inside="card">
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyState title={t('purchases.none')}>
              <p>{t(classId || wanted ? 'purchases.noneFound' : 'purchases.noneText')}</p>
            </EmptyState>
          ) : (
            <DataTable
              caption={t('purchases')}
              items={rows}
              keyOf={sold => sold.id}
              columns={[
                { id: 'pupil', header: t('purchases.pupil'), cell: sold => <b>{sold.pupilName}</b>, phone: 'lead' },
                { id: 'perk', header: t('purchases.perk'), cell: sold => <span className={styles.wrap}>{sold.name}</span>, phone: 'line' },
                { id: 'price', header: t('purchases.price'), cell: sold => `${readNumber(sold.paidPp)} PP`, align: 'right', phone: 'line' },
                { id: 'when', header: t('purchases.when'), cell: sold => <When at={sold.boughtAt} />, phone: 'line' },
                {
                  id: 'state',
                  header: t('purchases.state'),
                  phone: 'line',
                  cell: sold => <Chip tone={TONES[sold.state]}>{t(`state.${sold.state}`)}</Chip>,
                },
                {
                  id: 'refund',
                  header: t('refund'),
                  cell: sold => <RefundButton sold={sold} onPress={() => setRefunded(sold)} />,
                  phone: 'side',
                },
              ]}
            />
          )
        }
      </Answer>
      {onNewer || onOlder ? (
        <Pager label={t('purchases.pages')} summary={t('purchases.page', { page })} onPrevious={onNewer} onNext={onOlder} busy={turning} />
      ) : null}
      {refunded === null ? null : <RefundDialog sold={refunded} onClose={() => setRefunded(null)} />}
    </Card>
  )
}

function RefundButton({ sold, onPress }: { sold: Purchase; onPress: () => void }) {
  if (!sold.refundable) return null
  return (
    <Button look="secondary" size="small" onClick={onPress} aria-label={t('refund.for', { artifact: sold.name, user: sold.pupilName })}>
      {t('refund')}
    </Button>
  )
}
