import { useState } from 'react'
import { Card } from '../ui/layout/card.tsx'
import { EmptyState } from '../ui/messages/states.tsx'
import { useRefocus } from '../ui/use-refocus.ts'
import styles from './care.module.css'
import { CoverButton } from './cover-button.tsx'
import { SignCard, signId } from './sign-card.tsx'
import { SignRows } from './sign-rows.tsx'
import { type CareRow, type CareVisit, isAboutKeeper, keyOf } from './use-care.ts'
import { t } from './words/index.ts'

const UNDER_EACH_OTHER = '(max-width: 1100px)'

/** Everybody who is worth a look at the left, and the numbers of the chosen one at the right. */
export function CareList({ opened }: { opened: CareVisit }) {
  const [rows, setRows] = useState(opened.rows)
  const [chosen, setChosen] = useState<string | null>(null)
  const [isCovered, setCovered] = useState(false)
  const [showsAside, setShowsAside] = useState(false)
  const aside = rows.filter(({ asideUntil }) => asideUntil !== null)
  const shown = rows.filter(({ asideUntil }) => showsAside || asideUntil === null)
  const open = shown.find(row => keyOf(row) === chosen) ?? shown[0]
  // The button that was pressed goes with the sign that is put aside: the focus moves on to the next sign.
  useRefocus(open ? signId(open) : 'care-none')
  // Beside each other on a wide screen; under each other the numbers may be out of sight.
  const openSign = (row: CareRow): void => {
    setChosen(keyOf(row))
    if (matchMedia(UNDER_EACH_OTHER).matches) requestAnimationFrame(() => document.getElementById(signId(row))?.scrollIntoView())
  }
  const change = (key: string, changed: Partial<CareRow>): void =>
    setRows(known => known.map(row => (keyOf(row) === key ? { ...row, ...changed } : row)))
  const shield = (personId: string, shieldedUntil: string | null): void =>
    setRows(known => known.map(row => (row.person.id === personId ? { ...row, shieldedUntil } : row)))
  return (
    <>
      <div className={styles.head}>
        <p>{t('lead', { count: rows.length - aside.length })}</p>
        <CoverButton isCovered={isCovered} onCovered={setCovered} />
      </div>
      {rows.length === 0 ? (
        <Card>
          <EmptyState title={t('empty')}>
            <p>{t('empty.text')}</p>
          </EmptyState>
        </Card>
      ) : (
        <div className={styles.room} data-covered={isCovered || undefined}>
          <Card padded={false} aria-label={t('list')}>
            <SignRows title={t('pupils')} rows={shown.filter(row => !isAboutKeeper(row))} open={open} onOpen={openSign} />
            <SignRows title={t('keepers')} rows={shown.filter(isAboutKeeper)} open={open} onOpen={openSign} />
            {aside.length === 0 ? null : (
              <p className={styles.aside}>
                <span>{t('aside.count', { count: aside.length })}</span>
                <button type="button" className={styles.link} aria-pressed={showsAside} onClick={() => setShowsAside(!showsAside)}>
                  {t(showsAside ? 'aside.hide' : 'aside.show')}
                </button>
              </p>
            )}
          </Card>
          {open ? (
            <SignCard
              key={keyOf(open)}
              worth={open}
              hasSieges={opened.hasSieges}
              onAside={asideUntil => change(keyOf(open), { asideUntil })}
              onShield={until => shield(open.person.id, until)}
            />
          ) : (
            <Card id="care-none">
              <EmptyState art="seal" title={t('aside.all')}>
                <p>{t('aside.all.text')}</p>
              </EmptyState>
            </Card>
          )}
        </div>
      )}
    </>
  )
}
